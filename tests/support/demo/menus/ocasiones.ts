/** Fine dining, hotels and events, groceries and food to take away. */
export const OCASIONES = `
@degustacion | Menú degustación / El recorrido / Primer acto | Siete tiempos. / Un viaje por la isla.
+ Maridaje opcional.
+ Cambia con la luna y la cosecha.
+ Producto de menos de 50 km.
+ Un solo bocado.
+ El chef lo explica en la mesa.
+ Avísanos tus alergias.
Casabe, erizo y limón criollo | 690 | ricecracker lemon | shellfish
- Casabe crujiente, crema de erizo y cáscara de limón.
Tartar de res y yema curada | 790 | meat egg | beef eggs mustard onion
- Cortado a cuchillo, yema curada en sal y casabe.
Vieiras y puré de auyama | 980 | oyster carrot | shellfish dairy
- Selladas en mantequilla noisette con semillas.
Sancocho deconstruido | 850 | pot corn | beef chicken corn celery onion
- Siete víveres en siete texturas y un caldo claro.
Foie, guayaba y brioche | 1250 | bread peach | gluten dairy eggs
- Foie marcado, guayaba ácida y brioche tibio.
Huevo a 63 grados con setas | 620 | egg mushroom | eggs mushroom dairy vt
- Espuma de papa, setas y aceite de trufa.
Pulpo, batata y carbón | 920 | octopus roastpotato | shellfish garlic
- Pulpo a la brasa con batata ahumada.
Crudo de hamachi y chinola | 890 | fish orange | fish chili soy s1
- Láminas frías con chinola, ají y aceite de cilantro.
Flor de calabaza rellena | 590 | broccoli cheese | dairy gluten eggs vt
- Ricotta, miel y limón en tempura fina.
Menú de siete tiempos | 5200 | champagne toast | fish shellfish beef dairy eggs gluten sulphites
- El recorrido completo, sin maridaje.
Menú vegetal de cinco tiempos | 3900 | salad champagne | dairy tree-nuts vt
- La huerta como protagonista.

@principales-de-autor | Principales / Fuertes / Segundo acto | Fuego, humo y paciencia. / Del campo y del mar.
+ Con su jugo reducido.
+ Técnica francesa, sazón de aquí.
+ Cocción de doce horas.
+ Con vegetales de temporada.
+ Terminado en la mesa.
+ Pregunta por el maridaje.
Pato confitado con guandules | 1490 | drumstick peas | sulphites onion
- Muslo crujiente, guandules al coco y naranja agria.
Cordero en costra de hierbas | 1890 | meatbone herb | lamb mustard gluten garlic
- Costillar rosado, costra verde y su jugo.
Lomo de res Rossini | 2200 | meat mushroom | beef dairy sulphites gluten
- Filete, foie y salsa de vino de Oporto.
Mero en hoja de plátano | 1450 | fish herb | fish coconut garlic
- Cocido en su vapor con coco y jengibre.
Langosta thermidor | 2450 | lobster cheese | shellfish dairy mustard eggs sulphites
- Gratinada con mostaza, brandy y queso.
Pechuga de guinea en mole de cacao | 1290 | drumstick chocolate | chili tree-nuts sesame garlic s1
- Guinea dorada y mole de cacao dominicano.
Ravioles de rabo encendido | 1190 | dumpling hotpepper | gluten eggs beef celery sulphites s1
- Pasta fina rellena de rabo, en su propia salsa.
Arroz meloso de cangrejo y coco | 1350 | paella crab | shellfish coconut onion garlic
- Cremoso, con muelas enteras y cilantro.
Costilla de res a 48 horas | 1690 | meatbone carrot | beef celery sulphites
- Al vacío, glaseada con melao y café.
Coliflor asada entera | 890 | broccoli peanuts | dairy tree-nuts vt
- Con suero de mantequilla y pistachos.
Pesca del día, beurre blanc de chinola | 1390 | fish orange | fish dairy sulphites
- Piel crujiente y salsa de mantequilla y chinola.

@postres-de-autor | Postres / Final dulce / Tercer acto | El último recuerdo. / Azúcar con medida.
+ Con vino dulce por copa.
+ El último recuerdo.
+ Hecho al momento: diez minutos.
+ Frío y caliente a la vez.
+ Con flor comestible.
Cacao en cinco texturas | 490 | chocolate icecream | dairy eggs tree-nuts gluten vt
- Mousse, tierra, crujiente, helado y aire de cacao.
Tres leches ahumado | 420 | cake milk | gluten dairy eggs vt
- Leche ahumada con guatapaná y merengue.
Flan de queso de hoja | 380 | custard cheese | dairy eggs vt
- Liso, salado y dulce, con caramelo amargo.
Chinola, coco y jengibre | 390 | coconut orange | coconut vg
- Granizado, espuma y gajos.
Piña asada al ron | 370 | pineapple tumbler | pineapple sulphites vg
- Asada una hora, con pimienta y ron añejo.
Suflé de guayaba | 460 | peach softice | dairy eggs gluten vt
- Sube para ti: quince minutos.
Petit fours | 320 | candy cookie | gluten dairy eggs tree-nuts vt
- Seis bocados con el café.
Quesos con mermelada de la casa | 590 | cheese grapes | dairy tree-nuts gluten vt
- Cinco quesos, membrillo y nueces.

@buffet | Buffet / Estaciones del buffet / Todo incluido | Precio por persona. / Niños hasta 10 años, mitad.
+ Precio por persona.
+ Niños hasta diez años, mitad.
+ De doce a tres y media.
+ Repite cuanto quieras.
+ Bebidas no alcohólicas incluidas.
+ Reservaciones para más de diez.
Buffet criollo / Buffet de mediodía | 890 | rice pot | beef chicken gluten dairy onion garlic
- Diez platos criollos, víveres, ensaladas y postre.
Buffet de desayuno | 690 | pancakes friedegg | gluten dairy eggs pork
- Mangú, huevos al gusto, panes, frutas y café.
Brunch de domingo | 1290 | croissant champagne | gluten dairy eggs fish shellfish pork sulphites
- Estación de huevos, mariscos, carnes y mimosa.
Noche de mariscos | 1690 | lobster shrimp | shellfish fish dairy garlic
- Langosta, paella, ceviches y parrilla.
Noche italiana | 1190 | spaghetti pizza | gluten dairy tomato eggs
- Pastas al momento, pizzas y antipasti.
Noche de parrilla | 1490 | meat hotdog | beef pork chicken
- Seis cortes a la leña y ensaladas.
Estación vegetariana | 790 | salad broccoli | dairy tree-nuts sesame vt
- Ensaladas, granos, vegetales asados y cremas.
Mesa de postres | 450 | cake icecream | gluten dairy eggs tree-nuts vt
- Doce postres, frutas y helados.
Buffet infantil | 390 | fries icecream | gluten dairy chicken eggs
- Pastas, pollo, papas, frutas y helado.

@eventos | Eventos / Paquetes para eventos / Banquetes | Con mesero y montaje. / Reservación con 15 días.
+ Incluye montaje y meseros.
+ Mínimo treinta personas.
+ Reserva con quince días.
+ Degustación previa sin costo.
+ Mantelería y vajilla incluidas.
Picadera para 25 personas | 9500 | dumpling falafel | gluten dairy chicken beef eggs pork
- Quipes, pastelitos, croquetas y tres salsas.
Picadera para 50 personas | 18000 | dumpling shrimpfried | gluten dairy chicken beef eggs shellfish
- Doce variedades frías y calientes.
Almuerzo ejecutivo para 20 | 14500 | rice meat | beef chicken onion garlic
- Dos carnes, dos arroces, ensalada y postre.
Banquete para 50 personas | 62000 | champagne paella | gluten dairy eggs beef chicken shellfish fish
- Tres tiempos, brindis y mesa de postres.
Banquete para 100 personas | 118000 | champagne meat | gluten dairy eggs beef chicken shellfish fish
- Coctel, cena de cuatro tiempos y madrugada.
Boda en la playa para 80 | 135000 | toast birthday | gluten dairy eggs shellfish fish
- Arco, coctel al atardecer, cena y pastel.
Coffee break (por persona) | 350 | coffee croissant | gluten dairy eggs
- Café, jugos, hojaldres y frutas.
Bizcocho de boda (10 libras) | 12500 | birthday cake | gluten dairy eggs vt
- Tres pisos, relleno y suspiro o fondant.
Cumpleaños infantil para 20 | 16900 | birthday popcorn | gluten dairy eggs chicken
- Comida, palomitas, bizcocho y bebidas.
Estación de cocteles para 50 | 24000 | tropical cocktail | sulphites mint vg
- Cuatro horas, bartender y cuatro cocteles.

@ninos | Menú infantil / Para los chiquitos / Peques | Hasta 10 años. / Con jugo incluido.
+ Con jugo incluido.
+ Porción pequeña.
+ Con una sorpresa.
+ Sin picante.
Espagueti con mantequilla | 220 | spaghetti butter | gluten dairy vt
- Pasta corta con mantequilla y queso.
Mini hamburguesas (2) | 260 | burger fries | gluten dairy beef eggs
- Dos pequeñas con queso y papas.
Deditos de pescado | 260 | fish fries | fish gluten eggs
- Filete empanizado en tiritas.
Nuggets de pollo | 230 | drumstick fries | chicken gluten eggs
- Seis nuggets hechos aquí.
Pizza infantil | 250 | pizza cheese | gluten dairy tomato vt
- Personal, de queso o jamón.
Arroz con pollo infantil | 210 | rice drumstick | chicken garlic
- Desmenuzado, sin cosas verdes.
Copa de gelatina con helado | 120 | icecream candy | dairy vt
- Colores y una bola de vainilla.

@colmado | Del colmado / Abarrotes / Para la despensa | Delivery en 20 minutos. / Lo que falta en casa.
+ Delivery en veinte minutos.
+ Por unidad o por libra.
+ Se anota si eres del barrio.
+ Fresco de esta mañana.
+ Hasta las once de la noche.
Pan con salami y queso | 130 | sandwich bacon | gluten pork dairy
- Salami frito y queso en pan de agua.
Picadera del colmado / Picadera de salami y queso | 350 | cheese bacon | pork dairy gluten
- Salami, queso, galletas y aceitunas.
Huevos (cartón de 30) | 220 | egg | eggs vt
- De gallinas de Moca.
Queso blanco (libra) | 260 | cheese | dairy vt
- De freír, cortado a tu gusto.
Salami (libra) | 190 | bacon | pork gluten soy
- Para freír o guisar.
Arroz selecto (5 libras) | 190 | rice | vg
- Grano largo, de San Francisco de Macorís.
Habichuelas rojas (libra) | 75 | beans | vg
- Nuevas, de San Juan.
Plátanos verdes (unidad) | 25 | banana | vg
- Barahoneros, grandes.
Aguacate (unidad) | 45 | avocado | avocado vg
- En su punto para hoy.
Café molido (libra) | 310 | coffee | vg
- Tostado oscuro, de Polo.
Yogur natural (litro) | 190 | milk | dairy vt
- Artesanal, sin azúcar.
Galletas de soda con mantequilla | 60 | ricecracker butter | gluten dairy vt
- El antojo de la tarde.
Mantequilla de maní (frasco) | 260 | jar peanuts | peanuts vg
- Molida en piedra.

@por-libra | Por libra / Comida por libra / Del mostrador | Se pesa al servir. / De 11:00 a 3:00.
+ Se pesa al servir.
+ De once a tres.
+ Llévalo en tu envase.
+ Precio por libra.
+ Pregunta qué salió fresco.
Arroz blanco (libra) | 90 | rice | vg
- Suelto y con concón aparte.
Moro del día (libra) | 120 | rice beans | onion garlic bell-pepper vg
- De guandules, habichuelas o vegetales.
Pollo horneado (libra) | 260 | drumstick | chicken garlic
- Adobado en limón y orégano.
Pernil horneado (libra) | 320 | meatbone | pork garlic
- Con cuero crujiente.
Carne guisada (libra) | 340 | meat pot | beef onion garlic bell-pepper
- En salsa espesa.
Lasaña (porción) | 260 | spaghetti cheese | gluten dairy beef tomato
- De carne o de pollo.
Ensalada de coditos (libra) | 190 | salad spaghetti | gluten eggs pork
- Con maíz, jamón y mayonesa.
Ensalada rusa (libra) | 190 | salad potato | eggs mustard
- Papa, remolacha y huevo.
Pescado frito (libra) | 420 | fish lemon | fish gluten
- Entero, con limón.
Berenjena guisada (libra) | 180 | eggplant | onion tomato garlic vg
- Sin huevo, con ajíes.
Pastel en hoja / Pastel en hoja de pollo | 130 | tamale herb | chicken banana onion
- Masa de plátano y yautía, en su hoja.
Pastel en hoja de cerdo | 130 | tamale bacon | pork banana onion
- Amarrado a mano, con kétchup.

@delicatessen | Delicatessen / De la vitrina / Quesos y embutidos | Cortado al momento. / Para la mesa de casa.
+ Cortado al momento.
+ Por cada cien gramos.
+ Para la tabla de la casa.
+ Importado en frío.
+ Pide una prueba.
Jamón serrano (100 g) | 290 | bacon | pork
- Doce meses de curación.
Queso manchego (100 g) | 240 | cheese | dairy vt
- De oveja, curado.
Salmón ahumado (100 g) | 390 | fish | fish
- En lonjas finas, con eneldo.
Aceitunas aliñadas (250 g) | 210 | olive | garlic vg
- Con ajo, naranja y tomillo.
Paté de la casa | 320 | jar bread | chicken dairy sulphites onion
- Hígado de pollo y brandy.
Tabla para seis | 1850 | cheese grapes | dairy pork tree-nuts gluten
- Cuatro quesos, tres embutidos, frutas y pan.
Aceite de oliva (500 ml) | 690 | olive jar | vg
- Virgen extra, primera prensa.
Miel de abeja (frasco) | 280 | honey | vt
- De San José de Ocoa, cruda.
Pesto fresco (frasco) | 310 | jar herb | dairy tree-nuts garlic vt
- Albahaca, piñones y parmesano.
Pasta fresca (500 g) | 260 | spaghetti | gluten eggs vt
- Tallarín, listo en tres minutos.
Chocolate de la casa (tableta) | 220 | chocolate | vg
- Cacao de Hato Mayor.

@carniceria | Carnes / Del mostrador / Cortes | Por libra, cortado a tu gusto. / Listo para la parrilla.
+ Por libra.
+ Cortado a tu gusto.
+ Empacado al vacío.
+ Listo para la parrilla.
+ Te lo adobamos sin costo.
Churrasco (libra) | 590 | meat | beef
- Entraña limpia, sin grasa.
Ribeye madurado (libra) | 890 | meat | beef
- Veintiún días en cámara.
Carne molida especial (libra) | 260 | meat | beef
- Noventa por ciento magra.
Chuleta ahumada (libra) | 240 | meatbone | pork
- En lonjas de dos dedos.
Costilla de cerdo (libra) | 230 | meatbone | pork
- Carnosa, para hornear.
Pechuga limpia (libra) | 190 | drumstick | chicken
- Sin piel y sin hueso.
Pollo entero adobado | 420 | drumstick garlic | chicken garlic
- Con orégano, ajo y limón.
Longaniza de la casa (libra) | 290 | hotdog | pork garlic sulphites
- Hecha aquí cada martes.
Chorizo parrillero (libra) | 320 | hotdog hotpepper | pork garlic sulphites s1
- Grueso y jugoso.
Chivo en trozos (libra) | 390 | meatbone | garlic
- Limpio, listo para guisar.
Combo parrillada familiar | 2450 | meat hotdog | beef pork chicken
- Cinco libras surtidas y chimichurri.
`;
