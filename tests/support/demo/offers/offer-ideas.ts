import { FOODS, type Food } from "#support/demo/menus/foods";

export interface OfferIdea {
  title: string;
  description: string;
  foods: Food[];
  /** A restaurant needs one of these sections to make this offer. */
  sections: string[];
}

/** `title | description | foods | sections`. */
const TABLE = `
2x1 en mojitos hasta las ocho | Pide uno y el segundo va por la casa. De menta, chinola o coco, en mesa o en barra. | tropical | cocteles
Miércoles de alitas a mitad de precio | Docena de alitas con la salsa que quieras, solo para comer aquí. | drumstick beer | picadera-parrilla
Parrillada para cuatro con jarra incluida | Cinco carnes, tres acompañantes y una jarra de sangría o limonada. | meat hotdog | parrilla
Pescado con coco + jugo natural | El plato de la casa con moro de guandules y el jugo que elijas. | fish coconut | pescados
Combo la bandera + refresco | Arroz, habichuelas, carne, ensalada y refresco de 12 onzas de lunes a viernes. | rice beans | plato-del-dia
Sancocho de domingo para la familia | Olla de seis raciones con arroz, aguacate y casabe. Se reserva hasta el sábado. | pot corn | sopas
Mofongo + refresco por un solo precio | Cualquier mofongo de la carta menos los de mar, con refresco o limonada. | banana bacon | mofongos
Pizza familiar al precio de la mediana | Cualquier sabor, masa de 48 horas. También para llevar. | pizza | pizzas
Segunda pizza a mitad de precio | La de menor valor, los martes y jueves todo el día. | pizza tomato | pizzas
Martes de tacos: cinco por tres | Pastor, carnitas o asada, con sus salsas y limón. | taco | tacos
Hamburguesa + papas + malteada | La clásica o la criolla, con malteada de vainilla o chocolate. | burger fries | hamburguesas
Dos chimis y refresco de dos litros | Para la última parada de la noche. De res, pollo o pierna. | burger cup | chimis
Yaroa familiar con queso extra | La de cuatro personas, con doble queso y sin recargo por mixta. | fries cheese | yaroas
Pica pollo de ocho con tostones grandes | Ocho piezas, tostones para cuatro y refresco de dos litros. | drumstick banana | pica-pollo
Café y croissant antes de las nueve | De lunes a viernes, para tomar aquí o llevar. | coffee croissant | cafes
Merienda para dos | Dos cafés, dos porciones de bizcocho y agua. De tres a seis. | cake coffee | reposteria
Docena de pan de agua + queso | Sale a las seis y a las cuatro: llega caliente a casa. | bread cheese | panes
Segunda bola de helado gratis | En vaso o barquilla, todos los sabores menos pistacho. | icecream | helados
Litro de helado para el domingo | Dos sabores en el mismo envase, con barquillas incluidas. | softice | helados
Caja de bombones con lazo | Doce bombones de cacao dominicano, listos para regalar. | chocolate candy | dulceria
Noche de sushi: tres rollos | Elige tres rollos clásicos y la sopa miso va por la casa. | sushi | sushi
Barco de 40 piezas con sake | Para cuatro, con una botella pequeña de sake. | sushi sake | sushi
Chofán grande + rollitos | Para dos: chofán mixto y cuatro rollitos primavera. | rice takeout | asia
Bowl + jugo verde | Cualquier bowl con jugo prensado en frío. Energía para la tarde. | avocado greenapple | bowls
Ensalada a mitad después de las tres | Para que no se quede nada fresco sin comer. | salad | ensaladas
Jarra de jugo natural | Litro y medio de chinola, tamarindo o limón para la mesa. | orange juicebox | jugos
Copa de vino con la tabla de quesos | Tinto o blanco de la casa, una copa por persona. | wine cheese | vinos
Descorche sin costo los lunes | Trae tu botella, nosotros ponemos las copas y la mesa. | wine grapes | vinos
Cubeta de seis + picadera | Seis frías con picadera mixta para tres. | beers | cervezas
Vuelo de rones con chocolate | Tres añejos y tres chocolates de la isla, guiado por la barra. | tumbler chocolate | rones
Menú degustación entre semana | Siete tiempos al precio de cinco, de martes a jueves. Cupo limitado. | champagne | degustacion
Copa de espumante al reservar | Reserva antes del jueves y brindamos contigo. | champagne toast | principales-de-autor
Brunch dominical: niños gratis | Un niño de hasta diez años por adulto, con postre. | pancakes juicebox | buffet
Buffet de mariscos al dos por uno | Solo el viernes, desde las siete. Con reservación. | lobster shrimp | buffet
Montaje sin costo para tu evento | Reserva este mes y los manteles y el montaje corren por nosotros. | birthday | eventos
Coffee break para 20 con 15 % menos | Café, jugos, hojaldres y frutas en tu oficina. | coffee doughnut | eventos
Mangú con los tres golpes + café | El desayuno completo con café colado, hasta las once. | banana friedegg | desayunos-criollos
Desayuno para dos en la terraza | Panqueques, huevos, fruta y dos cafés. | pancakes coffee | desayunos
Camarones al ajillo: segunda ración a mitad | Con tostones o arroz blanco. Hasta agotar la pesca. | shrimp garlic | mariscos
Ceviche + cerveza bien fría | El ceviche del día y una pequeña vestida de novia. | fish beer | ceviches
Paella los jueves, por persona | Desde una ración, sin esperar a que seamos dos. | paella | arroces-del-mar
Pasta fresca + copa de la casa | Cualquier pasta corta con tinto o blanco. | spaghetti wine | pastas
Shawarma doble | Doble carne al precio de una, con papas o ensalada. | stuffedflatbread | arabe
Tres quipes y una malta | La merienda de siempre, de tres a cinco. | falafel beer | frituras
Libra de pernil con moro | Una libra de pernil horneado y una de moro, para llevar. | meatbone rice | por-libra
Combo del colmado: salami, queso y pan | La picadera de la esquina lista en cinco minutos. | cheese bacon | colmado
Cinco libras surtidas para la parrilla | Churrasco, costilla, longaniza, chuleta y pollo, ya adobados. | meat meatbone | carniceria
Tabla para seis con descuento | Cuatro quesos, tres embutidos y pan, armada para llevar. | cheese grapes | delicatessen
Almuerzo vegetal + postre | Plato fuerte, jugo y postre de coco. | eggplant salad | vegetariano
Tarde de tapas: tres por dos | De cinco a siete, las de la pizarra. | potato olive | tapas
Menú del mediodía | Entrada, plato y postre de lunes a viernes, hasta las tres. | meat salad | rioplatense peruana colombiana antojitos casado paraguaya
Postre de cortesía | Con dos platos fuertes, el postre criollo va por la casa. | custard | dulces-criollos
Noche de té y tarta | Tetera para dos y dos porciones de tarta. | teapot cake | tes
`;

export const OFFER_IDEAS: readonly OfferIdea[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [title = "", description = "", foods = "", sections = ""] = line
      .split("|")
      .map((cell) => cell.trim());
    for (const food of foods.split(" ")) {
      if (!Object.hasOwn(FOODS, food)) throw new Error(`No illustration is called '${food}': ${line}`);
    }
    return { title, description, foods: foods.split(" ") as Food[], sections: sections.split(" ") };
  });
