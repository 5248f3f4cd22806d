/** Cocktails, beers and spirits. */
export const BAR = `
@cocteles | Cocteles / Cocteles clásicos / De la coctelera | Los de siempre, bien hechos. / 2x1 de cinco a siete. | drink
+ Dos por uno de cinco a siete.
+ También sin alcohol.
+ Servido bien frío.
+ El bartender lo ajusta a tu gusto.
+ Hecho sin prisa.
+ Para la primera ronda.
+ Bien cargado o suavecito.
+ El de la puesta del sol.
+ Empieza bien la noche.
+ El favorito de la barra.
+ Refresca de una vez.
+ Pide la segunda sin pena.
+ Para conversar sin prisa.
+ Para pedir otro.
Mojito / Mojito de chinola / Mojito de coco | 290 | tropical herb | ron, hierbabuena, limón, azúcar, soda
- Ron blanco, hierbabuena, limón y soda.
- Hierbabuena machacada sin maltratarla, ron blanco, limón y mucho hielo.
Piña colada | 320 | tropical pineapple | ron, piña, crema de coco
- Ron, piña fresca y crema de coco.
- Piña madura y coco licuados con ron, hasta quedar como nieve.
Daiquirí de fresa / Daiquirí clásico | 310 | cocktail strawberry | ron, limón, fresa, azúcar
- Ron blanco, limón y fruta batida con hielo.
- Fruta congelada, ron y limón: rosado, frío y peligroso.
Margarita / Margarita de tamarindo | 330 | cocktail lemon | tequila, licor de naranja, limón
- Tequila, naranja y limón, borde de sal.
- Borde de sal, limón recién exprimido y tequila que se nota.
Cuba libre / Ron con cola | 240 | tumbler lemon | ron, refresco, limón
- Ron añejo, cola y limón.
- Ron oscuro, cola bien fría y medio limón exprimido dentro.
Negroni | 350 | tumbler orange | ginebra, vino, bitter, naranja
- Ginebra, vermut rojo y bitter.
- Amargo, rojo y serio, con piel de naranja encendida.
Old fashioned de ron | 390 | tumbler | ron, bitter, azúcar, naranja
- Ron añejo, amargo y piel de naranja.
- Ron de quince años, amargo de cacao y un solo cubo de hielo.
Gin tonic / Gin tonic de pepino | 360 | cocktail cucumber | ginebra, agua tónica, pepino
- Ginebra, tónica y botánicos.
- En copa ancha, con pepino, enebro y una tónica de verdad.
Caipiriña / Caipiriña de maracuyá | 300 | tumbler lemon | cachaza, limón, azúcar
- Cachaza, limón majado y azúcar.
- Lima machacada con azúcar, cachaza y hielo roto.
Aperol spritz | 370 | wine orange | bitter, vino, soda, naranja
- Aperol, espumante y soda.
- Naranja, burbujas y tarde larga.
Sangría / Jarra de sangría | 650 | wine apple | vino, brandy, manzana, naranja, canela, azúcar
- Vino tinto, frutas y un toque de brandy.
- Vino tinto, manzana, naranja y canela, reposada desde la mañana.
Espresso martini | 360 | cocktail coffee | vodka, café, licor de café
- Vodka, café espresso y licor de café.
- Café recién hecho, vodka y espuma para quedarse despierto.
Bloody Mary / Michelada | 280 | tomato tumbler | s1, vodka, tomate, salsa inglesa, salsa picante, apio, limón
- Tomate, limón, picante y apio.
- Tomate especiado, apio, limón y el picante que tú digas.
Paloma | 310 | tumbler orange | tequila, toronja, soda
- Tequila, toronja y sal.
- Toronja fresca, tequila y soda, con sal en el borde.

@cocteles-de-autor | Cocteles de la casa / Coctelería de autor / Los nuestros | Inventos del bar. / Solo aquí. | drink
+ Invento de la barra.
+ Solo aquí.
+ Pídelo más seco o más dulce.
+ Pruébalo antes de preguntar.
+ Se pide dos veces.
+ Bonito y peligroso.
+ Para empezar conversación.
+ Cambia con la temporada.
+ Refresca de una vez.
+ Para conversar sin prisa.
+ Siempre bien servido.
+ Con buena compañía, mejor.
+ Salud.
+ Para pedir otro.
Malecón a las seis | 390 | tropical orange | ron, chinola, albahaca, bitter
- Ron añejo, chinola, albahaca y bitter de cacao.
- Sabe a brisa y a tráfico: ron, chinola y un amargo que despierta.
Tamarindo Sour | 380 | tumbler lemon | whisky, tamarindo, limón, huevo, azúcar
- Whisky, tamarindo, limón y clara.
- Ácido, espumoso y con la pulpa colada dos veces.
La Zona | 420 | cocktail cherries | ron, vino, cereza en almíbar
- Ron, vermut de la casa y cereza borracha.
- Oscuro y elegante, para beber despacio bajo una lámpara.
Brisa de guayaba | 370 | cocktail peach | vodka, guayaba, jengibre, azúcar
- Vodka, guayaba rosada y jengibre.
- Rosado y aromático, con guayaba fresca y jengibre que pica.
Cacao y humo | 450 | tumbler chocolate | mezcal, licor de cacao, naranja
- Mezcal, licor de cacao y naranja ahumada.
- Llega bajo una campana de humo y huele a fogata y cacao.
Larimar | 390 | cocktail blueberries | ginebra, limón, flor azul, agua tónica
- Ginebra, limón, flor azul y tónica.
- Azul como la piedra, cítrico y con burbujas finas.
Cocoloco | 420 | coconut tropical | ron, crema de coco, canela
- Dentro del coco: ron, coco y especias.
- Ron y crema de coco con canela, dentro de su propia cáscara.
Chichigua | 360 | tropical mango | ron, mango, ají dulce, azúcar
- Ron blanco, mango banilejo y ají dulce.
- Mango y ají dulce con ron blanco: vuela alto y aterriza suave.
Mamajuana Sour | 350 | tumbler honey | mamajuana, limón, miel, huevo
- Mamajuana, limón y miel de abeja.
- La de palos, batida con limón, miel y clara hasta espumar.
Jengibre bravo | 360 | tumbler ginger | s1, vodka, jengibre, limón
- Vodka, jengibre fresco y lima.
- Picante de raíz, fresco de lima y frío hasta el final.
Jardín de Constanza | 390 | cocktail strawberry | ginebra, fresa, romero
- Ginebra, fresas y romero quemado.
- Fresas de la montaña, ginebra y una rama de romero encendida.

@cervezas | Cervezas / Frías / Bien frías | Vestidas de novia. / Grandes, pequeñas y artesanales. | drink
+ Vestida de novia.
+ Cubeta de seis con descuento.
+ Bien ceniza.
+ Con limón y sal si la quieres.
+ La primera no se cuenta.
+ Para el calor de las tres.
+ Directo de la hielera.
+ Para conversar sin prisa.
+ Para pedir otro.
+ Con buena compañía, mejor.
+ Siempre bien servido.
+ Refresca de una vez.
+ Empieza bien la noche.
Presidente grande | 350 | beers | cerveza
- Botella de 650 ml, ceniza.
- Para compartir entre dos o para uno con tiempo, en su punto de hielo.
Presidente pequeña / Presidente light | 180 | beer | cerveza
- La de siempre, a punto de hielo.
- La de después del trabajo, fría hasta doler los dedos.
Cerveza artesanal IPA | 290 | beer | cerveza
- Lúpulo cítrico y amargor limpio.
- Amarga, cítrica y aromática, de un lote que cambia cada mes.
Cerveza artesanal de cacao | 290 | beer chocolate | cerveza, cacao
- Negra, con cacao dominicano.
- Oscura y cremosa, con cáscara de cacao tostado en la cocción.
Cerveza rubia de barril | 220 | beer | cerveza
- Pinta de 16 onzas, recién servida.
- Ligera, dorada y tirada con dos dedos de espuma.
Cerveza de trigo | 260 | beer lemon | cerveza, naranja
- Turbia, fresca, con cáscara de naranja.
- Suave y turbia, con aroma a naranja y clavo.
Roja irlandesa | 270 | beer | cerveza
- Malta tostada y final seco.
- Tostada y redonda, fácil de beber y difícil de dejar.
Michelada de la casa | 260 | beer tomato | s1, cerveza, limón, tomate, salsa inglesa, salsa picante, apio
- Cerveza, limón, salsas y borde picante.
- Escarchada con chile y sal, con limón y salsas secretas.
Cubeta de seis | 950 | beers ice | cerveza
- Seis pequeñas en hielo.
- Enterradas en hielo y con el destapador amarrado.
Cerveza sin alcohol | 170 | beer | cerveza sin alcohol
- Todo el sabor, cero grados.
- Rubia y refrescante, para el que maneja.
Vuelo de cuatro artesanales | 420 | beers pretzel | cerveza, pretzels
- Cuatro vasitos para decidir.
- Rubia, roja, negra y la que toque, en tabla con pretzels.

@rones | Ron y destilados / Añejos / Tragos | Por trago o botella. / Ron de la tierra. | drink
+ Por trago o botella.
+ Solo o con soda.
+ Servicio de botella con refrescos.
+ Para la sobremesa.
+ Se bebe despacio.
+ En vaso corto.
+ El favorito de la barra.
+ Salud.
+ El de los que saben.
+ Para pedir otro.
+ Con buena compañía, mejor.
+ Para conversar sin prisa.
Ron blanco | 180 | tumbler ice | ron
- Ligero, para mezclar.
- Limpio y fresco, para quien lo quiere solo o con limón.
Ron añejo / Ron añejo 8 años | 260 | tumbler | ron
- Madera, vainilla y frutos secos.
- Ámbar, con vainilla y madera, servido en vaso corto.
Ron extra viejo / Gran reserva 15 años | 420 | tumbler | ron
- Largo, con cacao y tabaco.
- Para oler primero y beber después, sin prisa y sin hielo.
Mamajuana / Mamajuana de la casa | 180 | tumbler herb | mamajuana, miel
- Ron, vino, miel y palos de monte.
- Palos, raíces y miel macerados seis meses. Dicen que cura todo.
Whisky 12 años | 390 | tumbler ice | whisky
- Escocés mezclado, con hielo.
- Suave y maltoso, con agua aparte.
Tequila reposado | 350 | tumbler lemon | tequila
- Seis meses en barrica.
- Agave, vainilla y un final largo, con naranja y canela.
Vodka | 290 | tumbler ice | vodka
- Limpio y muy frío.
- Del congelador al vaso, con una tira de limón.
Ginebra | 320 | cocktail herb | ginebra
- Enebro y cítricos.
- Seca y botánica, sola o con tónica.
Coñac VSOP | 590 | tumbler | brandy
- Para la sobremesa larga.
- Frutas pasas y roble, en copa tibia.
Vuelo de tres rones | 690 | tumbler chocolate | ron, chocolate
- Ocho, doce y quince años con chocolate.
- Tres edades, tres chocolates y un mapa para seguirlos.
Anisado de la sierra | 220 | tumbler | anisado
- Dulce, con agua y hielo.
- Dulce y aromático, para el final de la comida.
`;
