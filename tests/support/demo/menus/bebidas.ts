/** Wine, and drinks without alcohol. */
export const BEBIDAS = `
@vinos | Vinos / Cava / Por copa y botella | Copa o botella. / Selección corta y honesta. | drink
+ Por copa o botella.
+ Con buena mesa alrededor.
+ Descorche incluido.
+ Servido a su temperatura.
+ Añada reciente.
+ Pregunta por la añada.
+ Para abrir y conversar.
+ Recomendado por la casa.
+ Botella o copa, sin presión.
+ Para pedir otro.
+ El favorito de la barra.
+ Refresca de una vez.
+ Salud.
+ A la temperatura justa.
+ El de los que saben.
Malbec de Mendoza | 420 | wine meat | vino
- Ciruela, cacao y taninos dulces.
- Tinto de altura, violáceo y jugoso, para carnes a la brasa.
Cabernet Sauvignon del Maipo | 440 | wine | vino
- Cassis, pimienta y roble.
- Firme y maduro, con fruta negra y un toque de eucalipto.
Rioja crianza | 490 | wine | vino
- Doce meses en barrica, fruta roja.
- Cereza, especias y una madera que acompaña sin mandar.
Ribera del Duero | 560 | wine grapes | vino
- Intenso, con final largo.
- Profundo y serio, para platos de cuchara y noches largas.
Pinot Noir | 520 | wine cherries | vino
- Ligero, cereza y bosque.
- Delicado y fresco, va con casi todo y con todos.
Albariño | 480 | wine fish | vino
- Cítrico y salino, como la brisa de ría.
- Blanco atlántico, vibrante, con cáscara de limón y sal.
Sauvignon Blanc | 420 | wine lemon | vino
- Toronja y hierba fresca.
- Fresco y directo, para ceviches y tardes de calor.
Chardonnay con barrica | 490 | wine butter | vino
- Untuoso, con vainilla y fruta madura.
- Dorado y amplio, con vainilla y fruta tropical.
Rosado de Provenza | 460 | wine strawberry | vino
- Pálido, seco y fresco.
- Color piel de melocotón y una frescura que engaña.
Prosecco | 430 | champagne | vino
- Burbuja fina y pera.
- Alegre y ligero, para brindar antes de pedir.
Cava brut | 410 | champagne apple | vino
- Manzana verde y final tostado.
- Burbuja fina y seca, del aperitivo al postre.
Champán brut / Champán rosado | 1250 | champagne strawberry | vino
- Para celebrar sin excusa.
- Botella para las noticias buenas, con dos copas heladas.
Oporto tawny | 390 | wine chocolate | vino
- Ciruela pasa, caramelo y final dulce.
- Dulce y largo, con fruta pasa, para cerrar la noche.
Vino de la casa / Copa de la casa | 290 | wine | vino
- Tinto o blanco, a tu elección.
- Honesto, fresco y sin apellidos, por copa o jarra.

@sin-alcohol | Sin alcohol / Mocktails / Cero grados | Con el mismo cariño. / Para quien maneja. | drink
+ Para quien maneja.
+ Con la misma ceremonia.
+ Servido en copa.
+ Con fruta fresca.
+ Fresco de principio a fin.
+ Para todas las edades.
+ Con sombrillita si quieres.
+ Dulce a tu gusto.
+ Para conversar sin prisa.
+ Pide la segunda sin pena.
+ El de los que saben.
+ A la temperatura justa.
+ Con buena compañía, mejor.
+ Salud.
Virgin mojito | 190 | tropical herb | hierbabuena, limón, azúcar, soda
- Hierbabuena, limón y soda.
- Todo el frescor de la menta y el limón, sin una gota de ron.
Piña colada sin ron | 220 | tropical pineapple | piña, crema de coco, cereza en almíbar
- Piña y coco, cremosa.
- Piña fresca y coco, licuados con hielo y una cereza arriba.
San Francisco | 210 | tropical orange | naranja, piña, chinola, granadina
- Naranja, piña, chinola y granadina.
- Capas de jugos tropicales que se mezclan solas en la copa.
Limonada de hierbabuena | 150 | lemon herb | limón, hierbabuena, azúcar
- Batida con hielo y menta.
- Verde, helada y ácida, con hojas enteras.
Soda italiana de fresa / Soda italiana | 170 | cup strawberry | sirope, soda
- Sirope natural y agua con gas.
- Burbujas, fruta natural y un poco de hielo picado.
Ginger fizz | 180 | tumbler ginger | jengibre, limón, soda, azúcar
- Jengibre, limón y burbujas.
- Jengibre rallado, lima y soda: pica y refresca.
Sunset de chinola | 190 | tropical mango | mango, chinola, granadina
- Mango, chinola y granadina.
- Del rojo al amarillo en un vaso alto, con fruta de aquí.
Pepino y tónica | 180 | cup cucumber | pepino, limón, agua tónica, romero
- Pepino, limón, tónica y romero.
- Seco, verde y fresco, con una rama de romero.

@refrescos | Bebidas / Refrescos y aguas / Para tomar | Bien frías. / Sin alcohol. | drink
+ Bien frío.
+ Con hielo y limón.
+ Refill los martes.
+ Directo de la nevera.
+ Para la sed del camino.
+ Siempre hay.
+ El de los que saben.
+ Con buena compañía, mejor.
+ Salud.
+ Siempre bien servido.
+ Empieza bien la noche.
+ Para pedir otro.
Refresco / Refresco rojo / Refresco de uva | 60 | cup ice | refresco
- Cola, naranja, uva o limón.
- De botella de vidrio cuando hay, con vaso de hielo.
Malta / Malta morena | 80 | beer | malta
- Morena y dulce, bien fría.
- Dulce y espumosa, la merienda de media isla.
Agua / Botella de agua | 50 | cup | agua
- Botella de 500 ml.
- Fría o al tiempo, de medio litro.
Agua con gas | 90 | cup lemon | agua con gas, limón
- Con rodaja de limón.
- Burbuja fina y rodaja de limón criollo.
Té frío | 90 | cup lemon | té, limón, azúcar
- De limón o durazno.
- Hecho aquí con poca azúcar y mucho hielo.
Jugo de botella / Néctar | 80 | juicebox | jugo de botella
- Pera, melocotón o manzana.
- Frío de nevera, para los más chiquitos.
Refresco de 2 litros | 160 | cup | refresco
- Para la mesa completa.
- Para la mesa larga, con vasos y hielo.
Bebida energizante | 150 | can | bebida energizante
- Lata de 250 ml.
- Para el que todavía tiene camino por delante.
`;
