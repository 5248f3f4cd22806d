/** Fine dining, hotels and events. */
export const OCASIONES = `
@degustacion | Menú degustación / El recorrido / Primer acto | Siete tiempos. / Un viaje por la isla.
+ Maridaje opcional.
+ Cambia con la luna y la cosecha.
+ Producto de menos de 50 km.
+ El chef lo explica en la mesa.
+ Avísanos tus alergias.
+ Mejor en silencio.
+ Tres minutos de gloria.
+ Con historia.
Casabe, erizo y limón criollo | 690 | ricecracker lemon | casabe, erizo, limón
- Casabe crujiente, crema de erizo y cáscara de limón.
- Un bocado que sabe a costa: crujiente, salino y con ácido al final.
Tartar de res y yema curada | 790 | meat egg | res, huevo, mostaza, cebolla, casabe
- Cortado a cuchillo, yema curada en sal y casabe.
- Res de pasto picada a mano, mostaza antigua y yema rallada como queso.
Vieiras y puré de auyama | 980 | oyster carrot | vieiras, auyama, mantequilla, semillas de auyama
- Selladas en mantequilla noisette con semillas.
- Doradas por un lado, con auyama dulce y mantequilla tostada por encima.
Sancocho deconstruido | 850 | pot corn | res, pollo, yuca, maíz, apio, cebolla
- Siete víveres en siete texturas y un caldo claro.
- El domingo entero en un plato llano, con el caldo servido en la mesa.
Foie, guayaba y brioche | 1250 | bread peach | foie, guayaba, brioche
- Foie marcado, guayaba ácida y brioche tibio.
- Dulce, graso y ácido: se come con los dedos y en silencio.
Huevo a 63 grados con setas | 620 | egg mushroom | huevo, papa, setas, crema de leche, aceite de trufa, pan
- Espuma de papa, setas y aceite de trufa.
- Cremoso y tibio, con setas de la montaña y pan para no dejar rastro.
Pulpo, batata y carbón | 920 | octopus roastpotato | pulpo, batata, ajo
- Pulpo a la brasa con batata ahumada.
- Tierno y tostado, con polvo de carbón vegetal y puré de batata.
Crudo de hamachi y chinola | 890 | fish orange | s1, pescado, chinola, ají picante, cilantro, salsa de soya
- Láminas frías con chinola, ají y aceite de cilantro.
- Frío, graso y brillante, con soya blanca y un picor que asoma.
Flor de calabaza rellena | 590 | broccoli cheese | flor de calabaza, queso ricotta, miel, limón, harina de trigo, huevo
- Ricotta, miel y limón en tempura fina.
- Fina y crujiente, rellena de queso tibio y con miel de Ocoa.
Menú de siete tiempos | 5200 | champagne toast | pescado, vieiras, res, mantequilla, huevo, pan, foie, queso
- El recorrido completo, sin maridaje.
- Siete platos, dos horas y media y una historia contada de principio a fin.
Menú vegetal de cinco tiempos | 3900 | salad champagne | batata, remolacha, setas, queso, nueces, pan
- La huerta como protagonista.
- Raíces, hojas, flores y frutos de cinco productores con nombre.

@principales-de-autor | Principales / Fuertes / Segundo acto | Fuego, humo y paciencia. / Del campo y del mar.
+ Técnica francesa, sazón de aquí.
+ Con vegetales de temporada.
+ Terminado en la mesa.
+ Pregunta por el maridaje.
+ Reposado y preciso.
+ Para cerrar los ojos.
+ De pocas mesas por noche.
+ Fuego lento.
+ Del fogón a la mesa.
+ Sencillo y sabroso.
+ Lo piden hasta los que no tienen hambre.
+ De los que hacen volver.
+ Nuestra versión de un clásico.
+ Se pide más que cualquier otro.
Pato confitado con guandules | 1490 | drumstick peas | pato, guandules, coco, cebolla, naranja agria
- Muslo crujiente, guandules al coco y naranja agria.
- Dos días en su grasa y diez minutos de horno, sobre guandules cremosos.
Cordero en costra de hierbas | 1890 | meatbone herb | cordero, pan rallado, mostaza, ajo, perejil
- Costillar rosado, costra verde y su jugo.
- Tres costillas rosadas, hierbas del huerto y ajo negro.
Lomo de res Rossini | 2200 | meat mushroom | res, foie, mantequilla, vino, pan
- Filete, foie y salsa de vino de Oporto.
- Un clásico de otro siglo, hecho con res dominicana y vino dulce.
Mero en hoja de plátano | 1450 | tropicalfish herb | pescado, leche de coco, jengibre, ajo
- Cocido en su vapor con coco y jengibre.
- Se abre en la mesa y el vapor huele a coco, jengibre y leña.
Langosta thermidor | 2450 | lobster cheese | langosta, mantequilla, queso, mostaza, huevo, brandy
- Gratinada con mostaza, brandy y queso.
- Gratinada en su caparazón, con brandy, mostaza y queso fundido.
Pechuga de guinea en mole de cacao | 1290 | drumstick chocolate | s1, guinea, cacao, almendras, ajonjolí, ajo, ají picante
- Guinea dorada y mole de cacao dominicano.
- Carne oscura y jugosa con un mole que tarda tres días.
Ravioles de rabo encendido | 1190 | dumpling hotpepper | s1, pasta fresca, res, apio, vino, ají picante, cebolla
- Pasta fina rellena de rabo, en su propia salsa.
- Seis ravioles, un rabo cocido toda la noche y su jugo reducido.
Arroz meloso de cangrejo y coco | 1350 | paella crab | arroz, cangrejo, leche de coco, cebolla, ajo, cilantro
- Cremoso, con muelas enteras y cilantro.
- Cremoso de verdad, con cangrejo del manglar y aceite de cilantro.
Costilla de res a 48 horas | 1690 | meatbone carrot | res, apio, vino, melao, café
- Al vacío, glaseada con melao y café.
- Se corta con cuchara; encima, un barniz de café y melao.
Coliflor asada entera | 890 | broccoli peanuts | coliflor, suero de leche, pistachos
- Con suero de mantequilla y pistachos.
- Asada una hora bajo brasa, con pistacho y suero ácido.
Pesca del día, beurre blanc de chinola | 1390 | fish orange | pescado, mantequilla, chinola, vino
- Piel crujiente y salsa de mantequilla y chinola.
- Lo que trajo la lancha, con piel de cristal y salsa de mantequilla.

@postres-de-autor | Postres / Final dulce / Tercer acto | El último recuerdo. / Azúcar con medida. | sweet
+ Con dos cucharas.
+ El último recuerdo.
+ Hecho al momento: diez minutos.
+ Con flor comestible.
+ Para dos cucharas.
+ Termina con una sonrisa.
+ Dulce lo justo.
+ Firma de la casa.
+ Cuenta como merienda.
+ Pídelo antes de las tres.
+ Lo pide hasta el que está a dieta.
+ Para cerrar bonito.
+ Alegra cualquier lunes.
+ Hecho esta madrugada.
Cacao en cinco texturas | 490 | chocolate icecream | chocolate, crema de leche, huevo, helado, avellanas, harina de trigo
- Mousse, tierra, crujiente, helado y aire de cacao.
- Cinco maneras de decir cacao, de la más amarga a la más dulce.
Tres leches ahumado | 420 | cake milk | bizcocho, leche, azúcar, merengue
- Leche ahumada con guatapaná y merengue.
- El de siempre, pero con humo de leña en la leche y merengue quemado.
Flan de queso de hoja | 380 | custard cheese | leche, huevo, queso, azúcar
- Liso, salado y dulce, con caramelo amargo.
- Suave y salado, con un caramelo que roza el amargo.
Chinola, coco y jengibre | 390 | coconut orange | chinola, coco, jengibre, azúcar
- Granizado, espuma y gajos.
- Frío sobre frío: granizado, espuma y fruta, sin nada de leche.
Piña asada al ron | 370 | pineapple tumbler | piña, ron, azúcar, pimienta
- Asada una hora, con pimienta y ron añejo.
- Caramelizada en su jugo, flameada en la mesa y con pimienta rosada.
Suflé de guayaba | 460 | peach softice | guayaba, leche, huevo, azúcar, harina de trigo
- Sube para ti: quince minutos.
- Alto, tembloroso y puntual: no espera a nadie.
Petit fours | 320 | candy cookie | bizcocho, chocolate, almendras, azúcar
- Seis bocados con el café.
- Seis pequeñeces dulces para alargar la sobremesa.
Quesos con mermelada de la casa | 590 | cheese grapes | queso, membrillo, nueces, pan, tomate, azúcar
- Cinco quesos, membrillo y nueces.
- De menos a más fuerte, con pan de nueces y mermelada de tomate.

@buffet | Buffet / Estaciones del buffet / Todo incluido | Precio por persona. / Niños hasta 10 años, mitad. | service
+ Precio por persona.
+ Niños hasta diez años, mitad.
+ Repite cuanto quieras.
+ Bebidas no alcohólicas incluidas.
+ Reservaciones para más de diez.
+ Reserva con un día.
+ Sin prisa y sin límite.
+ El plan del domingo.
+ Con música en vivo los sábados.
Buffet criollo / Buffet de mediodía | 890 | rice pot | arroz, habichuelas, res, pollo, cerdo, plátano verde, pan, queso, cebolla, ajo, dulce de leche, coco
- Diez platos criollos, víveres, ensaladas y postre.
- Del mangú al dulce de coco, pasando por tres arroces y seis carnes.
Buffet de desayuno | 690 | pancakes friedegg | plátano verde, huevo, pan, salami, jamón, queso, leche, café
- Mangú, huevos al gusto, panes, frutas y café.
- Estación de huevos, víveres, panes calientes y fruta cortada al momento.
Brunch de domingo | 1290 | croissant champagne | huevo, ostras, pescado, res, tocineta, croissant, pan, queso, vino
- Estación de huevos, mariscos, carnes y mimosa.
- Del omelette a la ostra, con burbujas y música suave hasta las cuatro.
Noche de mariscos | 1690 | lobster shrimp | langosta, arroz, camarones, pescado, mantequilla, ajo, cebolla, ají picante
- Langosta, paella, ceviches y parrilla.
- Montañas de hielo, paella gigante y langosta a la plancha.
Noche italiana | 1190 | spaghetti pizza | pasta fresca, masa de pizza, tomate, queso, jamón, bizcocho, café
- Pastas al momento, pizzas y antipasti.
- Pasta salteada en rueda de queso, pizzas y tiramisú sin límite.
Noche de parrilla | 1490 | meat hotdog | res, cerdo, pollo, longaniza, chimichurri
- Seis cortes a la leña y ensaladas.
- Fuego al aire libre, seis cortes y chimichurri por litros.
Estación vegetariana | 790 | salad broccoli | lechuga, quinoa, queso, nueces, tahini, garbanzos, crema de leche
- Ensaladas, granos, vegetales asados y cremas.
- Veinte fuentes sin carne, con granos, quesos y vegetales asados.
Mesa de postres | 450 | cake icecream | bizcocho, chocolate, helado, flan, nueces, fresa
- Doce postres, frutas y helados.
- Doce dulces, una fuente de chocolate y helado para todos.
Buffet infantil | 390 | fries icecream | pasta seca, pollo, papa, fresa, helado, pan rallado, huevo
- Pastas, pollo, papas, frutas y helado.
- A su altura y sin picante: pasta, pollo, papas y helado.

@eventos | Eventos / Paquetes para eventos / Banquetes | Con mesero y montaje. / Reservación con 15 días. | service
+ Incluye montaje y meseros.
+ Reserva con quince días.
+ Degustación previa sin costo.
+ Cotiza sin compromiso.
+ Con coordinadora incluida.
+ Cincuenta por ciento para reservar.
+ Personalizable.
Picadera para 25 personas | 9500 | dumpling falafel | quipe, pastelitos de carne, pollo, croqueta, salsa rosada, jamón, queso
- Quipes, pastelitos, croquetas y tres salsas.
- Doscientas piezas entre frías y calientes, con salsas y bandejas.
Picadera para 50 personas | 18000 | dumpling shrimpfried | quipe, pastelitos de carne, pollo, croqueta, camarones, jamón, queso, salsa rosada
- Doce variedades frías y calientes.
- Doce variedades servidas por meseros, con reposición durante dos horas.
Almuerzo ejecutivo para 20 | 14500 | rice meat | res, pollo, arroz, cebolla, ajo, bizcocho, café
- Dos carnes, dos arroces, ensalada y postre.
- Llega caliente a la oficina, con vajilla, bebidas y café.
Banquete para 50 personas | 62000 | champagne paella | res, pollo, pescado, camarones, pan, mantequilla, bizcocho, vino
- Tres tiempos, brindis y mesa de postres.
- Entrada, plato fuerte, postre y brindis, con montaje y flores de mesa.
Banquete para 100 personas | 118000 | champagne meat | res, pollo, pescado, camarones, pan, mantequilla, bizcocho, jugo de botella
- Coctel, cena de cuatro tiempos y madrugada.
- Cuatro tiempos, barra libre de jugos y mesa de dulces hasta la madrugada.
Boda en la playa para 80 | 135000 | toast birthday | pescado, camarones, cebolla, pan, mantequilla, bizcocho, vino
- Arco, coctel al atardecer, cena y pastel.
- Ceremonia, coctel con ceviches, cena bajo luces y pastel de tres pisos.
Coffee break (por persona) | 350 | coffee croissant | café, hojaldre, croissant, leche, jugo de botella, fresa
- Café, jugos, hojaldres y frutas.
- Café de altura, jugo natural, hojaldres y fruta, servido en tu salón.
Bizcocho de boda (10 libras) | 12500 | birthday cake | bizcocho, chocolate, merengue, fondant
- Tres pisos, relleno y suspiro o fondant.
- Vainilla o chocolate, relleno a elegir y decorado a mano.
Cumpleaños infantil para 20 | 16900 | birthday popcorn | salchicha, pollo, pan, queso, palomitas, bizcocho, refresco
- Comida, palomitas, bizcocho y bebidas.
- Comida, bizcocho, palomitas y bebidas, con mesa decorada.
Estación de cocteles para 50 | 24000 | tropical cocktail | ron, hierbabuena, limón, azúcar, vino
- Cuatro horas, bartender y cuatro cocteles.
- Barra montada con bartender, hielo, copas y cuatro recetas de la casa.

@ninos | Menú infantil / Para los chiquitos / Peques | Hasta 10 años. / Con jugo incluido.
+ Con jugo incluido.
+ Porción pequeña.
+ Con una sorpresa.
+ Sin picante.
+ Rápido, que hay hambre.
+ Aprobado por los expertos.
+ Para los más chiquitos.
+ Plato sin drama.
Espagueti con mantequilla | 220 | spaghetti butter | s0, pasta seca, mantequilla, queso
- Pasta corta con mantequilla y queso.
- Sin cosas verdes, como debe ser, con queso rallado por encima.
Mini hamburguesas (2) | 260 | burger fries | s0, pan, res, queso, papa, mayonesa
- Dos pequeñas con queso y papas.
- Del tamaño de su mano, con queso derretido y papas.
Deditos de pescado | 260 | tropicalfish fries | s0, pescado, pan rallado, harina de trigo, huevo, papa, limón
- Filete empanizado en tiritas.
- Crujientes y sin espinas, con limón y papas.
Nuggets de pollo | 230 | drumstick fries | s0, pollo, pan rallado, harina de trigo, huevo, papa
- Seis nuggets hechos aquí.
- De pechuga de verdad, empanizados aquí y horneados si lo pides.
Pizza infantil | 250 | pizza cheese | s0, masa de pizza, tomate, queso mozzarella
- Personal, con mucho queso.
- Chiquita, con cara de queso y masa suave.
Arroz con pollo infantil | 210 | rice drumstick | s0, arroz, pollo, ajo, bija
- Desmenuzado, sin cosas verdes.
- Suave, amarillito y con el pollo bien picado.
Copa de gelatina con helado | 120 | icecream candy | s0, gelatina, helado, galletas de leche
- Colores y una bola de vainilla.
- De tres colores, fría y con una galletita clavada.
`;
