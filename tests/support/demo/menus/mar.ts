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
Ceviche de dorado / Ceviche de pescado blanco | 480 | fish lemon | fish onion chili cilantro s1
- Dorado del día en limón criollo, cebolla roja y cilantrico.
- Cubos de pescado blanco, leche de tigre ligera y batata.
Ceviche de camarones y mango | 540 | shrimp mango | shellfish onion cilantro chili s1
- Camarones curados en limón con mango banilejo y cebolla morada.
Ceviche de lambí / Lambí al limón | 590 | oyster lemon | shellfish onion bell-pepper cilantro
- Lambí picado fino con ajíes de colores y aceite de oliva.
Coctel de camarones / Coctel de camarones al ron | 520 | shrimp cocktail | shellfish eggs sulphites
- Camarones fríos en salsa rosada con un chorrito de ron.
Tiradito de mero / Tiradito de chillo | 560 | fish hotpepper | fish chili celery s2
- Láminas finas de pescado con crema de ají y maíz tostado.
Tartar de atún y aguacate | 620 | avocado fish | fish avocado soy sesame
- Atún rojo picado a cuchillo, aguacate, soya y ajonjolí.
Carpaccio de pulpo | 650 | octopus lemon | shellfish
- Pulpo prensado en láminas con pimentón, alcaparras y oliva.
Ostras en su concha / Ostiones de Sánchez (6) | 600 | oyster lemon | shellfish
- Media docena abiertas al momento, con limón y salsa picante.
Ensalada de pulpo / Pulpo a la vinagreta | 580 | octopus salad | shellfish onion bell-pepper
- Pulpo tierno con ajíes, cebolla, cilantro y vinagreta de limón.

@pescados | Pescados / Del mar a la mesa / Pescado del día | Según la pesca del día. / Entero o en filete.
+ Con tostones y ensalada.
+ Según lo que trajo la yola.
+ Con arroz blanco o moro de coco.
+ Pregunta por el peso del día.
+ Limpio y entero, como en la playa.
+ Con batata frita al lado.
+ Pesca de esta madrugada.
+ Pídelo entero o en filete.
Chillo frito / Chillo entero frito / Chillo boca chica | 780 | fish fries | fish garlic gluten
- Chillo entero marcado y frito hasta que cruje la cola.
- Marinado en limón, ajo y orégano, frito entero al momento.
Chillo al coco / Pescado con coco samanés | 820 | fish coconut | fish coconut onion bell-pepper garlic cilantro
- En salsa de coco recién exprimido, con ajíes y cilantro ancho.
- Filete de chillo en leche de coco y bija, a la samanesa.
Mero a la plancha / Filete de mero a la plancha | 860 | fish lemon | fish garlic
- Lomo grueso de mero marcado a la plancha con limón y alcaparras.
Mero al ajillo | 880 | fish garlic | fish garlic dairy sulphites
- Filete de mero en mantequilla, vino blanco y ajo confitado.
Dorado a la parrilla / Dorado en hoja de plátano | 790 | fish herb | fish garlic cilantro
- Dorado sazonado y asado en hoja de plátano sobre brasa.
Salmón en salsa de chinola | 920 | fish orange | fish dairy
- Salmón dorado con una salsa agridulce de chinola y jengibre.
Filete a la criolla / Pescado a la criolla | 720 | fish tomato | fish tomato onion bell-pepper garlic
- Filete guisado con tomate, ajíes, aceitunas y laurel.
Bacalao a la vizcaína / Bacalao guisado | 640 | fish potato | fish tomato onion bell-pepper garlic
- Bacalao desalado con papa, pimientos asados y aceituna.
Atún sellado con ajonjolí | 890 | fish sushi | fish sesame soy
- Atún rojo apenas sellado, costra de ajonjolí y soya dulce.
Minuta frita / Minuticas fritas | 420 | fish lemon | fish gluten
- Pescaditos pequeños enharinados, para comer con la mano.
Filete relleno de camarones | 990 | fish shrimp | fish shellfish dairy gluten
- Filete enrollado con camarones y gratinado con queso.

@mariscos | Mariscos / Camarones, langosta y más / De la concha | A tu gusto: ajillo, coco o criolla. / Frescos o no salen.
+ Al ajillo, al coco o a la criolla.
+ Con tostones recién hechos.
+ Con pan para la salsa.
+ Fresco, o no sale de la cocina.
+ Con arroz marinero por un poco más.
+ Se come con las manos.
+ Pide servilletas de más.
+ Para chuparse los dedos.
Camarones al ajillo / Camarones al ajillo de la casa | 760 | shrimp garlic | shellfish garlic dairy sulphites
- Camarones salteados en mucho ajo, mantequilla y limón.
- Jugosos, con ajo dorado, perejil y un chorro de vino blanco.
Camarones al coco / Camarones en salsa de coco | 790 | shrimp coconut | shellfish coconut onion bell-pepper cilantro
- En leche de coco espesa con ajíes dulces y jengibre.
Camarones empanizados / Camarones crocantes | 740 | shrimpfried lemon | shellfish gluten eggs
- Camarones grandes rebozados con panko y salsa tártara.
Camarones a la diabla / Camarones enchilados | 780 | shrimp hotpepper | s3 shellfish chili tomato garlic onion
- En salsa roja de tomate y ají picante: avisados están.
Langosta a la parrilla / Langosta a la plancha | 1650 | lobster lemon | shellfish dairy garlic
- Langosta abierta a la brasa con mantequilla de ajo y limón.
Langosta criolla / Langosta guisada | 1590 | lobster tomato | shellfish tomato onion garlic bell-pepper
- Cola de langosta guisada con tomate, ajíes y laurel.
Pulpo al ajillo / Pulpo guisado | 860 | octopus garlic | shellfish garlic sulphites
- Pulpo tierno salteado con ajo, papa y pimentón ahumado.
Lambí guisado / Lambí a la criolla | 880 | oyster tomato | shellfish tomato onion bell-pepper garlic
- Lambí blandito guisado con tomate, ajíes y un punto de vinagre.
Cangrejo guisado / Cangrejo al coco | 690 | crab coconut | shellfish coconut onion garlic cilantro
- Muelas y cuerpo de cangrejo en salsa espesa de coco.
Calamares fritos / Aros de calamar | 590 | squid lemon | shellfish gluten eggs
- Aros enharinados y fritos al momento, con alioli.
Mejillones al vino blanco | 640 | oyster wine | shellfish garlic celery sulphites dairy
- Mejillones al vapor en vino, apio y crema, con pan tostado.
Parrillada de mariscos / Mariscada para dos | 2200 | lobster shrimp | shellfish fish garlic dairy
- Langosta, camarones, pulpo y pescado a la brasa en tabla.
Burgao al ajo / Burgaos | 540 | oyster garlic | shellfish garlic
- Caracoles de costa hervidos y salteados con ajo.

@entradas-del-mar | Entradas del mar / Para empezar / Entradas | Para ir picando. / Al centro de la mesa.
+ Para poner al centro.
+ Con salsa tártara de la casa.
+ Con alioli de ajo asado.
+ Seis unidades.
+ Recién salido del aceite.
+ Con limón y picante aparte.
+ Va bien con una cerveza fría.
Croquetas de bacalao | 340 | dango fish | fish gluten dairy eggs onion
- Cremosas por dentro, con bacalao desmigado y perejil.
Buñuelos de yuca y camarón | 390 | shrimpfried roastpotato | shellfish eggs dairy
- Masa de yuca y queso con camarón entero en el centro.
Empanaditas de lambí / Empanaditas de cangrejo | 320 | dumpling crab | gluten shellfish onion
- Masa fina rellena de lambí guisado, bien doradas.
Tostones rellenos de camarones | 420 | banana shrimp | shellfish garlic onion
- Canastitas de plátano verde con camarones al ajillo.
Crema de mariscos / Chowder de mariscos | 450 | bowl shrimp | shellfish fish dairy celery onion gluten
- Crema sedosa con camarones, calamar y un toque de brandy.
Caldo de pescado levantamuertos | 320 | bowl fish | fish onion celery cilantro s1
- Caldo concentrado con limón, cilantro y ají montesino.
Almejas gratinadas | 480 | oyster cheese | shellfish dairy gluten garlic
- En su concha, con mantequilla de ajo, pan y queso.
Brochetas de camarón y piña | 460 | shrimp pineapple | shellfish pineapple bell-pepper
- A la plancha, con glaseado de piña y jengibre.
Picadera marinera / Picadera del puerto | 890 | shrimpfried squid | shellfish fish gluten eggs
- Camarones, calamares, minuta y tostones para compartir.

@arroces-del-mar | Arroces / Arroces y paellas / Arroces caldosos | Veinte minutos de espera que valen la pena. / Para una o dos personas.
+ Tarda veinte minutos: vale la espera.
+ Con su socarrat crujiente.
+ Mínimo dos personas.
+ Caldo hecho aquí, sin cubitos.
+ Con limón y alioli.
+ En su paellera de hierro.
Paella marinera / Paella de mariscos | 980 | paella shrimp | shellfish fish onion garlic tomato bell-pepper
- Arroz con azafrán, camarones, calamar y almejas.
Arroz con camarones / Locrio de camarones | 690 | paella shrimp | shellfish onion garlic tomato bell-pepper
- Locrio dorado con camarones enteros y cilantro.
Arroz negro con calamar | 840 | paella squid | shellfish onion garlic tomato
- Teñido con su tinta, con calamar tierno y alioli.
Arroz marinero meloso | 760 | paella crab | shellfish fish onion garlic tomato
- Caldoso, con cangrejo, camarón y pescado del día.
Risotto de langosta | 1250 | rice lobster | shellfish dairy onion sulphites celery
- Arroz cremoso con langosta, mantequilla y parmesano.
Arroz con lambí | 820 | paella oyster | shellfish onion garlic tomato bell-pepper
- Locrio costeño con lambí blando y ají gustoso.
Paella mixta / Paella de la casa | 920 | paella drumstick | shellfish chicken pork onion garlic tomato bell-pepper
- Pollo, cerdo y mariscos en arroz con azafrán.
Arroz con coco y pescado | 640 | rice coconut | fish coconut onion garlic
- Arroz en leche de coco con lascas de pescado y maduro.
`;
