/** Grill and burgers. */
export const PARRILLA = `
@parrilla | A la parrilla / De la brasa / Carnes a la leña | Al carbón de guatapaná. / Término a tu gusto.
+ Sobre brasa de guatapaná.
+ Con chimichurri y papa asada.
+ Con dos acompañantes a elegir.
+ Reposa cinco minutos antes de salir.
+ Con vegetales asados.
+ Directo de la brasa.
+ Humo de verdad.
+ Ni mucho ni poco.
+ Con el cariño de la casa.
+ Lo piden hasta los que no tienen hambre.
+ Sencillo y sabroso.
+ Así se comía antes.
+ Del fogón a la mesa.
Churrasco / Churrasco con chimichurri / Churrasco angus | 1150 | meat herb | res, chimichurri
- Entraña jugosa a la brasa con chimichurri recién majado.
- Corte fino y tierno, marcado a fuego vivo.
Ribeye a la parrilla / Ribeye (14 oz) | 1850 | meat potato | res
- Ojo de costilla con su grasa justa, dorado a la brasa.
- Grueso y veteado, con costra tostada y el centro como lo pidas.
New York strip / Bife de chorizo | 1690 | meat | res, mantequilla, perejil
- Corte firme y sabroso con mantequilla de hierbas.
- Con su banda de grasa dorada y mantequilla de hierbas que se funde al llegar.
T-bone a la leña | 1980 | meatbone | res, pimienta
- Lomo y filete en un mismo hueso, para buen apetito.
- Dos cortes, un hueso y brasa viva: sal gruesa, pimienta y nada que esconder.
Filete mignon en salsa de hongos | 1590 | meat mushroom | res, hongos, crema de leche, vino
- Filete tierno con crema de hongos y vino tinto.
- Tan suave que sobra el cuchillo, con salsa de hongos, vino tinto y crema.
Picaña a la sal / Picaña | 1290 | meat | res
- Corte brasileño con capa de grasa dorada y sal gruesa.
- En espada, con su grasa crujiente y cortada en la mesa en lonjas finas.
Costillas BBQ / Costillas de cerdo a la barbacoa | 980 | meatbone honey | cerdo, salsa barbacoa, guayaba, mostaza
- Cinco horas de horno, brasa al final y barbacoa de guayaba.
- Se sueltan del hueso con mirarlas; barniz de guayaba ahumada y mostaza.
Costillitas de cerdo al carbón | 890 | meatbone | cerdo, ajo, orégano, naranja agria
- Costilla adobada con orégano y naranja agria, a la leña.
- Adobadas con ajo y orégano, doradas despacio hasta que chispea la grasa.
Pollo a la brasa / Medio pollo a la brasa | 560 | drumstick | pollo, ajo
- Marinado doce horas y dorado al carbón hasta crujir.
- Piel tostada, carne jugosa y el adobo de ajo que se queda en los dedos.
Pechuga a la parrilla / Pechuga rellena | 590 | drumstick cheese | pollo, queso, espinaca
- Pechuga jugosa con queso y espinaca en el centro.
- Rellena de queso y espinaca, cerrada con palillos y marcada al fuego.
Chuletas al carbón / Chuleta can can | 720 | meatbone bacon | cerdo, chicharrón, ajo
- Con costilla y chicharrón pegados, como en Puerto Rico.
- Una chuleta con todo pegado: lomo, costilla y un borde de chicharrón crujiente.
Parrillada mixta / Parrillada para dos / Tabla parrillera | 2450 | meat hotdog | res, pollo, cerdo, longaniza, morcilla, ajo
- Churrasco, pollo, costilla, longaniza y morcilla en tabla.
- La tabla completa de la casa: cinco carnes y tres guarniciones.
Brochetas de res / Brochetas mixtas | 690 | meat pepper | res, ají morrón, cebolla, azúcar
- Res, ajíes y cebolla en espada, glaseadas al final.
- Cubos de res con cebolla y ajíes tostados en las puntas, glaseados al salir.
Longaniza artesanal a la brasa | 420 | hotdog | longaniza, limón
- Longaniza de Constanza asada despacio, con limón.
- Curada en la loma, asada entera sobre carbón y cortada en la tabla.
Chivo a la parrilla | 890 | meatbone lemon | chivo, orégano, ajo
- Paletilla de chivo adobada con orégano, asada a la leña.
- Cocido antes en orégano y ajo, y terminado a la leña hasta dorar.
Lomo de cerdo a la leña | 780 | meat orange | cerdo, naranja agria, melao, ajo
- Lomo con glaseado de naranja agria y melao.
- Rosado y jugoso, con un baño de naranja agria, melao y ajo tostado.

@picadera-parrilla | Picaderas / Para compartir / Al centro | Mientras la brasa hace lo suyo. / Para la mesa entera.
+ Para tres o cuatro.
+ Con dos salsas a elegir.
+ Mientras llega lo fuerte.
+ En tabla de madera.
+ Doble porción por la mitad más.
+ Perfecto con una jarra.
+ Nunca sobra.
+ Para ver el juego.
+ Llega rápido.
+ El clásico de los viernes.
+ Así se comía antes.
+ Lo piden hasta los que no tienen hambre.
+ Un gusto de los de siempre.
+ Del fogón a la mesa.
+ Se pide más que cualquier otro.
+ Con el cariño de la casa.
Alitas BBQ / Alitas búfalo / Alitas en salsa de chinola | 390 | drumstick hotpepper | s2, pollo, salsa picante, azúcar, apio, queso azul
- Ocho alitas crujientes bañadas en salsa, con apio y blue cheese.
- Fritas dos veces y glaseadas al sartén.
Nachos de la casa / Nachos con todo | 420 | corn cheese | s1, totopos, res, queso, tomate, aguacate, ají picante, pico de gallo
- Totopos con carne, queso fundido, pico de gallo y aguacate.
- Montaña de totopos con carne, queso fundido, tomate fresco y aguacate majado.
Picadera criolla / Picadera mixta | 750 | meat fries | cerdo, chicharrón, longaniza, pollo, res, yuca, plátano verde, ajo
- Chicharrón, longaniza, pollo, carne salada, yuca y tostones.
- Carne salada, chicharrón, longaniza y pollo sobre yuca y tostones. Se come de pie.
Morcilla a la brasa | 290 | hotdog herb | morcilla, cebolla, cilantro, ají morrón
- Morcilla casera con cilantro y ajíes, de piel crocante.
- Oscura y especiada, con cilantro y ají, tostada hasta que se abre la piel.
Chorizo con pan / Choripán | 280 | hotdog baguette | chorizo, pan, chimichurri
- Chorizo parrillero partido, pan tostado y chimichurri.
- Chorizo de cerdo a la parrilla en pan crujiente, con chimichurri que chorrea.
Provoleta / Queso fundido a la parrilla | 360 | cheese herb | queso provolone, orégano, tomate
- Queso provolone dorado en hierro con orégano y tomate.
- Disco de queso fundido por dentro y tostado por fuera, con orégano y tomate.
Papas bravas de la casa / Papas cargadas | 320 | fries bacon | papa, queso, tocineta, cebollín
- Papas con queso, tocineta y cebollín.
- Doradas y cubiertas de queso, tocineta crujiente y cebollín picado.
Mollejas al limón | 380 | lemon meat | pollo, limón, perejil, ajo
- Mollejas doradas a la plancha con limón y perejil.
- Mollejas de pollo tiernas, doradas con ajo y rematadas con medio limón.
Empanadas argentinas / Empanada salteña | 180 | dumpling | masa de empanada, res, huevo, cebolla, comino
- Carne cortada a cuchillo, huevo y comino, al horno.
- Repulgue a mano, carne jugosa, huevo y comino; salen del horno de dos en dos.
Dedos de queso / Mozzarella sticks | 290 | cheese tomato | queso mozzarella, pan rallado, harina de trigo, huevo, tomate
- Mozzarella empanizada con salsa de tomate.
- Seis bastones crujientes que se estiran al morder, con salsa de tomate tibia.

@hamburguesas | Hamburguesas / Burgers / Hamburguesas a la parrilla | Con papas fritas. / Pan de la casa, carne molida a diario.
+ Con papas cortadas a mano.
+ En pan de papa tostado.
+ Carne molida aquí cada mañana.
+ Hazla doble por un poco más.
+ Con salsa secreta.
+ Cambia las papas por yuca.
+ Dos manos, muchas servilletas.
+ Al punto, salvo que digas otra cosa.
+ En pan tostado.
+ La favorita de la cocina.
+ Envuelta para llevar.
+ Aplastada con cariño.
+ Con el cariño de la casa.
+ Sencillo y sabroso.
+ Hecho con calma.
+ Bueno para compartir, mejor para uno solo.
+ Lo piden hasta los que no tienen hambre.
+ Para repetir.
La clásica / Hamburguesa clásica / Cheeseburger | 390 | burger fries | pan de hamburguesa, res, queso, lechuga, tomate, pepinillos, cebolla, mayonesa, mostaza
- Res, queso amarillo, lechuga, tomate, pepinillo y salsa de la casa.
- Seis onzas de res, doble queso y cebolla a la plancha.
Burger de tocineta / Doble bacon | 490 | burger bacon | pan de hamburguesa, res, queso, tocineta, cebolla, mayonesa
- Doble carne, doble queso y tocineta bien tostada.
- Dos carnes, dos quesos y cuatro lonjas de tocineta. Pide ayuda si hace falta.
La criolla / Hamburguesa criolla | 450 | burger banana | pan de hamburguesa, res, queso de freír, plátano maduro, cebolla, salsa rosada
- Con queso frito, maduro y salsa rosada: el Caribe en un pan.
- Queso de freír, plátano maduro y cebolla sofrita sobre seis onzas de res.
La mexicana | 470 | burger avocado | s2, pan de hamburguesa, res, aguacate, jalapeños, totopos, queso, cebolla, tomate
- Guacamole, jalapeños, nachos y queso pepper jack.
- Picante y cremosa: jalapeño, guacamole, nachos rotos y queso que se derrite.
La azul | 520 | burger cheese | pan de hamburguesa, res, queso azul, hongos, cebolla
- Queso azul, hongos salteados y cebolla caramelizada.
- Para amantes del queso fuerte: azul fundido, hongos y cebolla dulce sobre carne jugosa.
Chicken burger / Burger de pollo crispy | 420 | burger drumstick | pan de hamburguesa, pollo, pan rallado, huevo, miel, mostaza, repollo
- Pechuga empanizada, miel mostaza y repollo fresco.
- Pollo marinado y crujiente con miel mostaza, repollo y pan de papa.
Smash doble | 460 | burger | pan de hamburguesa, res, queso, cebolla, pepinillos, mayonesa, mostaza
- Dos carnes aplastadas, bordes crujientes y queso fundido.
- Bordes tostados, queso amarillo, cebolla fina y pepinillo: sencilla y perfecta.
Burger de camarones | 590 | burger shrimp | pan de hamburguesa, camarones, alioli, rúcula, limón
- Medallón de camarón, alioli de limón y rúcula.
- Camarón picado a cuchillo, dorado por fuera, con alioli y hojas frescas.
Burger de garbanzos / Veggie burger | 410 | burger peas | pan de hamburguesa, garbanzos, remolacha, tahini, tomate, pepino, cebolla, ajo
- Medallón de garbanzo y remolacha, con tahini y tomate.
- Crujiente por fuera y húmeda por dentro, con remolacha, tahini y pepino.
La volcánica / Burger infierno | 490 | burger hotpepper | s4, pan de hamburguesa, res, queso, habanero, cebolla
- Habanero, queso fundido y salsa de fuego. Bajo tu responsabilidad.
- Cuatro niveles de ají y un vaso de leche que no está incluido. Firma antes.
Burger de longaniza | 440 | burger hotdog | pan de hamburguesa, longaniza, queso, aguacate, cebolla
- Medallón de longaniza de Moca con queso y aguacate.
- Sabe a Cibao: longaniza fresca, queso derretido, aguacate y cebolla.
`;
