/** Kitchens of other countries of the language. */
export const LATINOS = `
@tacos | Tacos / Taquería / Tacos al momento | Tres por orden, en tortilla de maíz. / Con cebolla, cilantro y limón.
+ Tres por orden.
+ En tortilla de maíz recién hecha.
+ Con cebolla, cilantro y limón.
+ Con salsa verde y roja aparte.
+ Pícale lo que aguantes.
+ Pídelos con queso: gringas.
+ Hechos en el comal.
Tacos al pastor / Al pastor | 280 | taco pineapple | s1 corn pork pineapple onion cilantro chili
- Cerdo adobado en achiote, girando en el trompo, con piña.
Tacos de birria / Quesabirria | 340 | taco bowl | s2 corn beef dairy onion cilantro chili garlic
- Res guisada en chiles, tortilla dorada y su consomé.
Tacos de carnitas | 290 | taco bacon | corn pork onion cilantro
- Cerdo confitado en su manteca, suave y doradito.
Tacos de asada / Tacos de arrachera | 320 | taco meat | corn beef onion cilantro
- Res a las brasas picada, con guacamole.
Tacos de pescado / Tacos Baja | 330 | taco fish | fish gluten eggs cilantro
- Pescado capeado, repollo y crema de chipotle.
Tacos de camarón | 360 | taco shrimp | corn shellfish cilantro chili s1
- Camarón a la diabla suave, con aguacate.
Tacos de pollo / Tinga de pollo | 270 | taco drumstick | s1 corn chicken onion tomato chili
- Pollo deshebrado en chipotle y cebolla.
Tacos de hongos / Tacos vegetarianos | 260 | taco mushroom | corn mushroom onion cilantro vg
- Hongos salteados con epazote y salsa verde.
Tacos de lengua | 340 | taco onion | corn beef onion cilantro
- Lengua tierna en cubitos, con salsa cruda.
Tacos de suadero | 300 | taco | corn beef onion cilantro
- Res suave y dorada, clásica de la noche.

@antojitos | Antojitos / Antojos mexicanos / Del comal | Maíz, fuego y salsa. / Para picar o para cenar.
+ Con crema y queso fresco.
+ Salsa molcajeteada al lado.
+ Maíz nixtamalizado.
+ Para dos con hambre.
+ Suave, medio o bravo.
Guacamole con totopos | 310 | avocado corn | avocado onion tomato cilantro chili vg s1
- Majado en la mesa con limón, tomate y cilantro.
Quesadillas / Quesadilla de la casa | 290 | flatbread cheese | gluten dairy vt
- Tortilla doblada con queso que hace hilos.
Burrito de res / Burrito de pollo | 380 | burrito | gluten beef dairy onion
- Arroz, frijoles, carne, queso y pico de gallo.
Enchiladas verdes / Enchiladas rojas | 410 | burrito hotpepper | s2 corn chicken dairy onion chili cilantro
- Bañadas en salsa de tomatillo, crema y queso.
Chilaquiles / Chilaquiles con huevo | 360 | corn friedegg | s2 corn dairy eggs onion chili tomato
- Totopos en salsa, crema, queso y cebolla.
Pozole rojo | 420 | pot corn | s1 corn pork onion chili
- Maíz cacahuazintle, cerdo y orégano en caldo rojo.
Tamal de elote / Tamal oaxaqueño | 180 | tamale | corn pork dairy
- Masa esponjosa en hoja, rellena y al vapor.
Mole poblano con pollo | 520 | drumstick chocolate | s2 chicken peanuts tree-nuts sesame chili gluten
- Veinte ingredientes, cacao y chiles, con ajonjolí.
Elote asado / Esquites | 160 | corn cheese | corn dairy chili eggs vt s1
- Maíz con mayonesa, queso y chile en polvo.
Sopa azteca | 290 | bowl corn | s1 corn chicken dairy tomato avocado chili
- Tortilla crujiente en caldo de tomate y chile pasilla.

@peruana | Cocina peruana / Del Perú / Platos peruanos | Del mar y de la sierra. / Ají, limón y fuego.
+ Con canchita serrana.
+ El punto de ají lo pones tú.
+ Con camote y choclo.
+ Receta del Callao.
+ A fuego alto, en wok.
+ Porción bien servida.
Ceviche clásico / Ceviche carretillero | 620 | fish lemon | s2 fish onion chili corn cilantro celery
- Pescado en leche de tigre con camote y choclo.
Lomo saltado | 640 | meat fries | beef onion tomato soy garlic cilantro
- Lomo al wok con cebolla, tomate, soya y papas.
Ají de gallina | 520 | drumstick curry | s1 chicken dairy gluten chili tree-nuts
- Gallina deshilachada en crema de ají amarillo.
Causa limeña / Causa de atún | 390 | potato avocado | fish eggs avocado chili
- Papa amarilla con ají, rellena y fría.
Anticuchos de corazón | 420 | meat potato | s2 beef chili garlic
- Marinados en ají panca, a la parrilla, con papa.
Arroz chaufa / Chaufa de mariscos | 490 | rice shrimp | soy eggs shellfish onion
- Arroz al wok con jengibre, huevo y cebolla china.
Tacu tacu con bistec | 580 | beans friedegg | beef eggs onion garlic
- Frijol y arroz dorados, con bistec y huevo.
Jalea mixta / Jalea de pescado | 760 | shrimpfried squid | shellfish fish gluten onion
- Fritura de mar con salsa criolla y yuca.
Papa a la huancaína | 290 | potato cheese | dairy chili eggs vt s1
- Papas con crema de queso y ají amarillo.
Suspiro a la limeña | 210 | custard | dairy eggs vt
- Manjar blanco y merengue al oporto.
Picarones | 190 | doughnut honey | gluten vg
- Aros de camote y zapallo con miel de chancaca.

@colombiana | Cocina colombiana / De Colombia / Platos típicos | De la montaña y del mar. / Para el hambre de verdad.
+ Con arepa y hogao.
+ Con suero costeño.
+ Para el hambre de verdad.
+ Con ají casero aparte.
+ Como en la tierra.
Bandeja paisa | 620 | beans avocado | beef pork eggs avocado corn onion
- Frijoles, chicharrón, carne, huevo, arepa y aguacate.
Ajiaco santafereño | 480 | pot corn | chicken corn dairy avocado
- Tres papas, pollo, mazorca, alcaparras y crema.
Arepa rellena / Arepa de chócolo con queso | 240 | flatbread cheese | corn dairy vt
- Maíz dulce a la plancha con queso campesino.
Empanadas colombianas (3) | 190 | dumpling corn | corn beef onion
- Maíz crujiente con papa y carne, y su ají.
Mojarra frita con patacón | 690 | fish banana | fish garlic
- Entera y crocante, con arroz de coco.
Cazuela de mariscos | 820 | pot shrimp | shellfish fish coconut dairy onion
- En leche de coco y crema, con camarón y calamar.
Sobrebarriga en salsa | 560 | meat potato | beef onion tomato garlic
- Res braseada en cerveza y hogao.
Patacón con hogao / Patacón con todo | 320 | banana tomato | beef onion tomato dairy
- Plátano gigante con carne desmechada y queso.
Lechona tolimense | 540 | bacon rice | pork onion
- Cerdo relleno de arroz y arveja, con cuero crocante.
Postre de natas | 180 | custard | dairy eggs vt
- Natas de leche, almíbar y pasas.
Obleas con arequipe | 120 | ricecracker honey | gluten dairy vt
- Crujientes, con arequipe y queso rallado.

@rioplatense | Del Río de la Plata / Cocina argentina / Clásicos porteños | Cocina de barrio. / Como en el club.
+ Con papas fritas.
+ Con ensalada mixta.
+ Para dos, o para uno con suerte.
+ Como en el club del barrio.
+ Con puré rústico.
+ Con provenzal.
Milanesa napolitana | 620 | meat cheese | gluten beef dairy eggs tomato pork
- Res empanada con jamón, tomate y mozzarella.
Milanesa de pollo a caballo | 560 | drumstick friedegg | gluten chicken eggs
- Pechuga empanada con dos huevos fritos.
Bife de chorizo a la pimienta | 980 | meat | beef dairy sulphites
- Corte ancho con crema de pimienta verde.
Asado de tira | 890 | meatbone | beef
- Costilla cortada fina, brasa lenta y sal.
Matambre a la pizza | 720 | meat tomato | beef dairy tomato
- Matambre tiernizado con salsa, queso y orégano.
Locro | 420 | pot corn | corn beef pork onion
- Guiso espeso de maíz, zapallo y carnes.
Humita en chala | 260 | tamale corn | corn dairy onion vt
- Choclo rallado con queso, en su hoja.
Sorrentinos de jamón y queso | 580 | dumpling cheese | gluten dairy eggs pork
- Pasta rellena con salsa rosa.
Revuelto Gramajo | 390 | fries egg | eggs pork onion
- Papas pay, jamón, huevo y arvejas.
Panqueques con dulce de leche | 240 | pancakes honey | gluten dairy eggs vt
- Finos, tibios y generosos de relleno.
Flan mixto | 210 | custard milk | dairy eggs vt
- Flan casero con dulce de leche y crema.
Alfajor de maicena | 130 | cookie coconut | gluten dairy eggs coconut vt
- Tapas que se deshacen y coco rallado.

@tapas | Tapas / Para tapear / Tapas y raciones | Pequeñas, ricas y muchas. / De la barra a la mesa.
+ Con pan de masa madre.
+ Media ración o entera.
+ Para tapear.
+ Con vino de la casa.
+ Del libro de la abuela.
+ De la barra a la mesa.
Tortilla de patatas / Tortilla española | 290 | egg potato | eggs onion vt
- Jugosa por dentro, con cebolla pochada.
Croquetas de jamón | 280 | dango bacon | gluten dairy eggs pork
- Bechamel cremosa y jamón curado.
Gambas al ajillo | 520 | shrimp garlic | shellfish garlic chili s1
- En cazuela de barro, con guindilla y oliva.
Patatas bravas | 260 | potato hotpepper | s2 eggs garlic tomato
- Con salsa brava y alioli.
Pulpo a la gallega | 690 | octopus potato | shellfish
- Pulpo, cachelos, pimentón y aceite.
Jamón ibérico con pan tomate | 780 | bacon bread | pork gluten tomato
- Cortado a cuchillo, sobre pan con tomate.
Boquerones en vinagre | 340 | fish olive | fish garlic sulphites
- Con ajo, perejil y aceitunas.
Pimientos de Padrón | 240 | pepper | bell-pepper vg
- Unos pican y otros no.
Albóndigas en salsa | 360 | falafel tomato | beef pork gluten eggs onion sulphites
- En salsa de vino y almendra.
Ensaladilla | 260 | salad fish | eggs fish
- Patata, atún, huevo y mayonesa.
Fideuá | 620 | paella shrimp | gluten shellfish fish garlic
- Fideo fino tostado con marisco.
Tabla de quesos manchegos | 540 | cheese grapes | dairy tree-nuts vt
- Tres curaciones, membrillo y nueces.

@antillana | Cocina antillana / Del Caribe / Sabores isleños | De isla en isla. / Con el sabor de al lado.
+ Con amarillos y ensalada.
+ Con mojo isleño.
+ Sabor de isla.
+ Con arroz mamposteao.
+ Receta de familia.
Ropa vieja | 520 | meat pepper | beef onion bell-pepper tomato garlic sulphites
- Falda de res deshilachada en salsa con ajíes.
Arroz con gandules y pernil | 490 | rice peas | pork onion garlic bell-pepper
- Pernil adobado y cuero bien tostado.
Alcapurrias de jueyes | 220 | dumpling crab | shellfish banana onion
- Masa de yautía rellena de juey.
Bistec empanado | 480 | meat lemon | beef gluten eggs
- Crujiente y fino, con limón.
Vaca frita | 510 | meat onion | beef onion garlic
- Falda desmenuzada y dorada con cebolla.
Pastelillos de queso | 130 | dumpling cheese | gluten dairy vt
- Inflados, con queso de bola.
Yuca con mojo | 190 | roastpotato garlic | garlic vg
- Tierna, con mojo de ajo y naranja agria.
Moros y cristianos | 170 | rice beans | onion garlic bell-pepper vg
- Arroz y frijoles negros en un mismo caldero.
Tembleque | 130 | custard coconut | coconut vg
- Coco cuajado con canela.
Pernil al horno | 560 | meatbone garlic | pork garlic
- Doce horas de adobo, seis de horno.

@casado | Casados y gallos / Comida típica / Plato típico | Con arroz, frijoles y plátano. / Como en la soda de siempre.
+ Con arroz, frijoles y plátano.
+ Con tortilla palmeada.
+ Con chilero de la casa.
+ Con fresco natural incluido.
+ Como en la soda del barrio.
Casado de pollo / Casado con pollo en salsa | 420 | drumstick rice | chicken onion tomato
- Pollo en salsa, ensalada, picadillo y arroz.
Casado de carne / Casado con bistec | 460 | meat rice | beef onion
- Bistec encebollado con picadillo de chayote.
Casado de pescado | 490 | fish rice | fish garlic
- Filete al ajo con yuca y ensalada.
Gallo pinto con huevo | 290 | beans friedegg | eggs onion bell-pepper cilantro vt
- Arroz y frijoles salteados, natilla y tortilla.
Olla de carne | 440 | pot corn | beef corn celery cilantro
- Caldo con res, elote, yuca y chayote.
Chifrijo | 360 | beans bacon | pork corn tomato onion cilantro
- Frijol, chicharrón, pico de gallo y tortillas.
Patacones con frijol | 240 | banana beans | dairy vt
- Con frijol molido, queso y guacamole.
Sopa negra | 260 | bowl beans | eggs onion cilantro vt
- Frijol negro con huevo duro y cilantro.
Chorreadas con natilla | 210 | pancakes corn | corn dairy vt
- Tortas de maíz tierno, a la plancha.
Arroz con palmito | 340 | rice cheese | dairy onion vt
- Cremoso, gratinado con queso.

@paraguaya | Cocina paraguaya / Del fogón / Platos de la tierra | Maíz, mandioca y queso. / Cocina de fogón.
+ Con mandioca hervida.
+ Horneado en tatakuá.
+ Como los domingos.
+ Con ensalada de la huerta.
+ Recién salido del horno.
Sopa paraguaya | 180 | corn cheese | corn dairy eggs onion vt
- Torta salada de maíz, queso y cebolla.
Chipa guasu | 190 | corn butter | corn dairy eggs onion vt
- Choclo fresco rallado con queso, al horno.
Vorí vorí de pollo | 380 | bowl dango | corn chicken dairy onion
- Caldo con bolitas de maíz y queso.
Pira caldo | 420 | bowl fish | fish dairy onion tomato
- Surubí en caldo con leche y queso.
Bife koygua | 480 | meat friedegg | beef eggs onion tomato
- Bife en salsa con cebolla y huevo.
Chipa almidón | 90 | doughnut cheese | dairy eggs vt
- Rosca de almidón y queso, con anís.
Surubí a la parrilla | 790 | fish lemon | fish
- Lomo grueso de río, con limón.
Payaguá mascada | 220 | falafel roastpotato | beef onion
- Tortitas de mandioca y carne, doradas.
Mbejú | 130 | flatbread cheese | dairy vt
- Tortilla de almidón y queso a la sartén.
Kosereva | 140 | orange honey | vg
- Dulce de apepú con miel negra.
`;
