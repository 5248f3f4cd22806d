/** Dominican home cooking. The format of these tables is described in `../menu-table.ts`. */
export const CRIOLLA = `
@desayunos-criollos | Desayunos criollos / Para empezar el día / Desayunos | Hasta las 11:30 de la mañana. / Con café colado o jugo natural.
+ Con café colado incluido.
+ Para arrancar el día con fuerza.
+ Se sirve hasta el mediodía.
+ Como en casa de la abuela.
+ Con un toque de mantequilla de campo.
+ Pídelo con jugo de chinola.
+ El desayuno de los domingos.
+ Plato generoso, para valientes.
Mangú con los tres golpes / Los tres golpes / Mangú completo | 340 | banana friedegg | eggs dairy pork onion sulphites
- Mangú cremoso con huevo, salami y queso frito, coronado con cebolla encurtida.
- Plátano majado con huevos fritos, queso de freír, salami y cebolla roja.
Mangú con huevos al gusto / Mangú con revoltillo | 280 | banana egg | eggs onion
- Puré de plátano verde con huevos como los pidas y cebollita en vinagre.
- Plátano majado muy suave y dos huevos del patio al punto que prefieras.
Yuca hervida con arenque / Arenque guisado con yuca | 360 | fish roastpotato | fish onion bell-pepper tomato garlic
- Yuca que se deshace y arenque desalado guisado con tomate y ajíes.
- Arenque ripiado con cebolla y ají, sobre yuca recién hervida.
Guineítos con bacalao / Bacalao con guineítos verdes | 390 | banana fish | fish onion tomato bell-pepper banana
- Guineítos verdes hervidos y bacalao guisado con papa y aceituna.
- Bacalao desmigado en salsa criolla junto a guineítos tiernos.
Avena caliente con canela / Avena con leche y canela | 140 | bowl milk | dairy gluten vt
- Avena espesa con leche, canela en rama, clavo dulce y nuez moscada.
- Hervida despacio con leche entera y cáscara de limón.
Batata con huevo y queso / Batata asada con queso frito | 290 | roastpotato egg | eggs dairy vt
- Batata dulce asada, queso de freír bien dorado y huevos revueltos.
Arepitas de yuca con salami / Arepitas de yuca y anís | 240 | pancakes | eggs pork
- Arepitas de yuca rallada con anís, crujientes, y salami frito al lado.
- Yuca rallada al momento, anís y huevo, fritas en aceite bien caliente.
Huevos rancheros criollos / Huevos guisados | 270 | friedegg tomato | eggs tomato onion bell-pepper cilantro vt
- Huevos escalfados en salsa de tomate, ajíes y cilantrico.
- Dos huevos en guiso de tomate con pan tostado para mojar.
Tostada de campo con queso / Pan de agua con queso y mantequilla | 150 | bread cheese | gluten dairy vt
- Pan de agua prensado con mantequilla y queso blanco derretido.
Harina de maíz con leche / Harina de maíz de la abuela | 150 | bowl corn | corn dairy vt
- Harina de maíz cremosa con leche, canela y una pizca de sal.
Casabe con aguacate y queso | 220 | flatbread avocado | dairy avocado vt
- Casabe tostado con aguacate de temporada, queso fresco y aceite de oliva.

@frituras | Frituras / Para picar / Picaderas criollas | Crujientes y recién hechas. / Para ir abriendo el apetito.
+ Crujiente hasta el último bocado.
+ Con salsa rosada de la casa.
+ Con limón y sal gruesa.
+ Para compartir entre dos.
+ Sale de la cocina al momento.
+ Con nuestro mojo de ajo.
+ Lo primero que se acaba.
+ Con kétchup, mayonesa o las dos.
+ Ideal con una fría bien ceniza.
Tostones / Tostones con sal gruesa / Tostones de la casa | 180 | banana | vg
- Plátano verde frito dos veces y aplastado a mano, dorado y crocante.
- Ruedas de plátano verde bien tostadas, finas y doraditas.
Tostones al ajillo | 210 | banana garlic | garlic vg
- Plátano verde frito dos veces y bañado en ajo dorado con perejil.
Yuca frita / Yuquitas fritas / Bastones de yuca | 120 | fries | vg
- Bastones de yuca tierna por dentro y dorada por fuera.
- Yuca sancochada y luego frita, con sal marina y perejil.
Quipes de res / Quipes caseros / Quipes (3 unidades) | 150 | falafel | gluten beef onion mint
- Trigo y carne de res sazonada con hierbabuena, receta de herencia árabe.
- Masa de trigo rellena de res, pasas y cebolla, bien tostada.
Yaniqueques / Yaniqueque playero | 80 | flatbread | gluten vg
- Masa estirada bien fina y frita hasta inflarse, como en la playa.
- Hojaldrado, enorme y con sal gruesa por encima.
Empanaditas de pollo / Pastelitos de pollo | 110 | dumpling | gluten chicken onion bell-pepper
- Masa casera rellena de pollo guisado con ajíes y aceitunas.
- Media luna crujiente con pollo desmenuzado y sazón criolla.
Pastelitos de res / Empanadas de res con pasas | 120 | dumpling | gluten beef onion
- Masa hojaldrada rellena de res molida, huevo duro y un toque de pasas.
Arepitas de maíz / Arepitas dulces de maíz | 120 | pancakes corn | corn dairy vt
- Arepitas de harina de maíz con queso rallado y anís estrellado.
Chicharrón de cerdo / Chicharrón con yuca | 280 | bacon | pork
- Panceta adobada con orégano y naranja agria, frita a fuego lento.
- Cerdo de cuero crocante y carne jugosa, por libra o por plato.
Chicharrón de pollo / Chicharroncitos de pollo | 320 | drumstick lemon | chicken gluten garlic
- Trozos de pollo marinados en limón, ajo y orégano, empanizados ligero.
Bollitos de yuca con queso / Bolitas de yuca y queso | 190 | dango cheese | dairy eggs vt
- Yuca majada rellena de queso que se estira al morder.
Queso frito con miel / Queso de freír | 230 | cheese honey | dairy vt
- Queso blanco dorado a la plancha, con miel de abeja de Ocoa.
- Queso criollo que no se derrite, crujiente por fuera.
Carne salada con tostones | 350 | meat banana | beef onion
- Res curada en sal y secada al sol, salteada con cebolla.
Longaniza frita / Longaniza de la Línea | 290 | hotdog lemon | pork garlic sulphites
- Longaniza artesanal con naranja agria y orégano, frita en rodajas.
Catibías de cangrejo | 240 | dumpling crab | shellfish onion cilantro
- Empanadas de harina de yuca rellenas de masa de cangrejo guisada.
Bacalaítos / Torrejas de bacalao | 170 | fish flatbread | gluten fish cilantro garlic
- Fritura fina de bacalao desmigado con cilantro y ajo.

@plato-del-dia | Platos del día / Cocina criolla / Lo criollo | Con arroz, habichuelas y ensalada. / La sazón de siempre.
+ Con arroz blanco y habichuelas.
+ Con moro de guandules y ensalada.
+ Con concón si llegas temprano.
+ Sazón de la abuela, sin prisa.
+ Acompaña con tostones o maduros.
+ Un clásico de los mediodías.
+ Cocinado en caldero de hierro.
+ Con aguacate cuando es temporada.
+ Pregunta por la porción familiar.
+ Se acaba temprano los sábados.
La bandera dominicana / La bandera / Bandera con carne a elegir | 450 | rice beans | beef onion bell-pepper garlic cilantro
- Arroz blanco, habichuelas rojas, carne guisada y ensalada verde.
- El plato nacional completo, con su concón crujiente en el fondo.
Pollo guisado / Pollo guisado criollo / Pollo guisado con papas | 420 | drumstick pot | chicken onion bell-pepper garlic tomato
- Pollo dorado en azúcar y guisado con ajíes, orégano y aceitunas.
- Muslo y pechuga a fuego lento, con su salsa espesa para mojar.
Res guisada / Carne de res guisada / Carne guisada al caldero | 480 | meat pot | beef onion bell-pepper garlic tomato
- Res tierna en salsa oscura, con orégano criollo y un toque de vino.
- Trozos de res que se deshacen tras tres horas de caldero.
Cerdo guisado / Masitas de cerdo guisadas | 460 | pot bacon | pork onion garlic bell-pepper
- Cerdo en cubos con naranja agria, orégano y un guiso oscuro.
Chivo guisado picante / Chivo liniero / Chivo guisado | 680 | pot meatbone | s2 onion garlic chili tomato sulphites
- Chivo marinado en ron y orégano de la Línea, picante como debe ser.
- Carne de chivo con hueso, guisada despacio con ají montesino.
Rabo encendido / Rabo de res encendido | 720 | pot hotpepper | s2 beef onion garlic chili celery sulphites
- Rabo de res guisado con vino y ají, en salsa oscura y picosita.
Mondongo / Mondongo criollo con arroz | 440 | pot lemon | beef onion garlic tomato cilantro
- Mondongo bien limpio con verduras, limón y aguacate al lado.
Patitas de cerdo con garbanzos / Patica con garbanzos | 430 | pot beans | pork onion garlic cilantro
- Patitas tiernas en guiso espeso con garbanzos y auyama.
Locrio de pollo / Locrio de pollo y longaniza | 390 | paella drumstick | chicken onion bell-pepper tomato garlic
- Arroz cocido con el pollo en el mismo caldero, dorado y jugoso.
Locrio de pica pica / Locrio de sardinas | 330 | paella fish | s2 fish onion tomato chili
- Arroz con sardinas en salsa picante, receta de colmado y de playa.
Moro de guandules con coco / Moro de guandules | 190 | rice coconut | coconut onion bell-pepper cilantro vg
- Arroz y guandules verdes en leche de coco, con ají gustoso.
Berenjenas guisadas / Berenjena criolla | 310 | eggplant pot | eggs onion tomato bell-pepper garlic vt
- Berenjena majada y guisada con huevo, tomate y orégano.
Pechuga a la plancha / Pechuga a la plancha con vegetales | 460 | drumstick broccoli | chicken garlic
- Pechuga fina marinada en limón y orégano, con vegetales al vapor.
Bistec encebollado / Bistec de res encebollado | 490 | meat onion | beef onion garlic sulphites
- Bistec de palomilla con cebolla caramelizada y vinagre de piña.
Pastelón de plátano maduro / Pastelón de maduros | 380 | pie banana | beef dairy onion tomato eggs
- Capas de plátano maduro y res molida, con queso gratinado.
- Dulce y salado: maduro majado, carne sazonada y queso dorado.
Pastelón de yuca con pollo | 380 | pie roastpotato | chicken dairy onion bell-pepper
- Yuca majada con mantequilla y relleno de pollo guisado.
Pescado con coco / Chillo en salsa de coco | 690 | fish coconut | fish coconut onion bell-pepper garlic cilantro
- Pescado fresco en leche de coco con ajíes, como en Samaná.
Chuletas ahumadas / Chuletas ahumadas con piña | 490 | meatbone pineapple | pork pineapple sulphites
- Dos chuletas de cerdo ahumadas con piña a la plancha.

@sopas | Sopas y sancochos / Del caldero / Caldos y sopas | Con arroz y aguacate. / Para el alma.
+ Con arroz blanco y aguacate.
+ Con casabe tostado.
+ Levanta a cualquiera.
+ Ración para dos, si sobra se lleva.
+ Con gotas de agrio de naranja.
+ Los domingos desde las once.
+ Con limón y picante aparte.
+ Humeante, directo del caldero.
Sancocho de tres carnes / Sancocho / Sancocho criollo | 480 | pot corn | beef chicken pork corn onion garlic celery cilantro
- Pollo, res y cerdo con yuca, ñame, plátano y auyama, espeso y dorado.
- Caldo lento de tres carnes y siete víveres.
Sancocho de siete carnes / Sancocho prieto | 550 | pot meatbone | beef chicken pork corn onion garlic celery cilantro
- El sancocho de las grandes ocasiones, con siete carnes y víveres.
Sancocho de habichuelas | 420 | pot beans | pork onion garlic celery cilantro
- Habichuelas rojas, longaniza, víveres y auyama para espesar.
Asopao de pollo / Asopao criollo de pollo | 390 | bowl rice | chicken onion bell-pepper garlic tomato cilantro
- Arroz caldoso con pollo deshuesado, cilantro ancho y guisantes.
Asopao de camarones / Asopao marinero | 620 | bowl shrimp | shellfish fish onion bell-pepper garlic tomato cilantro
- Arroz caldoso con camarones enteros y caldo hecho de sus cáscaras.
Sopa de pescado / Hervido de pescado | 450 | bowl fish | fish onion celery cilantro
- Caldo claro de cabeza de mero con víveres y limón verde.
Crema de auyama / Crema de auyama y jengibre | 260 | bowl carrot | dairy onion celery vt
- Auyama asada y licuada con jengibre y un hilo de crema.
Sopa boba / Sopa boba de la abuela | 280 | bowl garlic | gluten chicken onion garlic celery
- Fideos finos, caldo de gallina y vegetales: la que cura todo.
Sopa de mondongo | 430 | pot lemon | beef onion garlic tomato cilantro
- Mondongo tierno en caldo con papas, zanahoria y apio.
Guandules con víveres / Guisado de guandules verdes | 320 | pot peas | coconut onion garlic cilantro bell-pepper vg
- Guandules verdes con auyama, plátano y un chorrito de coco.

@mofongos | Mofongos / Mofongos y majados / Del pilón | Majados a mano, en pilón de madera. / Con caldo aparte.
+ Majado a mano en pilón.
+ Con caldo de la casa aparte.
+ Servido en su pilón de madera.
+ Con chicharrón crujiente dentro.
+ Uno alcanza para dos.
+ Pídelo con extra de ajo.
+ La receta lleva veinte años.
+ Hecho al momento: espera quince minutos.
Mofongo de chicharrón / Mofongo clásico / Mofongo de cerdo | 550 | banana bacon | pork garlic
- Plátano verde majado con ajo y chicharrón crocante.
- Plátano, mucho ajo y chicharrón, con su caldito humeante.
Mofongo de camarones / Mofongo con camarones al ajillo | 850 | banana shrimp | shellfish garlic onion
- Relleno de camarones salteados en ajo, mantequilla y vino blanco.
- Plátano majado y camarones jugosos en salsa criolla.
Mofongo de pollo / Mofongo de pollo crispy | 590 | banana drumstick | chicken garlic gluten
- Plátano majado con ajo y pollo crujiente por encima.
Mofongo de churrasco | 890 | banana meat | beef garlic
- Coronado con churrasco a la parrilla en tiras y chimichurri.
Mofongo mixto / Mofongo mar y tierra | 920 | banana shrimp | shellfish beef garlic
- Camarones al ajillo y churrasco en el mismo pilón.
Mofongo de pulpo | 950 | banana octopus | shellfish garlic onion
- Pulpo tierno a la criolla sobre plátano majado con ajo.
Mofongo vegetariano / Mofongo del huerto | 520 | banana pepper | garlic onion bell-pepper mushroom vg
- Plátano majado con ajo y vegetales salteados del huerto.
Mofongo de yuca / Yucafongo | 560 | roastpotato bacon | pork garlic
- Yuca en lugar de plátano, con ajo tostado y chicharrón.
Mofongo de lambí | 980 | banana oyster | shellfish garlic onion tomato bell-pepper
- Lambí guisado bien blandito dentro de un mofongo de ajo.
Trifongo / Trifongo de la casa | 620 | banana roastpotato | pork garlic
- Plátano verde, maduro y yuca majados juntos con chicharrón.

@guarniciones | Acompañantes / Guarniciones / Para acompañar | Todo plato pide compañía. / Porción individual.
+ Porción para uno.
+ También en tamaño familiar.
+ El compañero de todo.
+ Hecho en el momento.
+ Cambia tu acompañante sin costo.
Arroz blanco con concón / Arroz blanco | 100 | rice | vg
- Suelto y graneado, con su concón crujiente.
Habichuelas guisadas / Habichuelas rojas | 120 | beans | onion garlic cilantro bell-pepper vg
- Rojas, cremosas, con auyama y cilantro ancho.
Moro de habichuelas negras / Moro negro | 150 | rice beans | onion garlic bell-pepper vg
- Arroz y habichuelas negras con orégano y ají cubanela.
Plátanos maduros fritos / Maduros | 150 | banana honey | vg
- Tajadas de maduro caramelizadas por los bordes.
Plátano al caldero / Plátanos en almíbar | 180 | banana jar | vg
- Maduros enteros en almíbar de canela y clavo.
Ensalada verde / Ensalada de la casa | 160 | salad | onion tomato vg
- Lechuga, tomate, pepino y repollo con vinagreta.
Ensalada rusa / Ensalada rusa criolla | 180 | salad potato | eggs mustard onion
- Papa, zanahoria, remolacha y huevo con mayonesa.
Tayota con huevo / Tayota guisada con huevo | 170 | pear egg | eggs onion tomato vt
- Tayota tierna revuelta con huevo y ajíes.
Puré de papas / Puré de papa con mantequilla | 190 | potato butter | dairy vt
- Papa majada con mantequilla y un toque de nuez moscada.
Papas fritas / Papas fritas cortadas a mano | 160 | fries | vg
- Cortadas a mano y fritas dos veces.
Batata frita / Chips de batata | 150 | roastpotato | vg
- Batata criolla en bastones, dulce y dorada.
Aguacate / Tajada de aguacate | 90 | avocado | avocado vg
- Medio aguacate criollo con aceite de oliva y sal.
Casabe tostado con ajo | 90 | flatbread garlic | garlic vg
- Torta de yuca tostada con aceite de oliva y ajo.
Vegetales al vapor / Vegetales salteados | 190 | broccoli carrot | vg
- Brócoli, zanahoria, tayota y vainitas al dente.

@dulces-criollos | Dulces criollos / Postres de la casa / Para endulzar | Lo dulce de aquí. / El final que se espera.
+ Receta de la bisabuela.
+ Con canela en rama.
+ Frío, de la nevera.
+ Con galleticas de leche.
+ Hecho cada mañana.
+ Empalaga lo justo.
+ Para compartir, o no.
+ Servido en copa de vidrio.
Habichuelas con dulce / Habichuela con dulce | 150 | beans milk | dairy coconut vt
- Habichuelas cremosas con leche de coco, batata y especias.
- El postre de Cuaresma que aquí servimos todo el año.
Arroz con leche / Arroz con leche de coco | 120 | rice milk | dairy vt
- Arroz cremoso con canela, pasas y cáscara de limón.
Majarete / Majarete de maíz tierno | 130 | custard corn | corn dairy coconut vt
- Maíz tierno rallado con leche, coco y canela en polvo.
Flan de coco / Flan de leche / Quesillo | 160 | custard coconut | dairy eggs coconut vt
- Liso y temblón, bañado en caramelo tostado.
Dulce de leche cortada / Dulce de leche en pasta | 130 | jar milk | dairy vt
- Leche cortada con limón, azúcar parda y canela.
Dulce de coco tierno / Coconetes | 110 | coconut cookie | coconut gluten eggs vt
- Coco rallado, jengibre y melao, dorados al horno.
Bizcocho dominicano / Bizcocho de vainilla con suspiro | 180 | cake | gluten eggs dairy vt
- Bizcocho esponjoso relleno de piña y cubierto de suspiro.
Tres leches / Bizcocho de tres leches | 210 | cake milk | gluten eggs dairy vt
- Bañado en tres leches y coronado con merengue tostado.
Casquitos de guayaba con queso / Guayaba con queso crema | 170 | cheese peach | dairy vt
- Cascos de guayaba en almíbar con queso blanco.
Pudín de pan / Pudín de pan con pasas al ron | 150 | bread custard | gluten eggs dairy sulphites vt
- Pan, leche y pasas remojadas en ron, con caramelo.
Canoa de plátano maduro dulce | 180 | banana honey | dairy vt
- Maduro al horno con queso, canela y miel de abeja.
Jalao / Jalao de coco y miel | 60 | candy coconut | coconut vt
- Bolita de coco y miel de caña, como en la carretera.
`;
