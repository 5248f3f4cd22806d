/** The showcase restaurant's own menu: sixty dishes, no line borrowed from another place. */
export const LA_MAR_CHIQUITA = `
@lmc-entradas | Entradas | Para abrir el apetito mirando la bahía.
Ceviche de la bahía | 520 | fish lemon | s1 fish onion chili cilantro celery
- Dorado del día en limón criollo, cebolla morada y ají gustoso, con batata asada y casabe tostado.
Carpaccio de pulpo con aceite de bija | 640 | octopus lemon | shellfish
- Pulpo prensado y cortado muy fino, con bija tibia, alcaparras y hojas de perejil de mar.
Croquetas de cangrejo de Sánchez | 420 | crab dango | shellfish gluten dairy eggs onion
- Seis croquetas cremosas de cangrejo azul, con alioli de ajo asado y unas gotas de limón.
Tostones rellenos de camarones | 460 | banana shrimp | shellfish garlic onion
- Canastitas de plátano verde colmadas de camarones al ajillo y pico de gallo de mango.
Buñuelos de bacalao | 380 | tropicalfish dango | fish gluten eggs garlic cilantro
- Esponjosos por dentro y dorados por fuera, con cilantro ancho y salsa rosada de la casa.
Ostiones de Sánchez (6) | 590 | oyster lemon | shellfish
- Media docena de ostiones del manglar, abiertos al pedirlos, con limón y picante aparte.
Tartar de atún y aguacate | 610 | avocado fish | fish avocado soy sesame
- Atún rojo a cuchillo, aguacate criollo, soya y ajonjolí tostado sobre chips de plátano.
@lmc-sopas | Sopas del puerto | Hervidas desde la madrugada.
Sopa de pescado de la abuela Tomasa | 390 | pot fish | fish onion celery cilantro
- Caldo de cabeza de mero con víveres, auyama y un chorrito de leche de coco al final.
Asopao de camarones | 560 | pot shrimp | shellfish onion bell-pepper garlic tomato cilantro
- Arroz caldoso y espeso con camarones enteros, guisantes y mucho cilantro. Levanta a un muerto.
Crema de cangrejo y maíz | 450 | pot crab | shellfish corn dairy onion celery
- Crema suave de maíz tierno con masa de cangrejo, servida con pan de coco recién tostado.
@lmc-ceviches | Crudos y cocteles fríos | Del hielo a la mesa.
Tiradito de chillo al ají | 560 | tropicalfish hotpepper | s2 fish chili celery
- Láminas finas de chillo con crema de ají amarillo, maíz tostado y gotas de aceite verde.
Coctel de camarones al ron | 540 | shrimp cocktail | shellfish eggs sulphites
- Camarones fríos en salsa rosada con ron añejo, apio crujiente y un gajo de limón quemado.
Ceviche de lambí | 610 | oyster lemon | shellfish onion bell-pepper cilantro
- Lambí muy picado con ajíes de tres colores, limón y aceite de oliva. Suave, sin sorpresas.
Ceviche vegetariano de palmito y mango | 390 | mango coconut | onion chili cilantro coconut vg s1
- Palmito, mango banilejo y coco fresco curados en limón, con cebolla roja y hojas de cilantro.
@lmc-pescados | Pescados | Según lo que trajo la yola esta madrugada.
Pescado con coco a la samanesa | 760 | fish coconut | fish coconut onion bell-pepper garlic cilantro
- Chillo entero en leche de coco recién exprimida, ajíes y bija: el plato por el que se viene hasta aquí.
Chillo frito entero | 820 | tropicalfish fries | fish garlic gluten
- Marcado hasta la espina, marinado en naranja agria y frito hasta que la cola cruje entre los dedos.
Mero a la plancha con mojo verde | 890 | fish herb | fish garlic cilantro
- Lomo grueso de mero, dorado por la piel, con mojo de cilantro, ajo y aceite de oliva.
Dorado en hoja de plátano | 790 | herb tropicalfish | fish garlic cilantro coconut
- Asado a la brasa dentro de su hoja, con coco rallado, jengibre y un toque de limón.
Filete al ajillo | 740 | garlic fish | fish garlic dairy sulphites
- Filete de pesca del día bañado en ajo dorado, mantequilla y un vaso de vino blanco.
Filete relleno de camarones | 980 | shrimp tropicalfish | fish shellfish dairy gluten
- Enrollado con camarones y espinaca, gratinado con queso y servido sobre puré de yautía.
Bacalao guisado con papas | 590 | pot potato | fish tomato onion bell-pepper garlic
- Desalado dos días, guisado con tomate, aceitunas y papas que se deshacen en la salsa.
Atún sellado con costra de ajonjolí | 910 | sushi cucumber | fish sesame soy
- Apenas marcado, rojo por dentro, con soya dulce, jengibre y ensalada de pepino.
@lmc-mariscos | Mariscos | Al ajillo, al coco, a la criolla o a la diabla.
Camarones al coco | 790 | coconut shrimp | shellfish coconut onion bell-pepper cilantro garlic
- Camarones grandes en salsa de coco con ají dulce y jengibre, sobre arroz blanco graneado.
Camarones a la diabla | 780 | shrimp hotpepper | s3 shellfish chili tomato garlic onion
- Salsa roja de tomate y ají montesino, picante de verdad. Pide el pan: lo vas a necesitar.
Camarones empanizados en coco | 760 | shrimpfried coconut | shellfish coconut gluten eggs
- Rebozados en coco rallado y fritos al momento, con salsa de chinola y miel de abeja.
Langosta a la brasa | 1690 | lobster lemon | shellfish dairy garlic
- Abierta por la mitad, pintada con mantequilla de ajo y terminada al carbón de guatapaná.
Langosta guisada | 1650 | lobster tomato | shellfish tomato onion garlic bell-pepper
- Trozos de langosta en salsa criolla con laurel y vino, como la hacen en Las Galeras.
Pulpo a la parrilla | 920 | octopus potato | shellfish garlic
- Tierno por dentro y tostado por fuera, sobre papas al pimentón y aceite de ajo.
Lambí guisado | 890 | oyster tomato | shellfish tomato onion bell-pepper garlic
- Tres horas de fuego lento hasta quedar como mantequilla, con tomate y ajíes dulces.
Calamares fritos | 580 | squid lemon | shellfish gluten eggs
- Aros finos enharinados y fritos en un minuto, con alioli de limón y sal de mar.
Mariscada La Mar Chiquita (para dos) | 2350 | lobster shrimp | shellfish fish garlic dairy
- Langosta, camarones, pulpo, calamar y pesca del día en una tabla con tostones y tres salsas.
@lmc-arroces | Arroces | Veinte minutos de espera que valen la pena.
Paella de la bahía (para dos) | 1690 | paella shrimp | shellfish fish onion garlic tomato bell-pepper
- Arroz bomba, azafrán, camarones, almejas y calamar, con su socarrat pegado al hierro.
Locrio de camarones | 640 | paella tomato | shellfish onion garlic tomato bell-pepper
- Arroz dorado cocido con las cabezas del camarón, aceitunas y un punto de bija.
Arroz negro con calamar y alioli | 820 | paella squid | shellfish onion garlic tomato eggs
- Teñido con tinta y meloso por dentro, con calamar tierno y una cucharada de alioli.
Arroz con coco y cangrejo | 780 | rice crab | shellfish coconut onion garlic cilantro
- Arroz en leche de coco con masa de cangrejo guisada y tajadas de maduro por encima.
Moro de guandules con coco | 190 | rice peas | coconut onion bell-pepper cilantro vg
- Guandules verdes y coco recién rallado: la guarnición que en Samaná cuenta como plato.
@lmc-mofongos | Mofongos | Majados en pilón de guayacán.
Mofongo de camarones al ajillo | 840 | banana shrimp | shellfish garlic onion
- Plátano verde majado con ajo y relleno hasta el borde de camarones en mantequilla.
Mofongo de cangrejo | 880 | crab banana | shellfish garlic coconut onion
- Con masa de cangrejo al coco en el centro y caldo de pescado para mojar.
Mofongo de chicharrón | 560 | bacon banana | pork garlic
- Para quien no come mar: chicharrón crujiente, ajo tostado y caldito de la casa.
@lmc-tierra | De la tierra | Para el que llegó acompañado.
Pollo guisado con orégano | 430 | drumstick pot | chicken onion bell-pepper garlic tomato
- Muslos dorados en azúcar y guisados sin prisa con orégano de la Línea y aceitunas.
Churrasco con chimichurri de cilantro | 1090 | meat herb | beef garlic cilantro sulphites
- Doce onzas a la brasa, con yuca al mojo y chimichurri recién picado.
Chuletas ahumadas con piña | 520 | meatbone pineapple | pork pineapple sulphites
- Dos chuletas a la plancha con piña asada y un glaseado de melao y jengibre.
@lmc-acompanantes | Acompañantes | Todo plato pide compañía.
Tostones | 150 | banana | vg
- Plátano verde frito dos veces, fino y crujiente, con sal gruesa y un mojo de ajo para ir mojando.
Yuca al mojo de ajo | 170 | roastpotato garlic | garlic vg
- Yuca de la loma que se abre sola al hervir, bañada en ajo dorado, aceite caliente y naranja agria.
Plátanos maduros al caldero | 160 | honey banana | vg
- Maduros enteros cocidos sin prisa en almíbar ligero, con canela en rama, clavo dulce y cáscara de limón.
Ensalada de aguacate y berro | 190 | avocado salad | avocado onion vg
- Aguacate criollo de temporada sobre berro del arroyo, cebolla fina y una vinagreta de limón con miel de caña.
Arroz blanco con concón | 100 | rice | vg
- Suelto y graneado, cocido en caldero de hierro; el concón llega aparte, para quien sabe pedirlo.
Batata frita | 150 | fries | vg
- Bastones de batata criolla fritos al momento, dulces por dentro y tostados por fuera, con sal y tomillo.
@lmc-postres | Postres | Lo dulce de la bahía. | sweet
Flan de coco | 190 | custard coconut | dairy eggs coconut vt
- Liso, frío y bañado en caramelo tostado, con coco fresco rallado por encima.
Tres leches de la casa | 220 | cake milk | gluten dairy eggs vt
- Bizcocho empapado desde la noche anterior, con merengue tostado y ralladura de limón.
Piña asada con helado de coco | 240 | pineapple icecream | pineapple dairy coconut vt
- Piña al carbón con ron y canela, y una bola de helado hecho en el pueblo.
Pan de coco con dulce de leche | 160 | bread coconut | gluten coconut dairy vt
- Pan denso y tibio, como el de las paradas del camino, con dulce de leche cortada.
@lmc-bebidas | Bebidas | Naturales y bien frías. | drink
Jugo de chinola | 110 | juicebox orange | vg
- Chinola de los patios de El Limón, colada a mano, ácida y perfumada, con el azúcar que tú digas.
Limonada de coco | 160 | lemon coconut | coconut vg
- Limón criollo licuado con crema de coco y mucho hielo, hasta que parece nieve y cuesta no pedir otra.
Morir soñando | 140 | orange milk | dairy vt
- Naranja dulce y leche evaporada en el orden correcto, que es un secreto, para que nunca se corte.
Batida de lechosa | 150 | cup milk | dairy vt
- Lechosa bien madura con leche fría, hielo y un toque de vainilla: espesa, rosada y sin grumos.
Presidente grande | 350 | beers | gluten vg
- Vestida de novia y en su punto de hielo, con dos vasos, para compartir mirando cómo vuelven las yolas.
Mojito de chinola | 310 | tropical orange | mint vg
- Ron blanco, hierbabuena majada sin prisa y chinola con sus semillas, coronado con soda y hielo picado.
Cocoloco en su coco | 390 | coconut tropical | coconut dairy vt
- Ron, crema de coco y canela dentro de un coco recién abierto. Dicen que con uno basta; dicen mal.
Café de Polo colado | 90 | coffee | vg
- Café de la loma de Polo colado en media de tela, corto y fuerte, como se toma en las galerías del sur.
`;

/** The only dish of the place that has one. */
export const EL_UNICO = `
@unico | El plato | El único, desde 1974.
Sancocho de los domingos | 450 | pot corn | beef chicken pork corn onion garlic celery cilantro
- Siete carnes, nueve víveres y seis horas de leña. Se sirve con arroz, aguacate y una silla si hay.
`;
