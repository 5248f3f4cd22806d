/** The showcase restaurant's own menu: sixty dishes, none shared with another restaurant. */
export const LA_MAR_CHIQUITA = `
@lmc-entradas | Entradas | Para abrir el apetito mirando la bahía.
Ceviche de la bahía | 520 | fish lemon | ok, s1, pescado, limón, cebolla, ají picante, ají gustoso, apio, cilantro, batata, casabe
- Dorado del día en limón criollo, cebolla morada y ají gustoso, con batata asada y casabe tostado.
Carpaccio de pulpo con aceite de bija | 640 | octopus lemon | ok, pulpo, bija, alcaparras, perejil, aceite
- Pulpo prensado y cortado muy fino, con bija tibia, alcaparras y hojas de perejil de mar.
Croquetas de cangrejo de Sánchez | 420 | crab dango | cangrejo, mantequilla, leche, harina de trigo, pan rallado, huevo, cebolla, alioli, limón
- Seis croquetas cremosas de cangrejo azul, con alioli de ajo asado y unas gotas de limón.
Tostones rellenos de camarones | 460 | banana shrimp | plátano verde, camarones, ajo, cebolla, pico de gallo, mango, aceite
- Canastitas de plátano verde colmadas de camarones al ajillo y pico de gallo de mango.
Buñuelos de bacalao | 380 | tropicalfish dango | bacalao, harina de trigo, huevo, ajo, cilantro, salsa rosada
- Esponjosos por dentro y dorados por fuera, con cilantro ancho y salsa rosada de la casa.
Ostiones de Sánchez (6) | 590 | oyster lemon | s1, ostras, limón, salsa picante
- Media docena de ostiones del manglar, abiertos al pedirlos, con limón y picante aparte.
Tartar de atún y aguacate | 610 | avocado fish | pescado, aguacate, tamari, ajonjolí, plátano verde
- Atún rojo a cuchillo, aguacate criollo, tamari y ajonjolí tostado sobre chips de plátano.
@lmc-sopas | Sopas del puerto | Hervidas desde la madrugada.
Sopa de pescado de la abuela Tomasa | 390 | pot fish | ok, pescado, cebolla, apio, cilantro, yautía, yuca, auyama, leche de coco
- Caldo de cabeza de mero con víveres, auyama y un chorrito de leche de coco al final.
Asopao de camarones | 560 | pot shrimp | camarones, arroz, sofrito, tomate, guisantes
- Arroz caldoso y espeso con camarones enteros, guisantes y mucho cilantro. Levanta a un muerto.
Crema de cangrejo y maíz | 450 | pot crab | cangrejo, maíz, crema de leche, cebolla, apio, pan de coco
- Crema suave de maíz tierno con masa de cangrejo, servida con pan de coco recién tostado.
@lmc-ceviches | Crudos y cocteles fríos | Del hielo a la mesa.
Tiradito de chillo al ají | 560 | tropicalfish hotpepper | s2, pescado, limón, ají picante, apio, maíz, aceite
- Láminas finas de chillo con crema de ají amarillo, maíz tostado y gotas de aceite verde.
Coctel de camarones al ron | 540 | shrimp cocktail | camarones, salsa rosada, ron, apio, limón
- Camarones fríos en salsa rosada con ron añejo, apio crujiente y un gajo de limón quemado.
Ceviche de lambí | 610 | oyster lemon | ok, lambí, cebolla, ají morrón, cilantro, limón, aceite
- Lambí muy picado con ajíes de tres colores, limón y aceite de oliva. Suave, sin sorpresas.
Ceviche vegetariano de palmito y mango | 390 | mango coconut | ok, s1, palmito, mango, coco, limón, cebolla, ají picante, cilantro
- Palmito, mango banilejo y coco fresco curados en limón, con cebolla roja y hojas de cilantro.
@lmc-pescados | Pescados | Según lo que trajo la yola esta madrugada.
Pescado con coco a la samanesa | 760 | fish coconut | ok, pescado, leche de coco, cebolla, ají morrón, ajo, cilantro, bija
- Chillo entero en leche de coco recién exprimida, ajíes y bija: el plato por el que se viene hasta aquí.
Chillo frito entero | 820 | tropicalfish fries | pescado, ajo, naranja agria, aceite
- Marcado hasta la espina, marinado en naranja agria y frito hasta que la cola cruje entre los dedos.
Mero a la plancha con mojo verde | 890 | fish herb | ok, pescado, cilantro, ajo, aceite
- Lomo grueso de mero, dorado por la piel, con mojo de cilantro, ajo y aceite de oliva.
Dorado en hoja de plátano | 790 | herb tropicalfish | pescado, ajo, cilantro, coco, jengibre, limón
- Asado a la brasa dentro de su hoja, con coco rallado, jengibre y un toque de limón.
Filete al ajillo | 740 | garlic fish | pescado, ajo, mantequilla, vino
- Filete de pesca del día bañado en ajo dorado, mantequilla y un vaso de vino blanco.
Filete relleno de camarones | 980 | shrimp tropicalfish | pescado, camarones, espinaca, queso, mantequilla, harina de trigo, yautía
- Enrollado con camarones y espinaca, gratinado con queso y servido sobre puré de yautía.
Bacalao guisado con papas | 590 | pot potato | bacalao, papa, tomate, cebolla, ají morrón, ajo, aceitunas
- Desalado dos días, guisado con tomate, aceitunas y papas que se deshacen en la salsa.
Atún sellado con costra de ajonjolí | 910 | sushi cucumber | pescado, ajonjolí, tamari, azúcar, jengibre, pepino
- Apenas marcado, rojo por dentro, con tamari dulce, jengibre y ensalada de pepino.
@lmc-mariscos | Mariscos | A la brasa, guisados o a la diabla.
Camarones al coco | 790 | coconut shrimp | camarones, leche de coco, cebolla, ají morrón, cilantro, ajo, jengibre, arroz
- Camarones grandes en salsa de coco con ají dulce y jengibre, sobre arroz blanco graneado.
Camarones a la diabla | 780 | shrimp hotpepper | s3, camarones, tomate, ají picante, ajo, cebolla
- Salsa roja de tomate y ají montesino, picante de verdad. Pide el pan: lo vas a necesitar.
Camarones empanizados en coco | 760 | shrimpfried coconut | camarones, coco, harina de trigo, huevo, chinola, miel
- Rebozados en coco rallado y fritos al momento, con salsa de chinola y miel de abeja.
Langosta a la brasa | 1690 | lobster lemon | langosta, mantequilla, ajo, limón
- Abierta por la mitad, pintada con mantequilla de ajo y terminada al carbón de guatapaná.
Langosta guisada | 1650 | lobster tomato | langosta, tomate, cebolla, ajo, ají morrón, vino
- Trozos de langosta en salsa criolla con laurel y vino, como la hacen en Las Galeras.
Pulpo a la parrilla | 920 | octopus potato | pulpo, papa, pimentón, ajo, aceite
- Tierno por dentro y tostado por fuera, sobre papas al pimentón y aceite de ajo.
Lambí guisado | 890 | oyster tomato | lambí, tomate, cebolla, ají morrón, ajo
- Tres horas de fuego lento hasta quedar como mantequilla, con tomate y ajíes dulces.
Calamares fritos | 580 | squid lemon | calamar, harina de trigo, huevo, alioli, limón
- Aros finos enharinados y fritos en un minuto, con alioli de limón y sal de mar.
Mariscada La Mar Chiquita (para dos) | 2350 | lobster shrimp | langosta, camarones, pulpo, calamar, pescado, ajo, plátano verde, salsa rosada
- Langosta, camarones, pulpo, calamar y pesca del día en una tabla con tostones y tres salsas.
@lmc-arroces | Arroces | Veinte minutos de espera que valen la pena.
Paella de la bahía (para dos) | 1690 | paella shrimp | arroz, camarones, almejas, calamar, caldo de pescado, cebolla, ajo, tomate, ají morrón, azafrán
- Arroz bomba, azafrán, camarones, almejas y calamar, con su socarrat pegado al hierro.
Locrio de camarones | 640 | paella tomato | arroz, camarones, cebolla, ajo, tomate, ají morrón, aceitunas, bija
- Arroz dorado cocido con las cabezas del camarón, aceitunas y un punto de bija.
Arroz negro con calamar y alioli | 820 | paella squid | arroz, calamar, cebolla, ajo, tomate, alioli
- Teñido con tinta y meloso por dentro, con calamar tierno y una cucharada de alioli.
Arroz con coco y cangrejo | 780 | rice crab | arroz, cangrejo, leche de coco, cebolla, ajo, cilantro, plátano maduro
- Arroz en leche de coco con masa de cangrejo guisada y tajadas de maduro por encima.
Moro de guandules con coco | 190 | rice peas | ok, arroz, guandules, coco, cebolla, ají morrón, cilantro
- Guandules verdes y coco recién rallado: la guarnición que en Samaná cuenta como plato.
@lmc-mofongos | Mofongos | Majados en pilón de guayacán.
Mofongo de camarones al ajillo | 840 | banana shrimp | plátano verde, camarones, ajo, cebolla, aceite
- Plátano verde majado con ajo y relleno hasta el borde de camarones dorados.
Mofongo de cangrejo | 880 | crab banana | plátano verde, cangrejo, leche de coco, ajo, cebolla, caldo de pescado
- Con masa de cangrejo al coco en el centro y caldo de pescado para mojar.
Mofongo de chicharrón | 560 | bacon banana | plátano verde, chicharrón, ajo
- Para quien no come mar: chicharrón crujiente, ajo tostado y caldito de la casa.
@lmc-tierra | De la tierra | Para el que llegó acompañado.
Pollo guisado con orégano | 430 | drumstick pot | pollo, azúcar, cebolla, ají morrón, ajo, tomate, aceitunas, orégano
- Muslos dorados en azúcar y guisados sin prisa con orégano de la Línea y aceitunas.
Churrasco con chimichurri de cilantro | 1090 | meat herb | res, yuca, cilantro, chimichurri
- Doce onzas a la brasa, con yuca al mojo y chimichurri recién picado.
Chuletas ahumadas con piña | 520 | meatbone pineapple | chuleta ahumada, piña, melao, jengibre
- Dos chuletas a la plancha con piña asada y un glaseado de melao y jengibre.
@lmc-acompanantes | Acompañantes | Todo plato pide compañía.
Tostones | 150 | banana | plátano verde, ajo, aceite
- Plátano verde frito dos veces, fino y crujiente, con sal gruesa y un mojo de ajo para ir mojando.
Yuca al mojo de ajo | 170 | roastpotato garlic | ok, yuca, ajo, naranja agria, aceite
- Yuca de la loma que se abre sola al hervir, bañada en ajo dorado, aceite caliente y naranja agria.
Plátanos maduros al caldero | 160 | honey banana | ok, plátano maduro, azúcar, canela, clavo, limón
- Maduros enteros cocidos sin prisa en almíbar ligero, con canela en rama, clavo dulce y cáscara de limón.
Ensalada de aguacate y berro | 190 | avocado salad | ok, aguacate, berro, cebolla, limón, miel de caña, aceite
- Aguacate criollo de temporada sobre berro del arroyo, cebolla fina y una vinagreta de limón con miel de caña.
Arroz blanco con concón | 100 | rice | ok, arroz, aceite
- Suelto y graneado, cocido en caldero de hierro; el concón llega aparte, para quien sabe pedirlo.
Batata frita | 150 | fries | batata, tomillo, aceite
- Bastones de batata criolla fritos al momento, dulces por dentro y tostados por fuera, con sal y tomillo.
@lmc-postres | Postres | Lo dulce de la bahía. | sweet
Flan de coco | 190 | custard coconut | leche, huevo, azúcar, coco
- Liso, frío y bañado en caramelo tostado, con coco fresco rallado por encima.
Tres leches de la casa | 220 | cake milk | bizcocho, leche, azúcar, merengue, limón
- Bizcocho empapado desde la noche anterior, con merengue tostado y ralladura de limón.
Piña asada con sorbete de coco | 240 | pineapple icecream | piña, ron, canela, sorbete de coco
- Piña al carbón con ron y canela, y una bola de sorbete hecho en el pueblo.
Pan de coco con dulce de leche | 160 | bread coconut | pan de coco, dulce de leche
- Pan denso y tibio, como el de las paradas del camino, con dulce de leche cortada.
@lmc-bebidas | Bebidas | Naturales y bien frías. | drink
Jugo de chinola | 110 | juicebox orange | ok, chinola, azúcar
- Chinola de los patios de El Limón, colada a mano, ácida y perfumada, con el azúcar que tú digas.
Limonada de coco | 160 | lemon coconut | limón, crema de coco, azúcar
- Limón criollo licuado con crema de coco y mucho hielo, hasta que parece nieve y cuesta no pedir otra.
Morir soñando | 140 | orange milk | naranja, leche, azúcar
- Naranja dulce y leche evaporada en el orden correcto, que es un secreto, para que nunca se corte.
Batida de lechosa | 150 | cup milk | lechosa, leche, vainilla, azúcar
- Lechosa bien madura con leche fría, hielo y un toque de vainilla: espesa, rosada y sin grumos.
Presidente grande | 350 | beers | cerveza
- Vestida de novia y en su punto de hielo, con dos vasos, para compartir mirando cómo vuelven las yolas.
Mojito de chinola | 310 | tropical orange | ron, hierbabuena, chinola, azúcar, soda
- Ron blanco, hierbabuena majada sin prisa y chinola con sus semillas, coronado con soda y hielo picado.
Cocoloco en su coco | 390 | coconut tropical | ron, crema de coco, canela
- Ron, crema de coco y canela dentro de un coco recién abierto. Dicen que con uno basta; dicen mal.
Café de Polo colado | 90 | coffee | café
- Café de la loma de Polo colado en media de tela, corto y fuerte, como se toma en las galerías del sur.
`;

/** The only dish of the restaurant that has one. */
export const EL_UNICO = `
@unico | El plato | El único, desde 1974.
Sancocho de los domingos | 450 | pot corn | res, pollo, cerdo, maíz, yuca, ñame, plátano verde, cebolla, ajo, apio, cilantro, arroz, aguacate
- Siete carnes, nueve víveres y seis horas de leña. Se sirve con arroz, aguacate y una silla si hay.
`;
