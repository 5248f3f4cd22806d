/** Coffee, tea, breakfast and bread. */
export const CAFE = `
@cafes | Cafés / Café de altura / De la barra | Grano de Jarabacoa y Polo. / Tostado en la isla. | cup
+ Grano de Polo, Barahona.
+ Para sentarse o para llevar.
+ En taza o para llevar.
+ Tostado cada semana.
+ Caliente o con hielo.
+ Con vaso de agua al lado.
+ Para leer despacio.
+ El de todas las mañanas.
+ Grano de altura.
+ Para pedir otro.
+ El favorito de la barra.
+ Con buena compañía, mejor.
+ A la temperatura justa.
+ Siempre bien servido.
+ El de los que saben.
Espresso / Cafecito / Café colado | 80 | coffee | café
- Corto, intenso, con crema color avellana.
- Veinticinco segundos de extracción y un aroma que llega antes que la taza.
Café con leche / Medio pollo | 110 | coffee milk | café, leche
- Mitad café, mitad leche vaporizada.
- Fuerte, dulce y con espuma, como se toma en las mañanas de galería.
Capuchino / Cappuccino | 150 | coffee | café, leche, canela
- Espresso y espuma sedosa, con canela.
- Mitad nube y mitad café, con canela recién rallada.
Latte de vainilla / Latte | 170 | coffee milk | café, leche, vainilla
- Suave, con vainilla natural.
- Leche sedosa, doble espresso y vainilla de verdad.
Mocaccino / Moca | 180 | coffee chocolate | café, leche, chocolate
- Espresso, cacao dominicano y leche.
- Café y chocolate de la isla con leche cremosa y cacao por encima.
Café helado / Cold brew | 170 | coffee ice | café
- Doce horas de extracción en frío.
- Infusionado en frío toda la noche: suave, oscuro y sin amargor.
Frappé de café / Frappé de caramelo | 210 | cup icecream | café, leche, crema de leche, azúcar
- Café, hielo, leche y crema batida.
- Batido con hielo y leche hasta quedar como nieve, con crema encima.
Chocolate de agua / Chocolate caliente | 120 | chocolate tea | cacao, azúcar, canela, jengibre, clavo
- Cacao de San Francisco con canela y clavo.
- Tableta de cacao rallada y hervida con canela, jengibre y clavo.
Café con coco / Latte de coco | 180 | coffee coconut | café, leche de coco
- Espresso y leche de coco batida.
- Espresso sobre leche de coco espumada, con coco tostado.
Affogato | 190 | coffee icecream | café, helado
- Helado de vainilla ahogado en espresso.
- Una bola de helado, un espresso caliente y treinta segundos de felicidad.
Macchiato / Cortadito | 120 | coffee | café, leche
- Espresso manchado con espuma.
- Corto y fuerte, apenas manchado con leche espumada.
Prensa francesa / Chemex | 190 | coffee teapot | café
- Molienda gruesa, cuatro minutos.
- Para dos tazas, sin filtro de papel, con todo el cuerpo del grano.

@tes | Tés e infusiones / Del jardín / Infusiones | Para la tarde. / Para beber sin reloj. | cup
+ Con miel de abeja.
+ Con la tarde por delante.
+ Para conversar largo.
+ Tarde de lluvia.
+ Servido en taza grande.
+ A la temperatura justa.
+ Con buena compañía, mejor.
+ Para pedir otro.
+ Para conversar sin prisa.
+ El favorito de la barra.
+ Salud.
Té de jengibre y limón / Té de jengibre | 90 | tea ginger | jengibre, limón, miel
- Jengibre fresco rallado y limón.
- Caliente y picosito, con rodajas de limón y miel aparte.
Té verde / Té verde con menta | 100 | tea herb | té, hierbabuena
- Hojas enteras y hierbabuena.
- Infusión corta a ochenta grados, limpia y herbal.
Manzanilla / Tilo y manzanilla | 80 | tea | manzanilla, tilo
- Para dormir tranquilo.
- Flores enteras de la loma, suaves y doradas.
Chai latte | 170 | tea milk | té, leche, cardamomo, canela, clavo, azúcar
- Té negro, cardamomo y leche.
- Especiado y cremoso, con canela, clavo y cardamomo recién molidos.
Té frío de durazno / Té frío de limón | 110 | cup peach | té, durazno, limón, azúcar
- Hecho aquí, con poca azúcar.
- Té negro infusionado en frío con fruta y mucho hielo.
Bubble tea de taro / Bubble tea | 210 | bubbletea | té, leche, tapioca, taro, azúcar
- Con perlas de tapioca.
- Dulce, lila y con perlas que se mastican.
Matcha latte | 220 | tea milk | té, leche
- Matcha batido con leche cremosa.
- Verde intenso, batido a mano y servido con leche espumada.
Mate | 120 | mate | hierba mate
- Cebado con paciencia.
- Amargo, caliente y para conversar largo.

@desayunos | Desayunos / Brunch / La mañana | Todo el día. / Hasta la 1:00 PM los fines de semana.
+ Todo el día.
+ Con fruta fresca.
+ Con café incluido.
+ Huevos de patio.
+ Con jugo de naranja.
+ Para empezar contento.
+ De domingo, cualquier día.
+ Sale en doce minutos.
+ El que pide doble café.
+ Para dos, si madrugaron.
+ La cocina lo recomienda.
+ Hecho con calma.
+ Sabor que se queda.
+ Con el cariño de la casa.
+ Siempre recién hecho.
+ Vale la espera.
Panqueques con frutas / Panqueques de guineo | 290 | pancakes strawberry | panqueques, fresa, mantequilla, sirope
- Torre de tres con frutas y sirope.
- Esponjosos, con frutas de la semana, mantequilla y sirope tibio.
Waffles con pollo | 390 | waffle drumstick | s1, waffle, pollo, harina de trigo, miel, ají picante
- Pollo frito y miel con ají.
- Crujiente sobre crujiente: waffle, pollo frito y miel picosita.
Huevos benedictinos | 420 | friedegg bacon | pan, huevo, jamón, salsa holandesa
- Pochados, con holandesa y jamón.
- Sobre pan tostado, con jamón, yema líquida y salsa holandesa.
Omelette de vegetales / Omelette de tres quesos | 310 | egg pepper | huevo, queso, hongos, ají morrón, cebolla
- Tres huevos, hongos, ajíes y queso.
- Esponjoso y bien relleno, con queso fundido y vegetales salteados.
Tostadas francesas | 320 | bread honey | brioche, leche, huevo, mantequilla, canela, frutos rojos
- Pan brioche, canela y frutos rojos.
- Pan brioche empapado en leche y huevo, dorado en mantequilla.
Croissant de jamón y queso | 210 | croissant cheese | croissant, jamón, queso
- Hojaldrado de mantequilla, relleno y tibio.
- Hojas de mantequilla que se quiebran y queso que se derrite.
Yogur con granola | 230 | blueberries honey | yogur, granola, almendras, miel, fresa
- Yogur natural, granola y miel.
- Yogur espeso, granola con almendras, frutas frescas y miel.
Desayuno americano | 380 | friedegg bacon | huevo, tocineta, papa, pan, mantequilla
- Huevos, tocineta, papas y tostada.
- Dos huevos, tocineta crujiente, papas doradas y pan tostado.
Shakshuka | 340 | friedegg tomato | s1, huevo, tomate, cebolla, ají morrón, ajo, comino, pimentón picante
- Huevos en salsa de tomate y comino.
- En sartén de hierro, con tomate especiado y los huevos apenas cuajados.
Arepa rellena de huevo | 240 | flatbread egg | harina de maíz, huevo, queso
- Maíz crujiente con huevo y queso.
- Frita dos veces con el huevo dentro, crujiente y dorada.

@panes | Panes / Pan del día / De la panadería | Sale a las 6:00 y a las 4:00. / Masa madre y horno de piedra.
+ Sale a las seis de la mañana.
+ Por unidad o por docena.
+ Horno de piedra.
+ Pregunta qué salió hace un rato.
+ Con mantequilla, nada más.
+ Fermentación lenta.
+ Llega tibio a casa.
+ Recién salido.
+ Se acaba antes de las ocho.
+ Guárdalo en tela.
Pan de agua / Pan de agua (4) | 40 | bread | s0, harina de trigo, levadura
- Corteza fina y miga ligera.
- El de siempre: corteza que cruje, miga blanca y olor a leña.
Pan sobao / Pan sobao (4) | 50 | bread | s0, harina de trigo, leche, mantequilla, azúcar, levadura
- Suave, dulcecito, de toda la vida.
- Tierno y dulce, para mojar en chocolate o en café.
Baguette | 110 | baguette | s0, harina de trigo, levadura
- Corteza crujiente, fermentada una noche.
- Larga, dorada y de corteza que canta al salir del horno.
Pan de masa madre / Hogaza de campo | 260 | bread | s0, harina de trigo
- Hogaza de 800 gramos con harina integral.
- Veinticuatro horas de reposo, corteza oscura y miga abierta.
Croissant de mantequilla / Croissant | 120 | croissant butter | s0, croissant
- Veintisiete capas de mantequilla.
- Tres días de trabajo para dos minutos de placer.
Pan de coco / Pan de coco samanés | 90 | bread coconut | s0, harina de trigo, coco, azúcar, levadura
- Denso y aromático, como en Samaná.
- Coco recién rallado en la masa, tibio y apretado.
Pan de maíz | 110 | bread corn | s0, harina de maíz, harina de trigo, mantequilla, leche, huevo, maíz
- Húmedo, con maíz dulce.
- Dorado y esponjoso, con mantequilla y granos de maíz.
Focaccia de romero | 180 | flatbread herb | s0, harina de trigo, romero, aceite
- Oliva, sal y romero.
- Alta y aceitosa como debe ser, con romero y sal en escamas.
Pretzel | 130 | pretzel | s0, harina de trigo, mantequilla
- Trenzado, salado y dorado al horno.
- De corteza brillante y miga tierna, con sal gruesa.
Pan de guayaba y queso / Pastelito de guayaba | 95 | pie cheese | s0, hojaldre, guayaba, azúcar, queso crema
- Hojaldre relleno de guayaba y queso crema.
- Hojas crujientes, guayaba ácida y queso que equilibra.
Quesito | 90 | croissant cheese | s0, hojaldre, queso crema, azúcar
- Hojaldre enrollado y dulce.
- Crujiente, con queso dulce por dentro y almíbar por fuera.
Pan integral de semillas | 220 | bread peanuts | s0, harina de trigo, girasol, linaza, ajonjolí
- Girasol, linaza y ajonjolí.
- Denso, húmedo y lleno de semillas tostadas; dura varios días.
`;
