/** Dominican home cooking: soups, mofongos, sides and sweets. */
export const CALDERO = `
@sopas | Sopas y sancochos / Del caldero / Caldos y sopas | Con arroz blanco. / Para el alma.
+ Con su plato de arroz blanco.
+ Con casabe tostado.
+ Levanta a cualquiera.
+ Ración para dos, si sobra se lleva.
+ Con gotas de agrio de naranja.
+ Los domingos desde las once.
+ Con limón y picante aparte.
+ Humeante, directo del caldero.
+ También por litro.
+ Lo que pide un día de lluvia.
+ En plato hondo de barro.
+ Receta de tres generaciones.
+ Para repetir.
+ Bueno para compartir, mejor para uno solo.
+ Para quitar el antojo.
+ Lo piden hasta los que no tienen hambre.
+ De los que hacen volver.
+ Nuestra versión de un clásico.
Sancocho de tres carnes / Sancocho / Sancocho criollo | 480 | pot corn | res, pollo, cerdo, yuca, ñame, yautía, plátano verde, auyama, maíz, cebolla, ajo, apio, cilantro
- Pollo, res y cerdo con yuca, ñame, plátano y auyama, espeso y dorado.
- Caldo lento de tres carnes y siete víveres.
- Yautía, ñame, yuca, mazorca y tres carnes en un caldo dorado que cura cualquier lluvia.
Sancocho de siete carnes / Sancocho prieto | 550 | pot meatbone | res, pollo, costilla ahumada, longaniza, yuca, plátano verde, maíz, cebolla, ajo, apio, cilantro
- El sancocho de las grandes ocasiones, con siete carnes y víveres.
- Costilla ahumada, res, gallina y longaniza entre víveres que se deshacen en la cuchara.
Sancocho de habichuelas | 420 | pot beans | habichuelas, longaniza, costilla ahumada, batata, auyama, cebolla, ajo, apio, cilantro
- Habichuelas rojas, longaniza, víveres y auyama para espesar.
- Espeso y rojo, con costilla ahumada, batata y auyama deshecha en el caldo.
Asopao de pollo / Asopao criollo de pollo | 390 | pot rice | arroz, pollo, sofrito, tomate, guisantes, aceitunas, limón
- Arroz caldoso con pollo deshuesado, cilantro ancho y guisantes.
- Más sopa que arroz: pollo, aceitunas, cilantro y un chorrito de limón al servir.
Asopao de camarones / Asopao marinero | 620 | pot shrimp | arroz, camarones, caldo de pescado, sofrito, tomate
- Arroz caldoso con camarones enteros y caldo hecho de sus cáscaras.
- Caldo de mar espeso con arroz, camarones y ají, servido en caldero pequeño.
Sopa de pescado / Hervido de pescado | 450 | pot fish | pescado, yuca, limón, cebolla, apio, cilantro
- Caldo claro de cabeza de mero con víveres y limón verde.
- Mero, víveres y limón en un caldo claro que se sirve tal como lo toman los pescadores.
Crema de auyama / Crema de auyama y jengibre | 260 | pot carrot | auyama, jengibre, crema de leche, cebolla, apio, semillas de auyama
- Auyama asada y licuada con jengibre y un hilo de crema.
- Sedosa y dorada, con auyama asada, un toque de jengibre y semillas tostadas por encima.
Sopa boba / Sopa boba de la abuela | 280 | pot garlic | fideos, caldo de pollo, papa, zanahoria, cebolla, ajo, apio
- Fideos finos, caldo de gallina y vegetales: la que cura todo.
- Caldo de gallina criolla con fideos, papa y zanahoria: el remedio de todas las abuelas.
Sopa de mondongo | 430 | pot lemon | mondongo, papa, zanahoria, apio, cebolla, ajo, tomate, cilantro, limón
- Mondongo tierno en caldo con papas, zanahoria y apio.
- Callos, papas y apio en un caldo fuerte de orégano, con limón para despertar.
Guandules con víveres / Guisado de guandules verdes | 320 | pot peas | guandules, leche de coco, auyama, plátano verde, cebolla, ajo, cilantro, ají morrón
- Guandules verdes con auyama, plátano y un chorrito de coco.
- Guandules tiernos guisados con coco, plátano verde y auyama hasta que espesa la salsa.

@mofongos | Mofongos / Mofongos y majados / Del pilón | Majados a mano, en pilón de madera. / Con caldo aparte.
+ Majado a mano en pilón.
+ Con caldo de la casa aparte.
+ Servido en su pilón de madera.
+ Con chicharrón crujiente dentro.
+ Uno alcanza para dos.
+ Pídelo con extra de ajo.
+ La receta lleva veinte años.
+ Hecho al momento: espera quince minutos.
+ Se come con cuchara.
+ Sale humeante.
+ Mitad para hoy, mitad para llevar.
+ El más pedido de la casa.
+ Así se comía antes.
+ Vale la espera.
+ Para quitar el antojo.
+ Lo piden hasta los que no tienen hambre.
+ La cocina lo recomienda.
+ Para repetir.
Mofongo de chicharrón / Mofongo clásico / Mofongo de cerdo | 550 | banana bacon | plátano verde, ajo, chicharrón, caldo de pollo
- Plátano verde majado con ajo y chicharrón crocante.
- Plátano, mucho ajo y chicharrón, con su caldito humeante.
Mofongo de camarones / Mofongo con camarones al ajillo | 850 | banana shrimp | plátano verde, camarones, ajo, cebolla, mantequilla, vino, tomate
- Relleno de camarones salteados en ajo, mantequilla y vino blanco.
- Plátano majado y camarones jugosos en salsa criolla.
Mofongo de pollo / Mofongo de pollo crispy | 590 | banana drumstick | plátano verde, pollo, ajo, harina de trigo, caldo de pollo
- Plátano majado con ajo y pollo crujiente por encima.
- Pollo crocante sobre un mofongo bien majado, con su caldito para ir mojando.
Mofongo de churrasco | 890 | banana meat | plátano verde, res, ajo, chimichurri
- Coronado con churrasco a la parrilla en tiras y chimichurri.
- Plátano y ajo en el fondo, entraña a la brasa arriba y chimichurri por los lados.
Mofongo mixto / Mofongo mar y tierra | 920 | banana shrimp | plátano verde, camarones, res, ajo, aceite
- Camarones al ajillo y churrasco en el mismo pilón.
- Lo mejor de los dos mundos: camarones al ajillo por un lado y res a la parrilla por el otro.
Mofongo de pulpo | 950 | banana octopus | plátano verde, pulpo, ajo, cebolla, ají morrón, tomate
- Pulpo tierno a la criolla sobre plátano majado con ajo.
- Pulpo en salsa criolla con cebolla y ajíes, coronando un plátano verde recién majado.
Mofongo vegetariano / Mofongo del huerto | 520 | banana pepper | plátano verde, ajo, cebolla, ají morrón, hongos, berenjena, aceite
- Plátano majado con ajo y vegetales salteados del huerto.
- Plátano majado con aceite de ajo, hongos, ajíes y berenjena salteados a fuego alto.
Mofongo de yuca / Yucafongo | 560 | roastpotato bacon | yuca, chicharrón, ajo
- Yuca en lugar de plátano, con ajo tostado y chicharrón.
- Yuca suave majada con ajo confitado y trozos de chicharrón que se sienten en cada bocado.
Mofongo de lambí | 980 | banana oyster | plátano verde, lambí, ajo, cebolla, tomate, ají morrón
- Lambí guisado bien blandito dentro de un mofongo de ajo.
- El pilón se llena de lambí en salsa de tomate y ají, tierno tras horas de fuego.
Trifongo / Trifongo de la casa | 620 | banana roastpotato | plátano verde, plátano maduro, yuca, chicharrón, ajo
- Plátano verde, maduro y yuca majados juntos con chicharrón.
- Tres texturas y un solo pilón: salado, dulce y cremoso, con cerdo crujiente entre medio.

@guarniciones | Acompañantes / Guarniciones / Para acompañar | Todo plato pide compañía. / Porción individual.
+ Porción para uno.
+ También en tamaño familiar.
+ El compañero de todo.
+ Hecho en el momento.
+ Cambia tu acompañante sin costo.
+ Para poner al centro.
+ Alcanza para compartir.
+ Con sal o sin sal, tú dices.
+ Recién hecho.
+ Se pide más que cualquier otro.
+ Con el cariño de la casa.
+ Pregunta por la media porción.
+ Sencillo y sabroso.
+ Para repetir.
+ Un gusto de los de siempre.
Arroz blanco con concón / Arroz blanco | 100 | rice | arroz, aceite
- Suelto y graneado, con su concón crujiente.
- Grano entero, suelto y brillante, con la raspa dorada del caldero servida aparte.
Habichuelas guisadas / Habichuelas rojas | 120 | beans | habichuelas, auyama, cebolla, ajo, cilantro, ají morrón
- Rojas, cremosas, con auyama y cilantro ancho.
- Guisadas con auyama, cilantro, ají y ajo, hasta que la salsa queda espesa.
Moro de habichuelas negras / Moro negro | 150 | rice beans | arroz, habichuelas, cebolla, ajo, ají morrón, orégano
- Arroz y habichuelas negras con orégano y ají cubanela.
- Arroz oscuro y graneado cocido en el caldo de las habichuelas, con orégano y ajo.
Plátanos maduros fritos / Maduros | 150 | banana honey | plátano maduro, aceite
- Tajadas de maduro caramelizadas por los bordes.
- Bien maduros, cortados al sesgo y fritos hasta que el azúcar se dora sola.
Plátano al caldero / Plátanos en almíbar | 180 | banana jar | plátano maduro, azúcar, canela, clavo
- Maduros enteros en almíbar de canela y clavo.
- Cocidos a fuego lento en su propio almíbar, con canela en rama y clavo.
Ensalada verde / Ensalada de la casa | 160 | salad | lechuga, tomate, pepino, repollo, cebolla, limón, aceite
- Lechuga, tomate, pepino y repollo con vinagreta.
- Repollo fino, lechuga, tomate y pepino, con aceite de oliva y limón al lado.
Ensalada rusa / Ensalada rusa criolla | 180 | salad potato | papa, zanahoria, remolacha, huevo, mayonesa, mostaza, cebolla
- Papa, zanahoria, remolacha y huevo con mayonesa.
- Papa y vegetales en cubitos con huevo duro y mayonesa, rosada de remolacha si la pides.
Tayota con huevo / Tayota guisada con huevo | 170 | pear egg | tayota, huevo, cebolla, tomate, ají morrón
- Tayota tierna revuelta con huevo y ajíes.
- Tayota en cubos sofrita con ajíes y tomate, y el huevo cuajado en el último minuto.
Puré de papas / Puré de papa con mantequilla | 190 | potato butter | papa, mantequilla, leche, nuez moscada
- Papa majada con mantequilla y un toque de nuez moscada.
- Sedoso, con mantequilla de verdad y leche caliente, batido al momento.
Papas fritas / Papas fritas cortadas a mano | 160 | fries | papa, aceite
- Cortadas a mano y fritas dos veces.
- Bastones gruesos con su cáscara, crujientes por fuera y suaves por dentro.
Batata frita / Chips de batata | 150 | roastpotato | batata, aceite
- Batata criolla en bastones, dulce y dorada.
- Láminas finas y saladas que truenan, o bastones tiernos si lo prefieres.
Aguacate / Tajada de aguacate | 90 | avocado | aguacate, aceite, limón
- Medio aguacate criollo con aceite de oliva y sal.
- De temporada y en su punto, con sal gruesa y unas gotas de limón.
Casabe tostado con ajo | 90 | flatbread garlic | casabe, ajo, aceite
- Torta de yuca tostada con aceite de oliva y ajo.
- Fino y crujiente, pincelado con aceite de ajo y devuelto al fuego un minuto.
Vegetales al vapor / Vegetales salteados | 190 | broccoli carrot | brócoli, zanahoria, tayota, vainitas, aceite
- Brócoli, zanahoria, tayota y vainitas al dente.
- Vegetales de Constanza cocidos al dente, con un hilo de aceite de oliva.

@dulces-criollos | Dulces criollos / Postres de la casa / Para endulzar | Lo dulce de aquí. / El final que se espera. | sweet
+ Receta de la bisabuela.
+ Con canela en rama.
+ Frío, de la nevera.
+ Con galleticas de leche.
+ Hecho cada mañana.
+ Empalaga lo justo.
+ Para compartir, o no.
+ Servido en copa de vidrio.
+ El favorito de los domingos.
+ Pide dos cucharas.
+ Hasta que se acabe la bandeja.
+ Como el de la abuela.
+ Alegra cualquier lunes.
+ Nunca llega entero a casa.
+ Hecho esta madrugada.
+ Con el punto justo de azúcar.
+ Pídelo antes de las tres.
+ Para cerrar bonito.
Habichuelas con dulce / Habichuela con dulce | 150 | beans milk | habichuelas, leche, leche de coco, batata, azúcar, canela, galletas de leche
- Habichuelas cremosas con leche de coco, batata y especias.
- El postre de Cuaresma que aquí servimos todo el año.
Arroz con leche / Arroz con leche de coco | 120 | rice milk | arroz, leche, azúcar, canela, limón, pasas
- Arroz cremoso con canela, pasas y cáscara de limón.
- Cocido sin prisa hasta que el grano se abre, con canela, limón y pasas escondidas.
Majarete / Majarete de maíz tierno | 130 | custard corn | maíz, leche, coco, azúcar, canela
- Maíz tierno rallado con leche, coco y canela en polvo.
- Crema de maíz tierno que tiembla al moverla, espolvoreada con canela recién molida.
Flan de coco / Flan de leche / Quesillo | 160 | custard coconut | leche, huevo, azúcar, coco
- Liso y temblón, bañado en caramelo tostado.
- Caramelo oscuro, coco fresco y una textura que no necesita cuchillo.
Dulce de leche cortada / Dulce de leche en pasta | 130 | jar milk | leche, limón, azúcar, canela
- Leche cortada con limón, azúcar parda y canela.
- Grumos dorados de leche y azúcar parda con canela, como los vendían en la parada.
Dulce de coco tierno / Coconetes | 110 | coconut cookie | coco, harina de trigo, huevo, jengibre, melao
- Coco rallado, jengibre y melao, dorados al horno.
- Coco rallado con melao y jengibre, horneado hasta que el borde se carameliza.
Bizcocho dominicano / Bizcocho de vainilla con suspiro | 180 | cake | bizcocho, piña, azúcar, merengue
- Bizcocho esponjoso relleno de piña y cubierto de suspiro.
- Húmedo y mantecoso, con relleno de fruta y una nube de suspiro por fuera.
Tres leches / Bizcocho de tres leches | 210 | cake milk | bizcocho, leche, azúcar, merengue
- Bañado en tres leches y coronado con merengue tostado.
- Empapado desde anoche, frío, con merengue y un hilo de caramelo.
Casquitos de guayaba con queso / Guayaba con queso crema | 170 | cheese peach | guayaba, azúcar, queso
- Cascos de guayaba en almíbar con queso blanco.
- Guayaba cocida en almíbar rojo con una lonja de queso fresco: dulce y salado a la vez.
Pudín de pan / Pudín de pan con pasas al ron | 150 | bread custard | pan, leche, huevo, pasas, ron, azúcar
- Pan, leche y pasas remojadas en ron, con caramelo.
- Pan del día anterior, leche, huevo y pasas al ron, horneados a baño María.
Canoa de plátano maduro dulce | 180 | banana honey | plátano maduro, queso, canela, miel
- Maduro al horno con queso, canela y miel de abeja.
- Maduro abierto y relleno de queso, horneado con canela y un chorrito de miel.
Jalao / Jalao de coco | 60 | candy coconut | coco, miel de caña
- Bolita de coco y miel de caña, como en la carretera.
- Coco y miel de caña batidos a mano hasta cuajar; se pega a los dientes y se agradece.
`;
