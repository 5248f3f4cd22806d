/** Fish and seafood. */
export const MAR = `
@ceviches | Ceviches y crudos / Frío del mar / Cocteles y ceviches | Cortado al pedirlo. / Con limón criollo.
+ Con casabe o tostones.
+ Cortado cuando lo pides.
+ Con un golpe de ají si lo quieres.
+ Limón criollo, nunca de botella.
+ Llega bien frío a la mesa.
+ Para empezar sin prisa.
+ Con chips de plátano.
+ Para dos con antojo.
+ Fresco de esta mañana.
+ Perfecto para la playa.
+ Con el cariño de la casa.
+ De los que hacen volver.
+ Pregunta por la media porción.
+ Sencillo y sabroso.
+ Un gusto de los de siempre.
+ Se pide más que cualquier otro.
Ceviche de dorado / Ceviche de pescado blanco | 480 | fish lemon | s1, pescado, limón, cebolla, ají picante, cilantro, batata
- Dorado del día en limón criollo, cebolla roja y cilantrico.
- Cubos de pescado blanco, leche de tigre ligera y batata.
- Curado apenas diez minutos para que el pescado siga siendo pescado: fresco, ácido y limpio.
Ceviche de camarones y mango | 540 | shrimp mango | s1, camarones, limón, mango, cebolla, cilantro, ají picante
- Camarones curados en limón con mango banilejo y cebolla morada.
- Camarón, mango y limón en equilibrio, con un picante que llega tarde y se va pronto.
Ceviche de lambí / Lambí al limón | 590 | oyster lemon | lambí, limón, cebolla, ají morrón, cilantro, aceite
- Lambí picado fino con ajíes de colores y aceite de oliva.
- Lambí ablandado a mazo y marinado en limón con ajíes dulces y cilantro fresco.
Coctel de camarones / Coctel de camarones al ron | 520 | shrimp cocktail | camarones, salsa rosada, ron, galletas de soda
- Camarones fríos en salsa rosada con un chorrito de ron.
- Servido en copa helada con salsa rosada, un golpe de ron y galletas para acompañar.
Tiradito de mero / Tiradito de chillo | 560 | tropicalfish hotpepper | s2, pescado, ají picante, apio, limón, maíz
- Láminas finas de pescado con crema de ají y maíz tostado.
- Cortes largos y finos sobre una crema de ají que pica lo justo, con maíz crujiente.
Tartar de atún y aguacate | 620 | avocado fish | pescado, aguacate, salsa de soya, ajonjolí, limón
- Atún rojo picado a cuchillo, aguacate, soya y ajonjolí.
- Dados de atún fresco con aguacate, lima y soya, moldeados al momento y sin esconder nada.
Carpaccio de pulpo | 650 | octopus lemon | pulpo, pimentón, alcaparras, aceite
- Pulpo prensado en láminas con pimentón, alcaparras y oliva.
- Láminas casi transparentes con aceite de oliva, pimentón y flor de sal.
Ostras en su concha / Ostiones de Sánchez (6) | 600 | oyster lemon | s1, ostras, limón, salsa picante
- Media docena abiertas al momento, con limón y salsa picante.
- Frías, salinas y recién abiertas; el limón es opcional, el silencio también.
Ensalada de pulpo / Pulpo a la vinagreta | 580 | octopus salad | pulpo, cebolla, ají morrón, cilantro, limón, vinagre
- Pulpo tierno con ajíes, cebolla, cilantro y vinagreta de limón.
- Trozos de pulpo frío con ajíes de colores, cilantro y mucho limón.

@pescados | Pescados / Del mar a la mesa / Pescado del día | Según la pesca del día. / Entero o en filete.
+ Con tostones y ensalada.
+ Según lo que trajo la yola.
+ Con arroz blanco o moro de coco.
+ Pregunta por el peso del día.
+ Con batata frita al lado.
+ Pesca de esta madrugada.
+ De la lancha al fogón.
+ Con limón del patio.
+ Espinas avisadas.
+ Para comer sin prisa.
+ Para quitar el antojo.
+ La cocina lo recomienda.
+ Se pide más que cualquier otro.
+ Hecho con calma.
+ Pregunta por la media porción.
+ Con el cariño de la casa.
Chillo frito / Chillo entero frito / Chillo boca chica | 780 | fish fries | pescado, limón, ajo, orégano, harina de trigo
- Chillo entero marcado y frito hasta que cruje la cola.
- Marinado en limón, ajo y orégano, frito entero al momento.
Chillo al coco / Pescado con coco samanés | 820 | tropicalfish coconut | pescado, leche de coco, cebolla, ají morrón, ajo, cilantro, bija
- En salsa de coco recién exprimido, con ajíes y cilantro ancho.
- Filete de chillo en leche de coco y bija, a la samanesa.
Mero a la plancha / Filete de mero a la plancha | 860 | fish lemon | pescado, ajo, limón, alcaparras
- Lomo grueso de mero marcado a la plancha con limón y alcaparras.
- Piel crujiente y centro jugoso, con limón quemado y una cucharada de mojo.
Mero al ajillo | 880 | tropicalfish garlic | pescado, mantequilla, vino, ajo
- Filete de mero en mantequilla, vino blanco y ajo confitado.
- Lomo de mero nadando en mantequilla, ajo dorado y vino blanco. Guarda pan.
Dorado a la parrilla / Dorado en hoja de plátano | 790 | fish herb | pescado, ajo, cilantro
- Dorado sazonado y asado en hoja de plátano sobre brasa.
- Sazonado con ajo y cilantro, envuelto en hoja de plátano y ahumado sobre brasa.
Salmón en salsa de chinola | 920 | tropicalfish orange | pescado, mantequilla, chinola, jengibre
- Salmón dorado con una salsa agridulce de chinola y jengibre.
- Lomo de salmón sellado con salsa de mantequilla y chinola, entre dulce y ácida.
Filete a la criolla / Pescado a la criolla | 720 | fish tomato | pescado, tomate, cebolla, ají morrón, ajo, aceitunas, alcaparras
- Filete guisado con tomate, ajíes, aceitunas y laurel.
- En salsa roja con ajíes, aceitunas y alcaparras, como se hace en las casas.
Bacalao a la vizcaína / Bacalao guisado | 640 | tropicalfish potato | bacalao, papa, tomate, cebolla, ají morrón, ajo, aceitunas
- Bacalao desalado con papa, pimientos asados y aceituna.
- Guisado con papas, tomate y pimientos hasta que la salsa se vuelve crema.
Atún sellado con ajonjolí | 890 | fish sushi | pescado, ajonjolí, salsa de soya, miel
- Atún rojo apenas sellado, costra de ajonjolí y soya dulce.
- Rosado en el centro, costra de ajonjolí negro y blanco, y un espejo de soya y miel.
Minuta frita / Minuticas fritas | 420 | tropicalfish lemon | pescado, harina de trigo, limón
- Pescaditos pequeños enharinados, para comer con la mano.
- Pescado menudo, enharinado y crujiente, con limón y sal: se come entero.
Filete relleno de camarones | 990 | fish shrimp | pescado, camarones, queso, harina de trigo, mantequilla
- Filete enrollado con camarones y gratinado con queso.
- Filete blanco que envuelve camarones y queso, bañado en salsa y dorado al horno.

@mariscos | Mariscos / Camarones, langosta y más / De la concha | De la costa a la mesa. / Frescos o no salen.
+ Con tostones recién hechos.
+ Con pan para la salsa.
+ Fresco, o no sale de la cocina.
+ Con arroz marinero por un poco más.
+ Se come con las manos.
+ Pide servilletas de más.
+ Para chuparse los dedos.
+ Llega chisporroteando.
+ Para dos que se quieran.
+ Según el día y la marea.
+ Pide babero, sin vergüenza.
+ Vale la espera.
+ Bueno para compartir, mejor para uno solo.
+ Sabor que se queda.
+ Se pide más que cualquier otro.
+ Así se comía antes.
+ Para repetir.
Camarones al ajillo / Camarones al ajillo de la casa | 760 | shrimp garlic | camarones, ajo, mantequilla, limón, vino, perejil
- Camarones salteados en mucho ajo, mantequilla y limón.
- Jugosos, con ajo dorado, perejil y un chorro de vino blanco.
Camarones al coco / Camarones en salsa de coco | 790 | shrimp coconut | camarones, leche de coco, cebolla, ají morrón, cilantro, jengibre
- En leche de coco espesa con ajíes dulces y jengibre.
- Camarones jugosos en coco recién exprimido, con cilantro ancho y ají dulce.
Camarones empanizados / Camarones crocantes | 740 | shrimpfried lemon | camarones, pan rallado, harina de trigo, huevo, salsa tártara
- Camarones grandes rebozados con panko y salsa tártara.
- Abiertos en mariposa, rebozados en pan crujiente y fritos hasta dorar.
Camarones a la diabla / Camarones enchilados | 780 | shrimp hotpepper | s3, camarones, tomate, ají picante, ajo, cebolla
- En salsa roja de tomate y ají picante: avisados están.
- Camarones en salsa de tomate con mucho ají: sudas, bebes y vuelves por más.
Langosta a la parrilla / Langosta a la plancha | 1650 | lobster lemon | langosta, mantequilla, ajo, limón
- Langosta abierta a la brasa con mantequilla de ajo y limón.
- Langosta del Caribe sobre brasa, con mantequilla de ajo derretida y limón asado.
Langosta criolla / Langosta guisada | 1590 | lobster tomato | langosta, tomate, cebolla, ajo, ají morrón
- Cola de langosta guisada con tomate, ajíes y laurel.
- Trozos generosos en salsa de tomate y ají dulce, con su caparazón para chupar.
Pulpo al ajillo / Pulpo guisado | 860 | octopus garlic | pulpo, ajo, papa, pimentón, vino
- Pulpo tierno salteado con ajo, papa y pimentón ahumado.
- Tentáculos tiernos con ajo laminado, pimentón y papas que absorben la salsa.
Lambí guisado / Lambí a la criolla | 880 | oyster tomato | lambí, tomate, cebolla, ají morrón, ajo, vinagre
- Lambí blandito guisado con tomate, ajíes y un punto de vinagre.
- Cortado en trozos y cocido hasta rendirse, en salsa criolla de tomate y cebolla.
Cangrejo guisado / Cangrejo al coco | 690 | crab coconut | cangrejo, leche de coco, sofrito
- Muelas y cuerpo de cangrejo en salsa espesa de coco.
- En su concha, con coco y sofrito espeso. Trae ganas de ensuciarte.
Calamares fritos / Aros de calamar | 590 | squid lemon | calamar, harina de trigo, huevo, alioli, limón
- Aros enharinados y fritos al momento, con alioli.
- Aros tiernos con rebozado ligero, limón y una salsa que se acaba antes que ellos.
Mejillones al vino blanco | 640 | oyster wine | mejillones, vino, ajo, apio, crema de leche, pan
- Mejillones al vapor en vino, apio y crema, con pan tostado.
- Abiertos al vapor con vino, ajo y crema, y pan para no dejar ni una gota.
Parrillada de mariscos / Mariscada para dos | 2200 | lobster shrimp | langosta, camarones, pulpo, pescado, mantequilla, ajo
- Langosta, camarones, pulpo y pescado a la brasa en tabla.
- Todo el muelle en una tabla: langosta, camarón, pulpo y filete, con mantequilla de ajo.
Burgao al ajo / Burgaos | 540 | oyster garlic | burgaos, ajo, limón
- Caracoles de costa hervidos y salteados con ajo.
- Se sacan con palillo y se mojan en ajo y limón; entretenidos y sabrosos.

@entradas-del-mar | Entradas del mar / Para empezar / Entradas | Para ir picando. / Al centro de la mesa.
+ Para poner al centro.
+ Con limón recién cortado.
+ Con sal en escamas.
+ Con limón y picante aparte.
+ Va bien con una cerveza fría.
+ Vuela de la mesa.
+ Se acaban primero.
+ Para picar mirando el agua.
+ Vale la espera.
+ Un gusto de los de siempre.
+ Sencillo y sabroso.
+ De los que hacen volver.
+ Sabor que se queda.
+ Hecho con calma.
Croquetas de bacalao | 340 | dango fish | bacalao, leche, mantequilla, harina de trigo, pan rallado, huevo, cebolla
- Cremosas por dentro, con bacalao desmigado y perejil.
- Seis croquetas crujientes con corazón cremoso de bacalao y cebolla pochada.
Buñuelos de yuca y camarón | 390 | shrimpfried roastpotato | yuca, camarones, queso, huevo
- Masa de yuca y queso con camarón entero en el centro.
- Yuca majada con queso alrededor de un camarón entero, frita hasta que suena.
Empanaditas de lambí / Empanaditas de cangrejo | 320 | dumpling crab | masa de empanada, lambí, cangrejo, cebolla, ají morrón
- Masa fina rellena de lambí guisado, bien doradas.
- Media luna de masa fina rellena de guiso marinero con ají y cebolla.
Tostones rellenos de camarones | 420 | banana shrimp | plátano verde, camarones, ajo, cebolla
- Canastitas de plátano verde con camarones al ajillo.
- Plátano verde en forma de copa, relleno de camarones salteados en ajo y cebolla.
Crema de mariscos / Chowder de mariscos | 450 | pot shrimp | camarones, calamar, pescado, crema de leche, harina de trigo, apio, cebolla, brandy
- Crema sedosa con camarones, calamar y un toque de brandy.
- Espesa y suave, con trozos de verdad y un chorrito de brandy al final.
Caldo de pescado levantamuertos | 320 | pot fish | s1, pescado, limón, cebolla, apio, cilantro, ají picante
- Caldo concentrado con limón, cilantro y ají montesino.
- Concentrado, picosito y con limón: lo que se pide después de una noche larga.
Almejas gratinadas | 480 | oyster cheese | almejas, mantequilla, ajo, pan rallado, queso
- En su concha, con mantequilla de ajo, pan y queso.
- Doce almejas con mantequilla de ajo y pan rallado, doradas bajo el fuego.
Brochetas de camarón y piña | 460 | shrimp pineapple | s1, camarones, piña, ají morrón, jengibre, ají picante, azúcar
- A la plancha, con glaseado de piña y jengibre.
- Camarón, piña y ají ensartados, asados y pincelados con almíbar picante de jengibre.
Picadera marinera / Picadera del puerto | 890 | shrimpfried squid | camarones, calamar, pescado, harina de trigo, huevo, plátano verde
- Camarones, calamares, minuta y tostones para compartir.
- Un poco de todo lo frito del mar, con huevo en el rebozado y dos salsas.

@arroces-del-mar | Arroces / Arroces y paellas / Arroces caldosos | Veinte minutos de espera que valen la pena. / Para una o dos personas.
+ Tarda veinte minutos: vale la espera.
+ Caldo hecho aquí, sin cubitos.
+ Con limón y alioli.
+ Se sirve en la mesa.
+ El de los domingos.
+ Reposa tres minutos antes de salir.
+ Raspa el fondo sin pena.
+ Ni mucho ni poco.
+ Así se comía antes.
+ Bueno para compartir, mejor para uno solo.
+ Con el cariño de la casa.
+ Se pide más que cualquier otro.
+ Pregunta por la media porción.
Paella marinera / Paella de mariscos | 980 | paella shrimp | arroz, azafrán, camarones, calamar, almejas, caldo de pescado, cebolla, ajo, tomate, ají morrón
- Arroz con azafrán, camarones, calamar y almejas.
- Arroz al punto, azafrán de verdad y mariscos enteros, con el fondo tostado.
Arroz con camarones / Locrio de camarones | 690 | paella shrimp | arroz, camarones, cebolla, ajo, tomate, ají morrón, cilantro, aceitunas, bija
- Locrio dorado con camarones enteros y cilantro.
- Locrio suelto, teñido con bija y coronado con camarones enteros y aceitunas.
Arroz negro con calamar | 840 | paella squid | arroz, calamar, cebolla, ajo, tomate, alioli
- Teñido con su tinta, con calamar tierno y alioli.
- Negro, brillante y meloso, con trozos de calamar y alioli para ligar.
Arroz marinero meloso | 760 | paella crab | arroz, cangrejo, camarones, pescado, cebolla, ajo, tomate
- Caldoso, con cangrejo, camarón y pescado del día.
- Entre sopa y arroz, con cangrejo, camarón y un caldo que tarda toda la mañana.
Risotto de langosta | 1250 | rice lobster | arroz, langosta, mantequilla, parmesano, cebolla, vino, apio
- Arroz cremoso con langosta, mantequilla y parmesano.
- Arroz mantecado con parmesano y caldo de langosta, y la cola en medallones.
Arroz con lambí | 820 | paella oyster | arroz, lambí, cebolla, ajo, tomate, ají morrón, limón
- Locrio costeño con lambí blando y ají gustoso.
- Lambí tierno picado dentro de un locrio de tomate y ajíes, con limón al lado.
Paella mixta / Paella de la casa | 920 | paella drumstick | arroz, pollo, cerdo, camarones, almejas, azafrán, cebolla, ajo, tomate, ají morrón
- Pollo, cerdo y mariscos en arroz con azafrán.
- Pollo, cerdo y mariscos que no se pelean, en un arroz dorado con azafrán.
Arroz con coco y pescado | 640 | rice coconut | arroz, leche de coco, pescado, cebolla, ajo, plátano maduro
- Arroz en leche de coco con lascas de pescado y maduro.
- Arroz dulzón de coco con lascas de filete y tajadas doradas de plátano maduro.
`;
