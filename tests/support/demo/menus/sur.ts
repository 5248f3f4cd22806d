/** Kitchens of the south of the continent, and of Spain. */
export const SUR = `
@peruana | Cocina peruana / Del Perú / Platos peruanos | Del mar y de la sierra. / Ají, limón y fuego.
+ Receta del Callao.
+ Porción bien servida.
+ Hasta las cuatro.
+ De plato grande.
+ Bueno para compartir, mejor para uno solo.
+ Para quitar el antojo.
+ Sabor que se queda.
+ Con el cariño de la casa.
+ Así se comía antes.
+ Un gusto de los de siempre.
Ceviche clásico / Ceviche carretillero | 620 | fish lemon | s2, pescado, limón, cebolla, ají picante, maíz, cilantro, apio, batata
- Pescado en leche de tigre con camote y choclo.
- Pescado firme, cebolla en pluma y ají limo, con camote dulce que calma el fuego.
Lomo saltado | 640 | meat fries | res, cebolla, tomate, salsa de soya, ajo, cilantro, papa
- Lomo al wok con cebolla, tomate, soya y papas.
- Salteado con llama alta: res, tomate, cebolla y papas, todo en su jugo.
Ají de gallina | 520 | drumstick curry | s1, pollo, leche, pan, ají picante, nueces, papa
- Gallina deshilachada en crema de ají amarillo.
- Cremoso y dorado, con gallina en hebras, nueces y ají amarillo sobre papas.
Causa limeña / Causa de atún | 390 | potato avocado | s1, papa, limón, ají picante, pescado, mayonesa, aguacate
- Papa amarilla con ají, rellena y fría.
- Papa prensada con limón y ají, rellena de atún y aguacate, servida fría.
Anticuchos de corazón | 420 | meat potato | s2, res, ají picante, ajo, comino, papa
- Marinados en ají panca, a la parrilla, con papa.
- Brochetas tiernas con ají panca y comino, asadas al carbón con papa dorada.
Arroz chaufa / Chaufa de mariscos | 490 | rice shrimp | arroz, salsa de soya, huevo, jengibre, camarones, cebolla
- Arroz al wok con jengibre, huevo y cebolla china.
- Arroz salteado con huevo, jengibre, camarón y cebolla china, a fuego bravo.
Tacu tacu con bistec | 580 | beans friedegg | frijoles, arroz, cebolla, ajo, res, huevo
- Frijol y arroz dorados, con bistec y huevo.
- Torta crujiente de frijoles y arroz bajo un bistec jugoso y huevo frito.
Jalea mixta / Jalea de pescado | 760 | shrimpfried squid | pescado, calamar, camarones, harina de trigo, cebolla, limón, yuca
- Fritura de mar con salsa criolla y yuca.
- Pescado, calamar y camarón fritos y crujientes con cebolla y limón por encima.
Papa a la huancaína | 290 | potato cheese | s1, papa, queso, leche, ají picante, galletas de soda, aceitunas, huevo
- Papas con crema de queso y ají amarillo.
- Papas frías bañadas en salsa cremosa de ají y queso, con aceituna y huevo.
Suspiro a la limeña | 210 | custard | leche, huevo, azúcar, vino
- Manjar blanco y merengue al oporto.
- Manjar espeso y merengue perfumado: dulce hasta el suspiro.
Picarones | 190 | doughnut honey | harina de trigo, batata, auyama, miel de caña
- Aros de camote y zapallo con miel de chancaca.
- Recién fritos, huecos y crujientes, bañados en miel oscura de chancaca.

@colombiana | Cocina colombiana / De Colombia / Platos típicos | De la montaña y del mar. / Para el hambre de verdad.
+ Para el hambre de verdad.
+ Como en la tierra.
+ Bien servida la mesa.
+ Como los domingos en la finca.
+ Sabe a casa.
+ Nuestra versión de un clásico.
+ Lo piden hasta los que no tienen hambre.
+ Sabor que se queda.
+ Vale la espera.
+ Generoso de verdad.
+ De los que hacen volver.
Bandeja paisa | 620 | beans avocado | frijoles, chicharrón, res, huevo, arepa, plátano maduro, aguacate, cebolla, arroz
- Frijoles, chicharrón, carne, huevo, arepa y aguacate.
- Necesita siesta: frijoles, chicharrón, carne, huevo, arepa, plátano y aguacate.
Ajiaco santafereño | 480 | pot corn | papa, pollo, maíz, alcaparras, crema de leche, aguacate
- Tres papas, pollo, mazorca, alcaparras y crema.
- Espeso de papa criolla, con pollo, mazorca y crema para servirte a gusto.
Arepa rellena / Arepa de chócolo con queso | 240 | flatbread cheese | harina de maíz, queso
- Maíz dulce a la plancha con queso campesino.
- Doradita por fuera, con maíz dulce y queso que se estira por dentro.
Empanadas colombianas (3) | 190 | dumpling corn | s1, harina de maíz, papa, res, cebolla, ají picante
- Maíz crujiente con papa y carne, y su ají.
- Pequeñas y crujientes, rellenas de papa y res, con ají para mojar.
Mojarra frita con patacón | 690 | tropicalfish banana | pescado, ajo, plátano verde, arroz, leche de coco, limón
- Entera y crocante, con arroz de coco.
- Dorada hasta las aletas, con patacón, arroz de coco y limón.
Cazuela de mariscos | 820 | pot shrimp | camarones, calamar, pescado, leche de coco, crema de leche, cebolla
- En leche de coco y crema, con camarón y calamar.
- Hirviendo en barro, con coco, crema y todo lo que llegó del puerto.
Sobrebarriga en salsa | 560 | meat potato | res, cerveza, tomate, cebolla, ajo
- Res braseada en cerveza y hogao.
- Corte tierno cocido en cerveza y bañado en hogao de tomate y cebolla.
Patacón con hogao / Patacón con todo | 320 | banana tomato | plátano verde, res, tomate, cebolla, queso
- Plátano gigante con carne desmechada y queso.
- Crujiente y del tamaño del plato, con carne desmechada, hogao y queso.
Lechona tolimense | 540 | bacon rice | cerdo, arroz, guisantes, cebolla
- Cerdo relleno de arroz y arveja, con cuero crocante.
- Cerdo asado doce horas con arroz y arveja, y una tapa de cuero crujiente.
Postre de natas | 180 | custard | leche, azúcar, huevo, pasas
- Natas de leche, almíbar y pasas.
- Natas de leche cuajadas en almíbar con huevo y pasas, servidas frías.
Obleas con arequipe | 120 | ricecracker honey | obleas, dulce de leche, queso
- Crujientes, con arequipe y queso rallado.
- Finas y crujientes, untadas de arequipe y cerradas con queso rallado.

@rioplatense | Del Río de la Plata / Cocina argentina / Clásicos porteños | Cocina de barrio. / Como en el club.
+ Para dos, o para uno con suerte.
+ Como en el club del barrio.
+ Porción de bodegón.
+ El clásico del barrio.
+ Como lo hacía el abuelo.
+ Para compartir, en teoría.
+ Se pide más que cualquier otro.
+ Generoso de verdad.
+ Sabor que se queda.
+ Siempre recién hecho.
+ Sencillo y sabroso.
+ Bueno para compartir, mejor para uno solo.
Milanesa napolitana | 620 | meat cheese | res, pan rallado, huevo, jamón, tomate, queso mozzarella
- Res empanada con jamón, tomate y mozzarella.
- Sobresale del plato: res empanizada, jamón, tomate y queso gratinado.
Milanesa de pollo a caballo | 560 | drumstick friedegg | pollo, pan rallado, huevo
- Pechuga empanada con dos huevos fritos.
- Crujiente y dorada, con dos huevos encima para romperle la yema.
Bife de chorizo a la pimienta | 980 | meat | res, crema de leche, brandy, pimienta
- Corte ancho con crema de pimienta verde.
- Marcado a la plancha con salsa de pimienta, crema y coñac.
Asado de tira | 890 | meatbone | res
- Costilla cortada fina, brasa lenta y sal.
- Tiras de costilla doradas despacio, con hueso para roer al final.
Matambre a la pizza | 720 | meat tomato | res, tomate, queso, orégano
- Matambre tiernizado con salsa, queso y orégano.
- Res tierna cubierta de salsa de tomate, queso y orégano, gratinada al horno.
Locro | 420 | pot corn | maíz, auyama, cerdo, res, cebolla
- Guiso espeso de maíz, zapallo y carnes.
- Maíz blanco, zapallo, cerdo y res cocidos hasta espesar: plato de fecha patria.
Humita en chala | 260 | tamale corn | maíz, queso, cebolla, leche
- Choclo rallado con queso, en su hoja.
- Choclo cremoso con queso y cebolla, envuelto y hervido en su hoja.
Sorrentinos de jamón y queso | 580 | dumpling cheese | pasta fresca, jamón, queso mozzarella, crema de leche, tomate
- Pasta rellena con salsa rosa.
- Redondos y grandes, rellenos de jamón y mozzarella, con salsa suave.
Revuelto Gramajo | 390 | fries egg | papa, jamón, huevo, guisantes, cebolla
- Papas pay, jamón, huevo y arvejas.
- Papas finas, huevo revuelto, jamón y arvejas: comida de trasnoche.
Panqueques con dulce de leche | 240 | pancakes honey | panqueques, dulce de leche
- Finos, tibios y generosos de relleno.
- Enrollados y tibios, con dulce de leche que se escapa por las puntas.
Flan mixto | 210 | custard milk | leche, huevo, azúcar, dulce de leche, crema de leche
- Flan casero con dulce de leche y crema.
- Casero y temblón, con cucharada de dulce de leche y otra de crema.
Alfajor de maicena | 130 | cookie coconut | maicena, harina de trigo, mantequilla, huevo, dulce de leche, coco
- Tapas que se deshacen y coco rallado.
- Suave como arena, relleno de dulce de leche y rodado en coco.

@tapas | Tapas / Para tapear / Tapas y raciones | Pequeñas, ricas y muchas. / De la barra a la mesa.
+ Con pan de masa madre.
+ Media ración o entera.
+ Para tapear.
+ Con vino de la casa.
+ Del libro de la abuela.
+ De la barra a la mesa.
+ Una por cabeza.
+ La primera se va sola.
+ Para dos vueltas.
+ Como en la plaza.
+ Sencillo y sabroso.
+ Vale la espera.
+ Ni mucho ni poco.
+ Lo piden hasta los que no tienen hambre.
+ Para repetir.
+ Nuestra versión de un clásico.
Tortilla de patatas / Tortilla española | 290 | egg potato | huevo, papa, cebolla, aceite
- Jugosa por dentro, con cebolla pochada.
- Alta y jugosa, cuajada lo justo, con cebolla dulce.
Croquetas de jamón | 280 | dango bacon | leche, mantequilla, harina de trigo, pan rallado, huevo, jamón
- Bechamel cremosa y jamón curado.
- Crujientes y cremosas, con jamón picado fino; salen de cuatro en cuatro.
Gambas al ajillo | 520 | shrimp garlic | s1, camarones, ajo, ají picante, aceite
- En cazuela de barro, con guindilla y oliva.
- Llegan chisporroteando en barro, con ajo dorado y guindilla.
Patatas bravas | 260 | potato hotpepper | s2, papa, tomate, ají picante, ajo, alioli
- Con salsa brava y alioli.
- Dados crujientes con salsa roja que pica y alioli que perdona.
Pulpo a la gallega | 690 | octopus potato | pulpo, papa, pimentón, aceite
- Pulpo, cachelos, pimentón y aceite.
- Sobre tabla, con patata, pimentón dulce, sal gruesa y buen aceite.
Jamón ibérico con pan tomate | 780 | bacon bread | jamón, pan, tomate, aceite
- Cortado a cuchillo, sobre pan con tomate.
- Lonjas que se funden, pan tostado y tomate rallado con aceite.
Boquerones en vinagre | 340 | fish olive | pescado, vinagre, ajo, perejil, aceitunas
- Con ajo, perejil y aceitunas.
- Blancos, tiernos y ácidos, con ajo laminado y perejil.
Pimientos de Padrón | 240 | pepper | pimientos de padrón, aceite
- Unos pican y otros no.
- Fritos enteros con sal en escamas: una ruleta verde.
Albóndigas en salsa | 360 | falafel tomato | res, cerdo, pan rallado, huevo, cebolla, vino, almendras, pan
- En salsa de vino y almendra.
- Tiernas, en salsa de vino, cebolla y almendra molida, con pan para mojar.
Ensaladilla | 260 | salad fish | papa, pescado, huevo, mayonesa, aceitunas
- Patata, atún, huevo y mayonesa.
- Fría y cremosa, con patata, atún, huevo y aceituna verde.
Fideuá | 620 | paella shrimp | fideos, camarones, calamar, caldo de pescado, ajo, alioli
- Fideo fino tostado con marisco.
- Fideos tostados en caldo de pescado con gambas y sepia, y alioli al lado.
Tabla de quesos manchegos | 540 | cheese grapes | queso manchego, membrillo, nueces, uvas
- Tres curaciones, membrillo y nueces.
- Tierno, curado y viejo, con membrillo, uvas y nueces.

@paraguaya | Cocina paraguaya / Del fogón / Platos de la tierra | Maíz, mandioca y queso. / Cocina de fogón.
+ Como los domingos.
+ Recién salido del horno.
+ Con charla y sombra.
+ Sabor de campo.
+ De la receta de la abuela.
+ Para la media mañana.
+ Del fogón a la mesa.
+ Bueno para compartir, mejor para uno solo.
+ Hecho con calma.
+ Ni mucho ni poco.
+ Siempre recién hecho.
+ Con el cariño de la casa.
Sopa paraguaya | 180 | corn cheese | harina de maíz, queso, huevo, leche, cebolla
- Torta salada de maíz, queso y cebolla.
- No se toma: se corta. Esponjosa, con maíz, queso, huevo y cebolla.
Chipa guasu | 190 | corn butter | maíz, queso, huevo, leche, cebolla
- Choclo fresco rallado con queso, al horno.
- Pastel húmedo de choclo con queso y cebolla, dorado en tatakuá.
Vorí vorí de pollo | 380 | pot dango | harina de maíz, queso, pollo, cebolla
- Caldo con bolitas de maíz y queso.
- Sopa espesa con bolitas de maíz, pollo casero y queso fresco.
Pira caldo | 420 | pot fish | pescado, leche, queso, cebolla, tomate
- Surubí en caldo con leche y queso.
- Pescado de río en caldo cremoso con leche, queso, tomate y orégano.
Bife koygua | 480 | meat friedegg | res, cebolla, tomate, huevo, yuca
- Bife en salsa con cebolla y huevo.
- Bife tierno bajo cebolla, tomate y dos huevos, con mandioca al lado.
Chipa almidón | 90 | doughnut cheese | almidón de yuca, queso, huevo, leche, anís
- Rosca de almidón y queso, con anís.
- Crujiente por fuera y elástica por dentro, con queso y anís.
Surubí a la parrilla | 790 | tropicalfish lemon | pescado, limón
- Lomo grueso de río, con limón.
- Filete grueso y blanco asado con limón y sal, como en la ribera.
Payaguá mascada | 220 | falafel roastpotato | yuca, res, cebolla
- Tortitas de mandioca y carne, doradas.
- Mandioca y carne amasadas y fritas: crujientes y humildes.
Mbejú | 130 | flatbread cheese | almidón de yuca, queso, leche
- Tortilla de almidón y queso a la sartén.
- Almidón y queso en una torta fina que cruje en los bordes.
Kosereva | 140 | orange honey | apepú, miel de caña
- Dulce de apepú con miel negra.
- Cáscara de apepú cocida en miel de caña, amarga y dulce.
`;
