/** Drinks. */
export const BAR = `
@cocteles | Cocteles / Cocteles clásicos / De la coctelera | Los de siempre, bien hechos. / 2x1 de cinco a siete.
+ Dos por uno de cinco a siete.
+ Con ron dominicano.
+ También sin alcohol.
+ Servido bien frío.
+ En copa helada.
+ El bartender lo ajusta a tu gusto.
Mojito / Mojito de chinola / Mojito de coco | 290 | tropical herb | mint vg
- Ron blanco, hierbabuena, limón y soda.
Piña colada | 320 | tropical pineapple | pineapple coconut vt
- Ron, piña fresca y crema de coco.
Daiquirí de fresa / Daiquirí clásico | 310 | cocktail strawberry | vg
- Ron blanco, limón y fruta batida con hielo.
Margarita / Margarita de tamarindo | 330 | cocktail lemon | vg
- Tequila, naranja y limón, borde de sal.
Cuba libre / Ron con cola | 240 | tumbler lemon | vg
- Ron añejo, cola y limón.
Negroni | 350 | tumbler orange | sulphites vg
- Ginebra, vermut rojo y bitter.
Old fashioned de ron | 390 | tumbler | vg
- Ron añejo, amargo y piel de naranja.
Gin tonic / Gin tonic de pepino | 360 | cocktail cucumber | vg
- Ginebra, tónica y botánicos.
Caipiriña / Caipiriña de maracuyá | 300 | tumbler lemon | vg
- Cachaza, limón majado y azúcar.
Aperol spritz | 370 | wine orange | sulphites vg
- Aperol, espumante y soda.
Sangría / Jarra de sangría | 650 | wine apple | sulphites vg
- Vino tinto, frutas y un toque de brandy.
Espresso martini | 360 | cocktail coffee | vg
- Vodka, café espresso y licor de café.
Bloody Mary / Michelada | 280 | tomato tumbler | s1 celery tomato fish
- Tomate, limón, picante y apio.
Paloma | 310 | tumbler orange | vg
- Tequila, toronja y sal.

@cocteles-de-autor | Cocteles de la casa / Coctelería de autor / Los nuestros | Inventos del bar. / Solo aquí.
+ Invento de la barra.
+ Solo aquí.
+ Con humo de romero.
+ Pídelo más seco o más dulce.
+ Con espuma de jengibre.
+ Pruébalo antes de preguntar.
Malecón a las seis | 390 | tropical orange | vg
- Ron añejo, chinola, albahaca y bitter de cacao.
Tamarindo Sour | 380 | tumbler lemon | eggs vt
- Whisky, tamarindo, limón y clara.
La Zona | 420 | cocktail cherries | sulphites vg
- Ron, vermut de la casa y cereza borracha.
Brisa de guayaba | 370 | cocktail peach | vg
- Vodka, guayaba rosada y jengibre.
Cacao y humo | 450 | tumbler chocolate | vg
- Mezcal, licor de cacao y naranja ahumada.
Larimar | 390 | cocktail blueberries | vg
- Ginebra, limón, flor azul y tónica.
Cocoloco | 420 | coconut tropical | coconut dairy vt
- Dentro del coco: ron, coco y especias.
Chichigua | 360 | tropical mango | vg
- Ron blanco, mango banilejo y ají dulce.
Mamajuana Sour | 350 | tumbler honey | eggs sulphites vt
- Mamajuana, limón y miel de abeja.
Jengibre bravo | 360 | tumbler ginger | s1 vg
- Vodka, jengibre fresco y lima.
Jardín de Constanza | 390 | cocktail strawberry | vg
- Ginebra, fresas y romero quemado.

@cervezas | Cervezas / Frías / Bien frías | Vestidas de novia. / Grandes, pequeñas y artesanales.
+ Vestida de novia.
+ Cubeta de seis con descuento.
+ Bien ceniza.
+ Botella o lata.
+ Con limón y sal si la quieres.
Presidente grande | 350 | beers | gluten vg
- Botella de 650 ml, ceniza.
Presidente pequeña / Presidente light | 180 | beer | gluten vg
- La de siempre, a punto de hielo.
Cerveza artesanal IPA | 290 | beer | gluten vg
- Lúpulo cítrico y amargor limpio.
Cerveza artesanal de cacao | 290 | beer chocolate | gluten vg
- Negra, con cacao dominicano.
Cerveza rubia de barril | 220 | beer | gluten vg
- Pinta de 16 onzas, recién servida.
Cerveza de trigo | 260 | beer lemon | gluten vg
- Turbia, fresca, con cáscara de naranja.
Roja irlandesa | 270 | beer | gluten vg
- Malta tostada y final seco.
Michelada de la casa | 260 | beer tomato | s1 gluten tomato fish celery
- Cerveza, limón, salsas y borde picante.
Cubeta de seis | 950 | beers ice | gluten vg
- Seis pequeñas en hielo.
Cerveza sin alcohol | 170 | beer | gluten vg
- Todo el sabor, cero grados.
Vuelo de cuatro artesanales | 420 | beers pretzel | gluten vg
- Cuatro vasitos para decidir.

@rones | Ron y destilados / Añejos / Tragos | Por trago o botella. / Ron de la tierra.
+ Por trago o botella.
+ Con hielo grande.
+ Solo o con soda.
+ Ron de la tierra.
+ Servicio de botella con refrescos.
Ron blanco | 180 | tumbler ice | vg
- Ligero, para mezclar.
Ron añejo / Ron añejo 8 años | 260 | tumbler | vg
- Madera, vainilla y frutos secos.
Ron extra viejo / Gran reserva 15 años | 420 | tumbler | vg
- Largo, con cacao y tabaco.
Mamajuana / Mamajuana de la casa | 180 | tumbler herb | sulphites vg
- Ron, vino, miel y palos de monte.
Whisky 12 años | 390 | tumbler ice | vg
- Escocés mezclado, con hielo.
Tequila reposado | 350 | tumbler lemon | vg
- Seis meses en barrica.
Vodka | 290 | tumbler ice | vg
- Limpio y helado.
Ginebra | 320 | cocktail herb | vg
- Enebro y cítricos.
Coñac VSOP | 590 | tumbler | sulphites vg
- Para la sobremesa larga.
Vuelo de tres rones | 690 | tumbler chocolate | vg
- Ocho, doce y quince años con chocolate.
Anisado de la sierra | 220 | tumbler | vg
- Dulce, con agua y hielo.

@vinos | Vinos / Cava / Por copa y botella | Copa o botella. / Selección corta y honesta.
+ Por copa o botella.
+ Con tabla de quesos.
+ Descorche incluido.
+ Servido a su temperatura.
+ Añada reciente.
Malbec de Mendoza | 420 | wine meat | sulphites vg
- Ciruela, cacao y taninos dulces.
Cabernet Sauvignon del Maipo | 440 | wine | sulphites vg
- Cassis, pimienta y roble.
Rioja crianza | 490 | wine | sulphites vg
- Doce meses en barrica, fruta roja.
Ribera del Duero | 560 | wine grapes | sulphites vg
- Intenso, con final largo.
Pinot Noir | 520 | wine cherries | sulphites vg
- Ligero, cereza y bosque.
Albariño | 480 | wine fish | sulphites vg
- Cítrico y salino, para mariscos.
Sauvignon Blanc | 420 | wine lemon | sulphites vg
- Toronja y hierba fresca.
Chardonnay con barrica | 490 | wine butter | sulphites vg
- Mantequilla, vainilla y piña.
Rosado de Provenza | 460 | wine strawberry | sulphites vg
- Pálido, seco y fresco.
Prosecco | 430 | champagne | sulphites vg
- Burbuja fina y pera.
Cava brut | 410 | champagne apple | sulphites vg
- Manzana verde y pan tostado.
Champán brut / Champán rosado | 1250 | champagne strawberry | sulphites vg
- Para celebrar sin excusa.
Oporto tawny | 390 | wine chocolate | sulphites vg
- Nuez, caramelo y final dulce.
Vino de la casa / Copa de la casa | 290 | wine | sulphites vg
- Tinto o blanco, a tu elección.

@sin-alcohol | Sin alcohol / Mocktails / Cero grados | Con el mismo cariño. / Para quien maneja.
+ Para quien maneja.
+ Con la misma ceremonia.
+ Servido en copa.
+ Con fruta fresca.
Virgin mojito | 190 | tropical herb | mint vg
- Hierbabuena, limón y soda.
Piña colada sin ron | 220 | tropical pineapple | pineapple coconut vt
- Piña y coco, cremosa.
San Francisco | 210 | tropical orange | vg
- Naranja, piña, chinola y granadina.
Limonada de hierbabuena | 150 | lemon herb | mint vg
- Batida con hielo y menta.
Soda italiana de fresa / Soda italiana | 170 | cup strawberry | vg
- Sirope natural y agua con gas.
Ginger fizz | 180 | tumbler ginger | vg
- Jengibre, limón y burbujas.
Sunset de chinola | 190 | tropical mango | vg
- Mango, chinola y granadina.
Pepino y tónica | 180 | cup cucumber | vg
- Pepino, limón, tónica y romero.

@refrescos | Bebidas / Refrescos y aguas / Para tomar | Bien frías. / Sin alcohol.
+ Bien frío.
+ Botella o lata.
+ Con hielo y limón.
+ Refill los martes.
Refresco / Refresco rojo / Refresco de uva | 60 | cup ice | vg
- Cola, naranja, uva o limón.
Malta / Malta morena | 80 | beer | gluten vg
- Morena y dulce, con leche si quieres.
Agua / Botella de agua | 50 | cup | vg
- Botella de 500 ml.
Agua con gas | 90 | cup lemon | vg
- Con rodaja de limón.
Té frío | 90 | cup lemon | vg
- De limón o durazno.
Jugo de botella / Néctar | 80 | juicebox | vg
- Pera, melocotón o manzana.
Refresco de 2 litros | 160 | cup | vg
- Para la mesa completa.
Bebida energizante | 150 | can | vg
- Lata de 250 ml.
`;
