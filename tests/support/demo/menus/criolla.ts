/** Dominican home cooking: breakfasts, fritters and dishes of the day. `menu-table.ts` describes the format. */
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
+ Sale en diez minutos.
+ El de los que madrugan.
+ Con café aparte si quieres.
+ Despierta a cualquiera.
+ Servido en plato hondo.
+ La cocina lo recomienda.
+ Para quitar el antojo.
+ De los que hacen volver.
+ Ni mucho ni poco.
+ Sabor que se queda.
+ Siempre recién hecho.
Mangú con los tres golpes / Los tres golpes / Mangú completo | 340 | banana friedegg | plátano verde, mantequilla, huevo, salami, queso de freír, cebolla, vinagre
- Mangú cremoso con huevo, salami y queso frito, coronado con cebolla encurtida.
- Plátano majado con huevos fritos, queso de freír, salami y cebolla roja.
Mangú con huevos al gusto / Mangú con revoltillo | 280 | banana egg | plátano verde, aceite, huevo, cebolla, vinagre
- Puré de plátano verde con huevos como los pidas y cebollita en vinagre.
- Plátano majado muy suave y dos huevos del patio al punto que prefieras.
Yuca hervida con arenque / Arenque guisado con yuca | 360 | fish roastpotato | yuca, arenque, cebolla, ají morrón, tomate, ajo
- Yuca que se deshace y arenque desalado guisado con tomate y ajíes.
- Arenque ripiado con cebolla y ají, sobre yuca recién hervida.
Guineítos con bacalao / Bacalao con guineítos verdes | 390 | banana fish | guineo, bacalao, cebolla, tomate, ají morrón, papa, aceitunas
- Guineítos verdes hervidos y bacalao guisado con papa y aceituna.
- Bacalao desmigado en salsa criolla junto a guineítos tiernos.
Avena caliente con canela / Avena con leche y canela | 140 | milk honey | avena, leche, azúcar, canela, clavo, nuez moscada
- Avena espesa con leche, canela en rama, clavo dulce y nuez moscada.
- Hervida despacio con leche entera y cáscara de limón.
Batata con huevo y queso / Batata asada con queso frito | 290 | roastpotato egg | batata, huevo, queso de freír, mantequilla
- Batata dulce asada, queso de freír bien dorado y huevos revueltos.
- Rodajas de batata al horno con mantequilla, huevos a tu gusto y una lonja gruesa de queso dorado.
Arepitas de yuca con salami / Arepitas de yuca y anís | 240 | pancakes | yuca, huevo, anís, azúcar, salami
- Arepitas de yuca rallada con anís, crujientes, y salami frito al lado.
- Yuca rallada al momento, anís y huevo, fritas en aceite bien caliente.
- Doradas por fuera y tiernas por dentro, con ese anís que perfuma toda la cocina al freírlas.
Huevos rancheros criollos / Huevos guisados | 270 | friedegg tomato | huevo, tomate, cebolla, ají morrón, cilantro, orégano, pan
- Huevos escalfados en salsa de tomate, ajíes y cilantrico.
- Dos huevos en guiso de tomate con pan tostado para mojar.
- Guiso rápido de tomate y ají dulce con los huevos cuajados encima y orégano del patio.
Tostada de campo con queso / Pan de agua con queso y mantequilla | 150 | bread cheese | pan, mantequilla, queso
- Pan de agua prensado con mantequilla y queso blanco derretido.
- Pan crujiente, mantequilla de campo y queso fundido: el desayuno de quien va con prisa.
Harina de maíz con leche / Harina de maíz de la abuela | 150 | corn | harina de maíz, leche, azúcar, canela
- Harina de maíz cremosa con leche, canela y una pizca de sal.
- Espesa, dulce y humeante, servida en plato hondo con canela en polvo y un hilo de leche fría.
Casabe con aguacate y queso | 220 | flatbread avocado | casabe, aguacate, queso, aceite
- Casabe tostado con aguacate de temporada, queso fresco y aceite de oliva.
- Casabe de Monción tostado en el burén con tajadas de aguacate, queso blanco y sal gruesa.

@frituras | Frituras / Para picar / Picaderas criollas | Crujientes y recién hechas. / Para ir abriendo el apetito.
+ Crujiente hasta el último bocado.
+ Con servilletas de sobra.
+ Con limón y sal gruesa.
+ Para compartir entre dos.
+ Sale de la cocina al momento.
+ Con nuestro mojo de ajo.
+ Lo primero que se acaba.
+ Con la mano sabe mejor.
+ Ideal con una fría bien ceniza.
+ Por unidad o por docena.
+ El antojo de las cuatro.
+ En fundita de papel, como antes.
+ Siempre recién hecho.
+ Nuestra versión de un clásico.
+ Ni mucho ni poco.
+ Lo piden hasta los que no tienen hambre.
+ Así se comía antes.
+ Hecho con calma.
Tostones / Tostones con sal gruesa / Tostones de la casa | 180 | banana | plátano verde, aceite
- Plátano verde frito dos veces y aplastado a mano, dorado y crocante.
- Ruedas de plátano verde bien tostadas, finas y doraditas.
Tostones al ajillo | 210 | banana garlic | plátano verde, ajo, perejil, aceite
- Plátano verde frito dos veces y bañado en ajo dorado con perejil.
- Tostones finos salteados al final con ajo picado, perejil y un chorrito de aceite de oliva.
Yuca frita / Yuquitas fritas / Bastones de yuca | 120 | fries | yuca, perejil, aceite
- Bastones de yuca tierna por dentro y dorada por fuera.
- Yuca sancochada y luego frita, con sal marina y perejil.
Quipes de res / Quipes caseros / Quipes (3 unidades) | 150 | falafel | trigo, res, cebolla, hierbabuena, pasas
- Trigo y carne de res sazonada con hierbabuena, receta de herencia árabe.
- Masa de trigo rellena de res, pasas y cebolla, bien tostada.
Yaniqueques / Yaniqueque playero | 80 | flatbread | harina de trigo, aceite
- Masa estirada bien fina y frita hasta inflarse, como en la playa.
- Hojaldrado, enorme y con sal gruesa por encima.
Empanaditas de pollo / Pastelitos de pollo | 110 | dumpling | masa de empanada, pollo, cebolla, ají morrón, aceitunas
- Masa casera rellena de pollo guisado con ajíes y aceitunas.
- Media luna crujiente con pollo desmenuzado y sazón criolla.
Pastelitos de res / Empanadas de res con pasas | 120 | dumpling | masa de empanada, res, cebolla, huevo, pasas, aceitunas
- Masa hojaldrada rellena de res molida, huevo duro y un toque de pasas.
- Masa fina y crocante con res guisada, aceitunas, huevo y el toque dulce de las pasas.
Arepitas de maíz / Arepitas dulces de maíz | 120 | pancakes corn | harina de maíz, queso, anís, azúcar
- Arepitas de harina de maíz con queso rallado y anís estrellado.
- Bocados dulces de maíz con anís y un poco de queso, fritos hasta que se inflan y se doran.
Chicharrón de cerdo / Chicharrón con yuca | 280 | bacon | cerdo, orégano, naranja agria
- Panceta adobada con orégano y naranja agria, frita a fuego lento.
- Cerdo de cuero crocante y carne jugosa, por libra o por plato.
- Trozos de cerdo cocidos en su propia grasa hasta que el cuero truena al partirlo.
Chicharrón de pollo / Chicharroncitos de pollo | 320 | drumstick lemon | pollo, limón, ajo, orégano, harina de trigo
- Trozos de pollo marinados en limón, ajo y orégano, empanizados ligero.
- Presas pequeñas de pollo adobadas desde la víspera, doradas y escurridas sobre papel.
Bollitos de yuca con queso / Bolitas de yuca y queso | 190 | dango cheese | yuca, queso, huevo
- Yuca majada rellena de queso que se estira al morder.
- Masa suave de yuca con corazón de queso blanco, pasada por huevo y frita al momento.
Queso frito con miel / Queso de freír | 230 | cheese honey | queso de freír, miel
- Queso blanco dorado a la plancha, con miel de abeja de Ocoa.
- Queso criollo que no se derrite, crujiente por fuera.
Carne salada con tostones | 350 | meat banana | res, cebolla, ají morrón, plátano verde
- Res curada en sal y secada al sol, salteada con cebolla.
- Tasajo de res desalado y ripiado, salteado con cebolla y ají, como en los caminos del sur.
Longaniza frita / Longaniza de la Línea | 290 | hotdog lemon | longaniza, naranja agria, orégano
- Longaniza artesanal con naranja agria y orégano, frita en rodajas.
- Longaniza de cerdo curada al aire, frita despacio y servida con gajos de naranja agria.
Catibías de cangrejo | 240 | dumpling crab | harina de yuca, cangrejo, cebolla, ají morrón, cilantro
- Empanadas de harina de yuca rellenas de masa de cangrejo guisada.
- Harina de yuca prensada a mano y rellena de cangrejo guisado con ají y cilantro.
Bacalaítos / Torrejas de bacalao | 170 | tropicalfish flatbread | harina de trigo, bacalao, cilantro, ajo
- Fritura fina de bacalao desmigado con cilantro y ajo.
- Masa ligera con lascas de bacalao, cilantro y ajo, frita en cucharadas hasta que cruje el borde.

@plato-del-dia | Platos del día / Cocina criolla / Lo criollo | Con arroz, habichuelas y ensalada. / La sazón de siempre.
+ Con concón si llegas temprano.
+ Sazón de la abuela, sin prisa.
+ Acompaña con tostones o maduros.
+ Un clásico de los mediodías.
+ Cocinado en caldero de hierro.
+ Con aguacate cuando es temporada.
+ Pregunta por la porción familiar.
+ Se acaba temprano los sábados.
+ Porción de las de antes.
+ Como lo pide el cuerpo al mediodía.
+ También para llevar.
+ El más pedido de los jueves.
+ Servido bien caliente.
+ Receta sin apuro.
+ De los que hacen volver.
+ Del fogón a la mesa.
+ Sabor que se queda.
+ Un gusto de los de siempre.
+ La cocina lo recomienda.
+ Generoso de verdad.
La bandera dominicana / La bandera / Bandera completa | 450 | rice beans | arroz, habichuelas, res, cebolla, ají morrón, ajo, cilantro, lechuga
- Arroz blanco, habichuelas rojas, carne guisada y ensalada verde.
- El plato nacional completo, con su concón crujiente en el fondo.
Pollo guisado / Pollo guisado criollo / Pollo guisado con papas | 420 | drumstick pot | pollo, azúcar, cebolla, ají morrón, ajo, tomate, aceitunas, orégano
- Pollo dorado en azúcar y guisado con ajíes, orégano y aceitunas.
- Muslo y pechuga a fuego lento, con su salsa espesa para mojar.
Res guisada / Carne de res guisada / Carne guisada al caldero | 480 | meat pot | res, cebolla, ají morrón, ajo, tomate, vino, orégano
- Res tierna en salsa oscura, con orégano criollo y un toque de vino.
- Trozos de res que se deshacen tras tres horas de caldero.
Cerdo guisado / Masitas de cerdo guisadas | 460 | pot bacon | cerdo, cebolla, ajo, ají morrón, naranja agria, orégano
- Cerdo en cubos con naranja agria, orégano y un guiso oscuro.
- Masas de cerdo doradas y guisadas con ajíes, ajo y un chorrito de naranja agria.
Chivo guisado picante / Chivo liniero / Chivo guisado | 680 | pot meatbone | s2, chivo, ron, cebolla, ajo, tomate, ají picante, orégano
- Chivo marinado en ron y orégano de la Línea, picante como debe ser.
- Carne de chivo con hueso, guisada despacio con ají montesino.
Rabo encendido / Rabo de res encendido | 720 | pot hotpepper | s2, res, vino, cebolla, ajo, apio, ají picante
- Rabo de res guisado con vino y ají, en salsa oscura y picosita.
- Rabo cocido hasta soltarse del hueso, en salsa espesa de vino con el picante justo.
Mondongo / Mondongo criollo con arroz | 440 | pot lemon | mondongo, cebolla, ajo, tomate, cilantro, papa, zanahoria, limón, aguacate
- Mondongo bien limpio con verduras, limón y aguacate al lado.
- Callos tiernos en salsa con papas y zanahoria, gotas de limón y aguacate a un lado.
Patitas de cerdo con garbanzos / Patica con garbanzos | 430 | pot beans | cerdo, garbanzos, cebolla, ajo, cilantro, auyama
- Patitas tiernas en guiso espeso con garbanzos y auyama.
- Melosas, de las que pegan los labios, en un guiso con garbanzos, auyama y orégano.
Locrio de pollo / Locrio de pollo y longaniza | 390 | paella drumstick | arroz, pollo, cebolla, ají morrón, tomate, ajo, aceitunas, guisantes, bija
- Arroz cocido con el pollo en el mismo caldero, dorado y jugoso.
- Arroz teñido con bija y caldo de pollo, con aceitunas, guisantes y su concón dorado.
Locrio de pica pica / Locrio de sardinas | 330 | paella fish | s2, arroz, sardinas, cebolla, tomate, ají picante
- Arroz con sardinas en salsa picante, receta de colmado y de playa.
- Sardinas picantes sofritas con tomate y mezcladas con el arroz: humilde y adictivo.
Moro de guandules con coco / Moro de guandules | 190 | rice coconut | arroz, guandules, leche de coco, cebolla, ají morrón, cilantro
- Arroz y guandules verdes en leche de coco, con ají gustoso.
- Guandules del conuco, coco recién rallado y arroz graneado, con ají y cilantro ancho.
Berenjenas guisadas / Berenjena criolla | 310 | eggplant pot | berenjena, huevo, cebolla, tomate, sofrito
- Berenjena majada y guisada con huevo, tomate y orégano.
- Berenjenas majadas con sofrito de ajíes y tomate, ligadas con huevo a última hora.
Pechuga a la plancha / Pechuga a la plancha con vegetales | 460 | drumstick broccoli | pollo, limón, ajo, orégano, brócoli, zanahoria
- Pechuga fina marinada en limón y orégano, con vegetales al vapor.
- Filete de pechuga jugoso, marcado a fuego vivo con limón, ajo y orégano.
Bistec encebollado / Bistec de res encebollado | 490 | meat onion | res, cebolla, ajo, vinagre, piña
- Bistec de palomilla con cebolla caramelizada y vinagre de piña.
- Cortado fino y sellado rápido, bajo una montaña de cebolla en vinagre que lo ablanda.
Pastelón de plátano maduro / Pastelón de maduros | 380 | pie banana | plátano maduro, res, queso, cebolla, tomate, huevo
- Capas de plátano maduro y res molida, con queso gratinado.
- Dulce y salado: maduro majado, carne sazonada y queso dorado.
Pastelón de yuca con pollo | 380 | pie roastpotato | yuca, mantequilla, pollo, cebolla, ají morrón, queso
- Yuca majada con mantequilla y relleno de pollo guisado.
- Puré de yuca gratinado al horno con pollo desmenuzado, ajíes y queso hasta el borde.
Pescado con coco / Chillo en salsa de coco | 690 | fish coconut | pescado, leche de coco, cebolla, ají morrón, ajo, cilantro
- Pescado fresco en leche de coco con ajíes, como en Samaná.
- Chillo en salsa espesa de coco con ají gustoso y cilantro, para mojar con arroz blanco.
Chuletas ahumadas / Chuletas ahumadas con piña | 490 | meatbone pineapple | chuleta ahumada, piña, azúcar, clavo
- Dos chuletas de cerdo ahumadas con piña a la plancha.
- Chuletas doradas en la plancha con un almíbar ligero de piña y clavo dulce.
`;
