/** Coffee, bread, cakes and ice cream. */
export const CAFE = `
@cafes | Cafés / Café de altura / De la barra | Grano de Jarabacoa y Polo. / Tostado en la isla.
+ Grano de Polo, Barahona.
+ Con leche entera, de almendra o avena.
+ Doble carga sin costo.
+ En taza o para llevar.
+ Tostado cada semana.
+ Caliente o con hielo.
Espresso / Cafecito / Café colado | 80 | coffee | vg
- Corto, intenso, con crema color avellana.
Café con leche / Medio pollo | 110 | coffee milk | dairy vt
- Mitad café, mitad leche vaporizada.
Capuchino / Cappuccino | 150 | coffee | dairy vt
- Espresso y espuma sedosa, con canela.
Latte de vainilla / Latte | 170 | coffee milk | dairy vt
- Suave, con vainilla natural.
Mocaccino / Moca | 180 | coffee chocolate | dairy vt
- Espresso, cacao dominicano y leche.
Café helado / Cold brew | 170 | coffee ice | vg
- Doce horas de extracción en frío.
Frappé de café / Frappé de caramelo | 210 | cup icecream | dairy vt
- Café, hielo, leche y crema batida.
Chocolate de agua / Chocolate caliente | 120 | chocolate tea | vg
- Cacao de San Francisco con canela y clavo.
Café con coco / Latte de coco | 180 | coffee coconut | coconut vg
- Espresso y leche de coco batida.
Affogato | 190 | coffee icecream | dairy vt
- Helado de vainilla ahogado en espresso.
Macchiato / Cortadito | 120 | coffee | dairy vt
- Espresso manchado con espuma.
Prensa francesa / Chemex | 190 | coffee teapot | vg
- Molienda gruesa, cuatro minutos.

@tes | Tés e infusiones / Del jardín / Infusiones | Para la tarde. / Con miel de abeja.
+ Con miel de abeja.
+ En tetera para dos.
+ Con galletitas.
+ Caliente o frío.
Té de jengibre y limón / Té de jengibre | 90 | tea ginger | vg
- Jengibre fresco rallado y limón.
Té verde / Té verde con menta | 100 | tea herb | mint vg
- Hojas enteras y hierbabuena.
Manzanilla / Tilo y manzanilla | 80 | tea | vg
- Para dormir tranquilo.
Chai latte | 170 | tea milk | dairy vt
- Té negro, cardamomo y leche.
Té frío de durazno / Té frío de limón | 110 | cup peach | vg
- Hecho aquí, con poca azúcar.
Bubble tea de taro / Bubble tea | 210 | bubbletea | dairy vt
- Con perlas de tapioca.
Matcha latte | 220 | tea milk | dairy vt
- Matcha batido con leche cremosa.
Mate | 120 | mate | vg
- Cebado con paciencia.

@desayunos | Desayunos / Brunch / La mañana | Todo el día. / Hasta la 1:00 PM los fines de semana.
+ Todo el día.
+ Con fruta fresca.
+ Con café incluido.
+ Huevos de patio.
+ Con jugo de naranja.
+ Con pan de la casa.
Panqueques con frutas / Panqueques de guineo | 290 | pancakes strawberry | gluten dairy eggs vt
- Torre de tres con frutas y sirope.
Waffles con pollo | 390 | waffle drumstick | gluten dairy eggs chicken
- Pollo frito y miel con ají.
Huevos benedictinos | 420 | friedegg bacon | gluten dairy eggs pork
- Pochados, con holandesa y jamón.
Omelette de vegetales / Omelette de tres quesos | 310 | egg pepper | dairy eggs onion bell-pepper mushroom vt
- Tres huevos, hongos, ajíes y queso.
Tostadas francesas | 320 | bread honey | gluten dairy eggs vt
- Pan brioche, canela y frutos rojos.
Croissant de jamón y queso | 210 | croissant cheese | gluten dairy pork eggs
- Hojaldrado de mantequilla, relleno y tibio.
Yogur con granola | 230 | bowl blueberries | dairy tree-nuts gluten vt
- Yogur natural, granola y miel.
Desayuno americano | 380 | friedegg bacon | gluten eggs pork dairy
- Huevos, tocineta, papas y tostada.
Shakshuka | 340 | friedegg tomato | s1 eggs tomato onion bell-pepper garlic vt
- Huevos en salsa de tomate y comino.
Arepa rellena de huevo | 240 | flatbread egg | corn eggs dairy vt
- Maíz crujiente con huevo y queso.

@panes | Panes / Pan del día / De la panadería | Sale a las 6:00 y a las 4:00. / Masa madre y horno de piedra.
+ Sale a las seis de la mañana.
+ Por unidad o por docena.
+ Horno de piedra.
+ Pregunta qué salió hace un rato.
+ Con mantequilla, nada más.
+ Fermentación lenta.
Pan de agua / Pan de agua (4) | 40 | bread | gluten vg
- Corteza fina y miga ligera.
Pan sobao / Pan sobao (4) | 50 | bread | gluten dairy vt
- Suave, dulcecito, de toda la vida.
Baguette | 110 | baguette | gluten vg
- Corteza crujiente, fermentada una noche.
Pan de masa madre / Hogaza de campo | 260 | bread | gluten vg
- Hogaza de 800 gramos con harina integral.
Croissant de mantequilla / Croissant | 120 | croissant butter | gluten dairy eggs vt
- Veintisiete capas de mantequilla.
Pan de coco / Pan de coco samanés | 90 | bread coconut | gluten coconut vg
- Denso y aromático, como en Samaná.
Pan de maíz | 110 | bread corn | corn gluten dairy eggs vt
- Húmedo, con maíz dulce.
Focaccia de romero | 180 | flatbread herb | gluten vg
- Oliva, sal y romero.
Pretzel | 130 | pretzel | gluten dairy vt
- Salado, con mostaza si quieres.
Pan de guayaba y queso / Pastelito de guayaba | 95 | pie cheese | gluten dairy vt
- Hojaldre relleno de guayaba y queso crema.
Quesito | 90 | croissant cheese | gluten dairy vt
- Hojaldre enrollado y dulce.
Pan integral de semillas | 220 | bread peanuts | gluten sesame tree-nuts vg
- Girasol, linaza y ajonjolí.

@reposteria | Repostería / Bizcochos y tartas / Vitrina dulce | Por porción o por encargo. / Se hornea cada mañana.
+ Por porción o entero.
+ Encargos con 48 horas.
+ Se hornea cada mañana.
+ Con café sabe mejor.
+ Con helado por un poco más.
+ Decorado a mano.
+ Poca azúcar, mucho sabor.
Cheesecake de chinola / Cheesecake de guayaba | 240 | cake orange | gluten dairy eggs vt
- Cremoso, con galleta y cubierta ácida.
Bizcocho de zanahoria | 210 | cake carrot | gluten dairy eggs tree-nuts vt
- Con nueces y queso crema.
Bizcocho de chocolate / Volcán de chocolate | 230 | cake chocolate | gluten dairy eggs vt
- Cacao al 70 % y centro fundido.
Tartaleta de limón | 190 | pie lemon | gluten dairy eggs vt
- Crema ácida y merengue tostado.
Brownie con nueces / Brownie | 150 | chocolate cookie | gluten dairy eggs tree-nuts vt
- Húmedo por dentro, craquelado por fuera.
Red velvet | 230 | cake strawberry | gluten dairy eggs vt
- Rojo profundo y queso crema.
Milhojas de dulce de leche | 190 | cake butter | gluten dairy eggs vt
- Hojaldre fino y dulce de leche.
Cupcake de vainilla / Cupcake de la semana | 120 | cupcake | gluten dairy eggs vt
- Con crema de mantequilla de colores.
Galletas de avena / Galletas con chispas | 70 | cookie | gluten dairy eggs vt
- Crujientes al borde, suaves al centro.
Donas glaseadas / Donas rellenas | 80 | doughnut | gluten dairy eggs vt
- Esponjosas, recién glaseadas.
Pie de manzana | 190 | pie apple | gluten dairy vt
- Manzana, canela y masa de mantequilla.
Bizcocho de cumpleaños (1 libra) | 950 | birthday | gluten dairy eggs vt
- Vainilla, piña o guayaba, con suspiro.
Suspiritos | 60 | candy | eggs vt
- Merengue seco, ligero como nube.
Crepa de nutella y guineo / Crepa de fresas | 220 | pancakes strawberry | gluten dairy eggs tree-nuts vt
- Fina, doblada y espolvoreada.

@helados | Helados / Nuestros helados / Paletas y helados | Hechos aquí, fruta de verdad. / En vaso, barquilla o litro.
+ En vaso o barquilla.
+ Una, dos o tres bolas.
+ Fruta de verdad.
+ Batido esta mañana.
+ Lleva el litro a casa.
+ Con sirope a tu gusto.
Helado de coco / Coco tierno | 130 | icecream coconut | dairy coconut vt
- Leche de coco y ralladura tostada.
Helado de chinola | 120 | icecream orange | vg
- Sorbete ácido y refrescante.
Helado de ron con pasas | 150 | icecream grapes | dairy eggs sulphites vt
- Ron añejo y pasas borrachas.
Helado de chocolate / Chocolate amargo | 140 | icecream chocolate | dairy vt
- Cacao dominicano al 70 %.
Helado de vainilla | 120 | softice | dairy eggs vt
- Vainilla natural en vaina.
Helado de guanábana | 130 | icecream | dairy vt
- Pulpa blanca, cremosa y perfumada.
Helado de maní | 130 | icecream peanuts | dairy peanuts vt
- Maní tostado y una pizca de sal.
Helado de pistacho | 160 | icecream peas | dairy tree-nuts vt
- Pistacho puro, sin colorante.
Sorbete de limón / Sorbete de mango | 110 | shavedice lemon | vg
- Sin leche, puro frío.
Paleta de fresa / Paleta de tamarindo | 80 | lollipop strawberry | vg
- Fruta congelada en palito.
Banana split | 260 | icecream banana | dairy banana tree-nuts vt
- Tres bolas, guineo, sirope y cereza.
Sundae de dulce de leche | 210 | icecream honey | dairy vt
- Con crema, galleta y caramelo.
Malteada de chocolate / Malteada de fresa | 230 | cup icecream | dairy vt
- Espesa, con crema batida.
Frío frío / Yun yun | 60 | shavedice | vg
- Hielo raspado con sirope de colores.

@dulceria | Chocolates y dulces / Bombones / Dulces finos | De cacao dominicano. / Para regalar.
+ En caja de regalo.
+ Cacao de Hato Mayor.
+ Hecho a mano.
+ Por unidad o por libra.
Bombones surtidos (12) | 480 | chocolate candy | dairy tree-nuts vt
- Chinola, café, ron, guayaba y más.
Barra de chocolate 70 % | 220 | chocolate | vg
- Cacao orgánico de un solo origen.
Trufas de ron | 320 | chocolate tumbler | dairy sulphites vt
- Ganache oscura con ron añejo.
Dulce de naranja | 110 | orange candy | vg
- Cáscara confitada y azúcar.
Mentas de leche / Masitas de leche | 80 | candy milk | dairy vt
- Suaves, se deshacen en la boca.
Turrón de maní y ajonjolí | 90 | peanuts honey | peanuts sesame vg
- Crocante, con miel de caña.
Raspadura | 70 | honey | vg
- Melao de caña cuajado.
Mermelada de guayaba | 190 | jar | vg
- Frasco de 8 onzas, poca azúcar.
Galletas de jengibre | 120 | cookie ginger | gluten dairy vt
- Crujientes y especiadas.
`;
