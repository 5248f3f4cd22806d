/** Kitchens of Mexico, Central America and the islands. */
export const LATINOS = `
@tacos | Tacos / Taquería / Tacos al momento | Tres por orden, en tortilla de maíz. / Con cebolla, cilantro y limón.
+ Tres por orden.
+ En tortilla de maíz recién hecha.
+ Con cebolla, cilantro y limón.
+ Con salsa verde y roja aparte.
+ Pícale lo que aguantes.
+ Pídelos con queso: gringas.
+ Hechos en el comal.
+ Tres no bastan.
+ Salsa brava en la mesa.
+ Con limón, siempre.
+ Servilletas al gusto.
+ Del fogón a la mesa.
+ Lo piden hasta los que no tienen hambre.
+ Vale la espera.
+ Con el cariño de la casa.
+ La cocina lo recomienda.
+ Sabor que se queda.
Tacos al pastor / Al pastor | 280 | taco pineapple | s1, cerdo, tortilla de maíz, piña, cebolla, cilantro, ají picante, bija
- Cerdo adobado en achiote, girando en el trompo, con piña.
- Cortados del trompo al momento, con piña asada, cilantro y cebolla picada.
Tacos de birria / Quesabirria | 340 | pot taco | s2, res, tortilla de maíz, queso, cebolla, cilantro, ají picante, ajo
- Res guisada en chiles, tortilla dorada y su consomé.
- Tortilla pasada por el consomé, queso que hace costra y res deshebrada con chiles.
Tacos de carnitas | 290 | taco bacon | cerdo, tortilla de maíz, cebolla, cilantro
- Cerdo confitado en su manteca, suave y doradito.
- Cerdo cocido en cazo de cobre, mitad suave y mitad crujiente, con salsa verde.
Tacos de asada / Tacos de arrachera | 320 | taco meat | res, tortilla de maíz, cebolla, cilantro, aguacate
- Res a las brasas picada, con guacamole.
- Res marcada al carbón y picada en la tabla, con guacamole y limón.
Tacos de pescado / Tacos Baja | 330 | taco fish | s1, pescado, tortilla de maíz, harina de trigo, huevo, repollo, mayonesa, crema de leche, chipotle, cebolla, cilantro
- Pescado capeado, repollo y crema de chipotle.
- Filete en rebozado ligero, repollo crujiente y una crema que pica poquito.
Tacos de camarón | 360 | taco shrimp | s1, camarones, tortilla de maíz, ají picante, ajo, aguacate, cebolla, cilantro
- Camarón a la diabla suave, con aguacate.
- Camarones salteados con chile y ajo sobre tortilla caliente, con aguacate.
Tacos de pollo / Tinga de pollo | 270 | taco drumstick | s1, pollo, tortilla de maíz, cebolla, tomate, chipotle, cilantro
- Pollo deshebrado en chipotle y cebolla.
- Pollo deshebrado en salsa de tomate y chipotle, con cebolla encurtida.
Tacos de hongos / Tacos vegetarianos | 260 | taco mushroom | hongos, tortilla de maíz, cebolla, cilantro, epazote, tomatillo
- Hongos salteados con epazote y salsa verde.
- Hongos dorados a fuego fuerte con cebolla y cilantro, en tortilla azul.
Tacos de lengua | 340 | taco onion | res, tortilla de maíz, cebolla, cilantro, tomatillo
- Lengua tierna en cubitos, con salsa cruda.
- Cocida seis horas, picada en cubos y dorada en el comal. Pruébala sin miedo.
Tacos de suadero | 300 | taco | res, tortilla de maíz, cebolla, cilantro
- Res suave y dorada, clásica de la noche.
- Corte tierno de res confitado en su jugo, con salsa y cilantro.

@antojitos | Antojitos / Antojos mexicanos / Del comal | Maíz, fuego y salsa. / Para picar o para cenar.
+ Con crema y queso fresco.
+ Salsa molcajeteada al lado.
+ Maíz nixtamalizado.
+ Para dos con hambre.
+ Suave, medio o bravo.
+ El antojo de la tarde.
+ Bravo o suave.
+ Como en el mercado.
+ Recién salido del comal.
+ Para no cocinar hoy.
+ Para repetir.
+ Vale la espera.
+ Sabor que se queda.
+ Siempre recién hecho.
+ Así se comía antes.
+ Lo piden hasta los que no tienen hambre.
Guacamole con totopos | 310 | avocado corn | s1, aguacate, totopos, cebolla, tomate, cilantro, ají picante, limón
- Majado en la mesa con limón, tomate y cilantro.
- Aguacate maduro machacado a la vista, con chile fresco, cilantro y limón.
Quesadillas / Quesadilla de la casa | 290 | flatbread cheese | tortilla de trigo, queso
- Tortilla doblada con queso que hace hilos.
- Tortilla dorada en el comal con queso fundido y una cucharada de salsa.
Burrito de res / Burrito de res y frijol | 380 | burrito | tortilla de trigo, res, arroz, frijoles, queso, cebolla, tomate, cilantro, pico de gallo
- Arroz, frijoles, carne, queso y pico de gallo.
- Enorme y bien cerrado: res sazonada, arroz, frijoles y queso derretido.
Enchiladas verdes / Enchiladas rojas | 410 | burrito hotpepper | s2, tortilla de maíz, pollo, crema de leche, queso, cebolla, ají picante, cilantro, tomatillo
- Bañadas en salsa de tomatillo, crema y queso.
- Tortillas rellenas de pollo bajo salsa verde, crema y cebolla en aros.
Chilaquiles / Chilaquiles con huevo | 360 | corn friedegg | s2, totopos, crema de leche, queso, huevo, cebolla, ají picante, tomate
- Totopos en salsa, crema, queso y cebolla.
- Totopos que todavía crujen bajo la salsa, con huevo estrellado y queso fresco.
Pozole rojo | 420 | pot corn | s1, maíz, cerdo, cebolla, ají picante, orégano
- Maíz cacahuazintle, cerdo y orégano en caldo rojo.
- Caldo profundo de chile con maíz reventado y cerdo, y su guarnición aparte.
Tamal de elote / Tamal oaxaqueño | 180 | tamale | harina de maíz, maíz, cerdo, leche, manteca de cerdo
- Masa esponjosa en hoja, rellena y al vapor.
- Envuelto en hoja de mazorca, suave y tibio, con relleno de cerdo y salsa.
Mole poblano con pollo | 520 | drumstick chocolate | s2, pollo, maní, almendras, ajonjolí, ají picante, cacao, pan, azúcar
- Veinte ingredientes, cacao y chiles, con ajonjolí.
- Salsa oscura de chiles, cacao y maní molido sobre pollo tierno.
Elote asado / Esquites | 160 | corn cheese | s1, maíz, mayonesa, queso, ají picante, limón
- Maíz con mayonesa, queso y chile en polvo.
- Mazorca a las brasas untada de mayonesa y queso, con chile y limón.
Sopa azteca | 290 | pot corn | s1, tortilla de maíz, tomate, aguacate, pollo, queso, ají picante
- Tortilla crujiente en caldo de tomate y chile pasilla.
- Caldo de tomate con tiras de tortilla, aguacate, pollo y chile seco.

@antillana | Cocina antillana / Del Caribe / Sabores isleños | De isla en isla. / Con el sabor de al lado.
+ Sabor de isla.
+ Receta de familia.
+ Sazón de patio.
+ Para el mediodía.
+ Sabe a domingo.
+ Bien servido.
+ Bueno para compartir, mejor para uno solo.
+ Hecho con calma.
+ Sabor que se queda.
+ Generoso de verdad.
+ Pregunta por la media porción.
+ Del fogón a la mesa.
Ropa vieja | 520 | meat pepper | res, cebolla, ají morrón, tomate, ajo, vino
- Falda de res deshilachada en salsa con ajíes.
- Res en hebras con ajíes y tomate, jugosa y con un chorrito de vino seco.
Arroz con gandules y pernil | 490 | rice peas | arroz, guandules, cerdo, sofrito
- Pernil adobado y cuero bien tostado.
- Arroz con sofrito y gandules, y lonjas de pernil con cuero tostado.
Alcapurrias de jueyes | 220 | dumpling crab | yautía, guineo, cangrejo, cebolla, sofrito
- Masa de yautía rellena de juey.
- Fritura de yautía y guineo verde rellena de juey guisado.
Bistec empanado | 480 | meat lemon | res, pan rallado, harina de trigo, huevo, limón, cebolla
- Crujiente y fino, con limón.
- Res fina, rebozada y dorada, con limón y cebolla al lado.
Vaca frita | 510 | meat onion | res, cebolla, ajo, limón
- Falda desmenuzada y dorada con cebolla.
- Res desmenuzada y tostada en la plancha con ajo, limón y cebolla.
Pastelillos de queso | 130 | dumpling cheese | masa de empanada, queso
- Inflados, con queso de bola.
- Masa que se infla al freír, con queso derretido dentro.
Yuca con mojo | 190 | roastpotato garlic | yuca, ajo, naranja agria, aceite
- Tierna, con mojo de ajo y naranja agria.
- Yuca suave bañada en ajo, aceite caliente y naranja agria.
Moros y cristianos | 170 | rice beans | arroz, frijoles, cebolla, ajo, ají morrón, comino
- Arroz y frijoles negros en un mismo caldero.
- Frijoles negros y arroz con ajo, comino y laurel, bien sueltos.
Tembleque | 130 | custard coconut | leche de coco, azúcar, canela, azahar
- Coco cuajado con canela.
- Tiembla en el plato: coco cuajado, canela y un punto de azahar.
Pernil al horno | 560 | meatbone garlic | cerdo, ajo, orégano
- Doce horas de adobo, seis de horno.
- Jugoso por dentro, crujiente por fuera y con ajo en cada corte.

@casado | Casados y gallos / Comida típica / Plato típico | Con arroz, frijoles y plátano. / Como en la soda de siempre.
+ Con tortilla palmeada.
+ Con chilero de la casa.
+ Con fresco natural incluido.
+ Como en la soda del barrio.
+ Bien servido, como debe ser.
+ Para quedar pipón.
+ Todo en un plato.
+ Hasta que se acabe la olla.
+ Nuestra versión de un clásico.
+ De los que hacen volver.
+ Bueno para compartir, mejor para uno solo.
+ Lo piden hasta los que no tienen hambre.
+ Generoso de verdad.
+ Pregunta por la media porción.
Casado de pollo / Casado con pollo en salsa | 420 | drumstick rice | pollo, cebolla, tomate, arroz, frijoles, plátano maduro, tortilla de maíz
- Pollo en salsa, ensalada, picadillo y arroz.
- Pollo en salsa, arroz, frijoles, ensalada, plátano y tortilla: el matrimonio completo.
Casado de carne / Casado con bistec | 460 | meat rice | res, cebolla, arroz, frijoles, plátano maduro, chayote
- Bistec encebollado con picadillo de chayote.
- Bistec con cebolla, arroz, frijoles y picadillo; lo que pide el mediodía.
Casado de pescado | 490 | fish rice | pescado, ajo, arroz, frijoles, plátano maduro, yuca
- Filete al ajo con yuca y ensalada.
- Filete a la plancha con ajo, arroz, frijoles y maduro.
Gallo pinto con huevo | 290 | beans friedegg | arroz, frijoles, cebolla, ají morrón, cilantro, huevo, natilla, tortilla de maíz
- Arroz y frijoles salteados, natilla y tortilla.
- Frijol y arroz con ají dulce y cilantro, huevo al gusto y natilla.
Olla de carne | 440 | pot corn | res, maíz, yuca, chayote, apio, cilantro
- Caldo con res, elote, yuca y chayote.
- Caldo claro con verduras enteras y res suave; se sirve en dos platos.
Chifrijo | 360 | beans bacon | frijoles, chicharrón, arroz, tomate, cebolla, cilantro, tortilla de maíz, pico de gallo
- Frijol, chicharrón, pico de gallo y tortillas.
- Capas de frijol, arroz, chicharrón y pico de gallo, con tortillas tostadas.
Patacones con frijol | 240 | banana beans | plátano verde, frijoles, queso, aguacate
- Con frijol molido, queso y guacamole.
- Plátano verde majado y frito con frijoles, queso y aguacate.
Sopa negra | 260 | pot beans | frijoles, huevo, cebolla, cilantro, tortilla de maíz
- Frijol negro con huevo duro y cilantro.
- Caldo de frijol con huevo, cebolla y cilantro, para mojar tortilla.
Chorreadas con natilla | 210 | pancakes corn | maíz, leche, huevo, natilla
- Tortas de maíz tierno, a la plancha.
- De maíz recién molido, doradas y con natilla espesa encima.
Arroz con palmito | 340 | rice cheese | arroz, palmito, crema de leche, queso, cebolla
- Cremoso, gratinado con queso.
- Al horno, con palmito tierno, crema y queso gratinado.
`;
