/** Grill, burgers and street food. */
export const PARRILLA = `
@parrilla | A la parrilla / De la brasa / Carnes a la leña | Al carbón de guatapaná. / Término a tu gusto.
+ Término a tu gusto.
+ Sobre brasa de guatapaná.
+ Con chimichurri y papa asada.
+ Con dos acompañantes a elegir.
+ Reposa cinco minutos antes de salir.
+ Sal gruesa y nada más.
+ Con vegetales asados.
+ Corte madurado veintiún días.
Churrasco / Churrasco con chimichurri / Churrasco angus | 1150 | meat herb | beef garlic sulphites
- Entraña jugosa a la brasa con chimichurri recién majado.
- Corte fino y tierno, marcado a fuego vivo.
Ribeye a la parrilla / Ribeye (14 oz) | 1850 | meat potato | beef
- Ojo de costilla con su grasa justa, dorado a la brasa.
New York strip / Bife de chorizo | 1690 | meat | beef
- Corte firme y sabroso con mantequilla de hierbas.
T-bone a la leña | 1980 | meatbone | beef
- Lomo y filete en un mismo hueso, para buen apetito.
Filete mignon en salsa de hongos | 1590 | meat mushroom | beef mushroom dairy sulphites
- Filete tierno con crema de hongos y vino tinto.
Picaña a la sal / Picaña | 1290 | meat | beef
- Corte brasileño con capa de grasa dorada y sal gruesa.
Costillas BBQ / Costillas de cerdo a la barbacoa | 980 | meatbone honey | pork mustard sulphites
- Cinco horas de horno, brasa al final y barbacoa de guayaba.
Costillitas de cerdo al carbón | 890 | meatbone | pork garlic
- Costilla adobada con orégano y naranja agria, a la leña.
Pollo a la brasa / Medio pollo a la brasa | 560 | drumstick | chicken garlic
- Marinado doce horas y dorado al carbón hasta crujir.
Pechuga a la parrilla / Pechuga rellena | 590 | drumstick cheese | chicken dairy
- Pechuga jugosa con queso y espinaca en el centro.
Chuletas al carbón / Chuleta can can | 720 | meatbone bacon | pork garlic
- Con costilla y chicharrón pegados, como en Puerto Rico.
Parrillada mixta / Parrillada para dos / Tabla parrillera | 2450 | meat hotdog | beef pork chicken garlic
- Churrasco, pollo, costilla, longaniza y morcilla en tabla.
- La tabla completa de la casa: cinco carnes y tres guarniciones.
Brochetas de res / Brochetas mixtas | 690 | meat pepper | beef bell-pepper onion
- Res, ajíes y cebolla en espada, glaseadas al final.
Longaniza artesanal a la brasa | 420 | hotdog | pork garlic
- Longaniza de Constanza asada despacio, con limón.
Chivo a la parrilla | 890 | meatbone lemon | garlic
- Paletilla de chivo adobada con orégano, asada a la leña.
Lomo de cerdo a la leña | 780 | meat orange | pork garlic
- Lomo con glaseado de naranja agria y melao.

@picadera-parrilla | Picaderas / Para compartir / Al centro | Mientras la brasa hace lo suyo. / Para la mesa entera.
+ Para tres o cuatro.
+ Con dos salsas a elegir.
+ Mientras llega lo fuerte.
+ En tabla de madera.
+ Doble porción por la mitad más.
+ Perfecto con una jarra.
Alitas BBQ / Alitas búfalo / Alitas en salsa de chinola | 390 | drumstick hotpepper | s2 chicken celery dairy
- Ocho alitas crujientes bañadas en salsa, con apio y blue cheese.
- Fritas dos veces y glaseadas al sartén.
Nachos de la casa / Nachos con todo | 420 | corn cheese | s1 corn dairy beef tomato avocado
- Totopos con carne, queso fundido, pico de gallo y aguacate.
Picadera criolla / Picadera mixta | 750 | meat fries | pork chicken beef garlic
- Chicharrón, longaniza, pollo, carne salada, yuca y tostones.
Morcilla a la brasa | 290 | hotdog herb | pork onion
- Morcilla casera con cilantro y ajíes, de piel crocante.
Chorizo con pan / Choripán | 280 | hotdog baguette | pork gluten garlic
- Chorizo parrillero partido, pan tostado y chimichurri.
Provoleta / Queso fundido a la parrilla | 360 | cheese herb | dairy vt
- Queso provolone dorado en hierro con orégano y tomate.
Papas bravas de la casa / Papas cargadas | 320 | fries bacon | pork dairy
- Papas con queso, tocineta y cebollín.
Mollejas al limón | 380 | lemon meat | chicken garlic
- Mollejas doradas a la plancha con limón y perejil.
Empanadas argentinas / Empanada salteña | 180 | dumpling | gluten beef onion eggs
- Carne cortada a cuchillo, huevo y comino, al horno.
Dedos de queso / Mozzarella sticks | 290 | cheese tomato | dairy gluten eggs vt
- Mozzarella empanizada con salsa de tomate.

@hamburguesas | Hamburguesas / Burgers / Hamburguesas a la parrilla | Con papas fritas. / Pan de la casa, carne molida a diario.
+ Con papas cortadas a mano.
+ En pan de papa tostado.
+ Carne molida aquí cada mañana.
+ Hazla doble por un poco más.
+ Con salsa secreta.
+ Cambia las papas por yuca.
+ Dos manos, muchas servilletas.
+ Al punto, salvo que digas otra cosa.
La clásica / Hamburguesa clásica / Cheeseburger | 390 | burger fries | gluten dairy beef onion tomato eggs mustard
- Res, queso amarillo, lechuga, tomate, pepinillo y salsa de la casa.
- Seis onzas de res, doble queso y cebolla a la plancha.
Burger de tocineta / Doble bacon | 490 | burger bacon | gluten dairy beef pork onion eggs
- Doble carne, doble queso y tocineta bien tostada.
La criolla / Hamburguesa criolla | 450 | burger banana | gluten dairy beef onion eggs
- Con queso frito, maduro y salsa rosada: el Caribe en un pan.
La mexicana | 470 | burger avocado | s2 gluten dairy beef chili avocado onion tomato
- Guacamole, jalapeños, nachos y queso pepper jack.
La azul | 520 | burger cheese | gluten dairy beef onion mushroom
- Queso azul, hongos salteados y cebolla caramelizada.
Chicken burger / Burger de pollo crispy | 420 | burger drumstick | gluten dairy chicken eggs mustard
- Pechuga empanizada, miel mostaza y repollo fresco.
Smash doble | 460 | burger | gluten dairy beef onion eggs mustard
- Dos carnes aplastadas, bordes crujientes y queso fundido.
Burger de camarones | 590 | burger shrimp | gluten shellfish eggs
- Medallón de camarón, alioli de limón y rúcula.
Burger de garbanzos / Veggie burger | 410 | burger peas | gluten onion garlic sesame vt
- Medallón de garbanzo y remolacha, con tahini y tomate.
La volcánica / Burger infierno | 490 | burger hotpepper | s4 gluten dairy beef chili onion
- Habanero, queso fundido y salsa de fuego. Bajo tu responsabilidad.
Burger de longaniza | 440 | burger hotdog | gluten dairy pork onion
- Medallón de longaniza de Moca con queso y aguacate.

@chimis | Chimis y sándwiches de la calle / Chimis / Del carrito | Desde las seis hasta que se acabe. / Con repollo y salsa rosada.
+ Con repollo y salsa rosada.
+ Pan de agua bien tostado.
+ A la plancha, delante de ti.
+ Pídelo sin cebolla si quieres.
+ El de las dos de la mañana.
+ Envuelto en papel, como debe ser.
+ Con wasakaka de la casa.
Chimi de res / Chimi clásico / El chimi | 240 | burger | gluten beef onion tomato eggs
- Carne sazonada a la plancha, repollo, tomate y salsa en pan de agua.
- Res molida con orégano y ajíes, jugosa y bien prensada.
Chimi de pollo | 240 | burger drumstick | gluten chicken onion tomato eggs
- Pollo a la plancha con repollo curtido y salsa rosada.
Chimi de pierna / Chimi de cerdo | 260 | sandwich bacon | gluten pork onion tomato eggs
- Pierna de cerdo horneada y desmenuzada, con su jugo.
Chimi mixto / Chimi con todo | 320 | burger friedegg | gluten beef pork eggs dairy onion tomato
- Res y pierna con huevo, queso y salami: el que pide revancha.
Chimi de longaniza | 260 | hotdog | gluten pork onion tomato eggs
- Longaniza frita y picada con repollo y salsa.
Sándwich de pierna / Pan con pierna | 280 | sandwich | gluten pork onion eggs
- Pierna horneada toda la noche, pan de agua y pepinillo.
Hot dog criollo / Hot dog con todo | 180 | hotdog | gluten pork beef onion eggs mustard
- Salchicha, repollo, papitas, maíz y tres salsas.
Completo de la esquina | 230 | sandwich friedegg | gluten eggs dairy pork
- Huevo, jamón, queso y tomate en pan prensado.
Tripleta / Tripleta al carrito | 340 | sandwich meat | gluten beef pork chicken onion eggs
- Tres carnes, papitas y salsa en pan largo.

@pica-pollo | Pica pollo / Pollo frito / El pollo | Con tostones o papas. / Empanizado al momento.
+ Con tostones o papas.
+ Con limón y kétchup.
+ Marinado desde la noche antes.
+ Elige pechuga, muslo o ala.
+ Crujiente aunque llegue a casa.
+ En caja para llevar.
+ Con wasakaka aparte.
Pica pollo (4 piezas) / Servicio de pollo (4) | 320 | drumstick banana | chicken gluten garlic
- Cuatro piezas marinadas en limón y orégano, bien tostadas.
Pica pollo (8 piezas) / Pollo familiar (8) | 590 | drumstick fries | chicken gluten garlic
- Ocho piezas para la familia, con doble ración de tostones.
Pechurinas / Pechurinas con papas | 340 | drumstick fries | chicken gluten eggs
- Tiras de pechuga empanizadas, doradas y jugosas.
Alitas fritas / Alitas con miel mostaza | 310 | drumstick honey | chicken gluten mustard
- Alitas bien tostadas con salsa de miel y mostaza.
Combo pica pollo con chofán | 380 | drumstick rice | chicken gluten soy eggs onion
- Dos piezas de pollo y chofán mixto con salsa china.
Pollo al horno / Pollo al carbón | 350 | drumstick | chicken garlic
- Medio pollo con adobo de ajo, dorado y jugoso.
Chicharrón de pollo sin hueso | 360 | drumstick lemon | chicken gluten garlic
- Cubos de muslo sin hueso con limón y ajo.
Cajita infantil de pollo | 260 | drumstick juicebox | chicken gluten
- Dos pechurinas, papitas, jugo y una sorpresa.
Costillita china frita | 390 | meatbone | pork soy gluten garlic
- Costilla de cerdo picada, frita y glaseada en soya.

@yaroas | Yaroas / Yaroas y papas / Yaroas de la casa | Capas de sabor, hechas al pedirlas. / Gratinadas con queso.
+ Gratinada hasta burbujear.
+ En tamaño personal o familiar.
+ Con kétchup y mayonesa en zigzag.
+ De plátano maduro o de papa.
+ Nació en Santiago, vive aquí.
+ Para los que salen de noche.
Yaroa de pollo | 300 | fries drumstick | chicken dairy eggs
- Papas fritas, pollo desmenuzado y queso derretido con dos salsas.
Yaroa de res | 320 | fries cheese | beef dairy eggs
- Papas, res sazonada y abundante queso gratinado.
Yaroa mixta / Yaroa con todo | 340 | fries bacon | beef chicken pork dairy eggs
- Pollo, res y pierna entre capas de papa y queso.
Yaroa de maduro / Yaroa de plátano maduro | 310 | banana cheese | beef dairy eggs
- Maduro majado, carne molida y queso: dulce y salado.
Yaroa de camarones | 420 | fries shrimp | shellfish dairy garlic
- Papas, camarones al ajillo y queso blanco.
Yaroa vegetariana | 290 | fries mushroom | dairy mushroom corn bell-pepper vt
- Papas con hongos, maíz, ajíes y doble queso.
Papas con queso y tocineta | 280 | fries bacon | dairy pork
- Papas fritas con salsa de queso y tocineta tostada.
Salchipapas / Salchipapa criolla | 250 | fries hotdog | pork eggs
- Papas, salchicha en rodajas y tres salsas.

@sandwiches | Sándwiches y wraps / Emparedados / Panes rellenos | En pan horneado aquí. / Con papitas o ensalada.
+ Con papitas de la casa.
+ Prensado hasta crujir.
+ En pan de masa madre.
+ Con ensalada en vez de papas.
+ Medio sándwich más sopa, pregunta.
+ Para comer caminando.
+ Pan horneado esta mañana.
Club sándwich / Club de la casa | 380 | sandwich bacon | gluten chicken pork eggs dairy tomato
- Tres pisos de pollo, tocineta, huevo, queso y tomate.
Cubano / Sándwich cubano | 360 | sandwich cheese | gluten pork dairy mustard
- Pierna, jamón, queso suizo, pepinillo y mostaza, prensado.
Derretido de jamón y queso / Derretido triple queso | 260 | sandwich cheese | gluten dairy pork
- Pan sobao con jamón y quesos fundidos.
Wrap de pollo césar | 320 | burrito salad | gluten chicken dairy eggs fish
- Pollo, lechuga, parmesano y aderezo césar en tortilla.
Sándwich caprese / Panini caprese | 310 | sandwich tomato | gluten dairy tomato tree-nuts vt
- Mozzarella, tomate, albahaca y pesto en ciabatta.
Panini de pollo al pesto | 350 | sandwich drumstick | gluten chicken dairy tree-nuts
- Pollo a la plancha, pesto de albahaca y queso.
Bagel de salmón | 420 | bagel fish | gluten fish dairy onion
- Salmón ahumado, queso crema, alcaparras y cebolla.
Wrap de vegetales y hummus | 290 | burrito falafel | gluten sesame garlic bell-pepper vg
- Hummus, vegetales asados y rúcula en tortilla integral.
Pan con aguacate y huevo / Tostada de aguacate | 280 | avocado egg | gluten avocado eggs vt
- Aguacate majado, huevo pochado y ajonjolí en pan tostado.
Steak sándwich / Sándwich de churrasco | 480 | sandwich meat | gluten beef onion dairy
- Tiras de churrasco, cebolla caramelizada y queso.
`;
