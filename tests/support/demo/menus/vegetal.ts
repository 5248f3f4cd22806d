/** Vegetarian kitchens, salads and juices. */
export const VEGETAL = `
@ensaladas | Ensaladas / Ensaladas y frescuras / Del huerto | Hojas de Constanza y Jarabacoa. / Grandes, para comer de plato.
+ Con vinagreta de chinola.
+ Aliñada al servirla.
+ Aderezo aparte si prefieres.
+ Grande, de plato fuerte.
+ Cosecha de la semana.
+ Fresca y crujiente.
+ De la huerta de la loma.
+ Llena sin pesar.
+ Lavada tres veces.
+ En plato grande.
+ Sabor que se queda.
+ Pregunta por la media porción.
+ Así se comía antes.
+ Para quitar el antojo.
+ Siempre recién hecho.
+ Con el cariño de la casa.
César con pollo / Ensalada césar | 380 | salad drumstick | lechuga, pollo, crutones, parmesano, aderezo césar
- Lechuga romana, pollo, crutones y parmesano.
- Pollo a la plancha, lechuga crujiente y aderezo de anchoas hecho esta mañana.
Ensalada de quinoa / Quinoa y mango | 390 | salad mango | quinoa, mango, aguacate, pepino, cebolla, cilantro, limón
- Quinoa, mango, aguacate, pepino y cilantro.
- Fresca y completa: quinoa tricolor, mango maduro, aguacate y limón.
Ensalada griega | 360 | salad olive | tomate, pepino, aceitunas, cebolla, queso feta, orégano
- Tomate, pepino, aceitunas, cebolla y feta.
- Tomate y pepino en trozos grandes, feta entera, aceituna y orégano.
Ensalada de remolacha y queso de cabra | 390 | salad cheese | remolacha, queso de cabra, nueces, rúcula
- Remolacha asada, nueces y queso de cabra.
- Remolacha dulce, queso de cabra tibio, nueces y hojas amargas.
Ensalada de aguacate y palmito | 340 | avocado salad | palmito, aguacate, tomate, cebolla, limón, perejil
- Palmito, aguacate, tomate y cebolla morada.
- Palmito tierno y aguacate criollo con vinagreta de limón y perejil.
Ensalada de lentejas | 310 | salad beans | lentejas, apio, tomate, cebolla, mostaza, vinagre
- Lentejas, apio, tomate y mostaza de Dijon.
- Lentejas tibias con vegetales picados, mostaza y un buen vinagre.
Ensalada de camarones a la plancha | 520 | salad shrimp | camarones, mango, lechuga, aguacate, limón
- Camarones, mango y lechugas con limón.
- Camarones con costra de especias sobre lechugas, mango y aguacate.
Ensalada de frutas con yogur | 240 | strawberry kiwi | lechosa, fresa, kiwi, melón, yogur, miel
- Fruta de temporada, yogur natural y miel.
- Lechosa, fresa, kiwi y melón con yogur y miel de abeja.
Ensalada de repollo y manzana | 220 | salad apple | repollo, manzana, apio, pasas, mayonesa, mostaza
- Repollo morado, manzana verde y pasas.
- Crujiente y cremosa, con manzana verde, apio y pasas.
Tabulé / Tabulé de trigo | 270 | salad herb | trigo, perejil, hierbabuena, tomate, cebolla, limón
- Trigo, perejil, hierbabuena, tomate y limón.
- Mucho perejil, poco trigo, tomate firme y limón hasta fruncir la cara.

@bowls | Bowls / Tazones / Platos completos | Completos y coloridos. / Arma el tuyo.
+ Con salsa de tahini y limón.
+ Todo de origen vegetal.
+ Arma el tuyo.
+ Con semillas tostadas.
+ Ideal para después de entrenar.
+ Energía para la tarde.
+ Todo en un mismo plato.
+ Color de verdad.
+ Generoso de verdad.
+ Sabor que se queda.
+ Nuestra versión de un clásico.
+ Bueno para compartir, mejor para uno solo.
+ Vale la espera.
+ Siempre recién hecho.
Bowl de falafel / Falafel bowl | 390 | falafel | falafel, hummus, pepino, tomate, limón
- Falafel al horno, hummus, pepino y tomate.
- Seis falafel crujientes, hummus, pepino, tomate y limón encurtido.
Buddha bowl / Bowl arcoíris | 380 | carrot | quinoa, batata, aguacate, garbanzos, remolacha, ajonjolí
- Quinoa, batata, aguacate, garbanzo y remolacha.
- Granos, raíces y hojas de todos los colores con aderezo de ajonjolí.
Bowl criollo vegano | 360 | banana | arroz, habichuelas, cebolla, plátano maduro, aguacate, berenjena
- Moro, maduro, aguacate y berenjena guisada.
- La bandera sin carne: moro, berenjena, maduro y aguacate.
Poke vegano de sandía | 370 | watermelon | sandía, salsa de soya, edamame, algas, ajonjolí, aguacate, arroz
- Sandía marinada en soya, edamame y algas.
- Sandía que engaña al ojo, con soya, ajonjolí, edamame y aguacate.
Bowl de tofu teriyaki | 390 | broccoli | tofu, salsa teriyaki, arroz, brócoli, ajonjolí
- Tofu glaseado, arroz integral y brócoli.
- Tofu crujiente en salsa teriyaki con arroz integral y brócoli al vapor.
Açaí bowl / Bowl de açaí | 320 | blueberries banana | açaí, guineo, fresa, granola de coco, almendras
- Açaí, guineo, fresas y granola de coco.
- Espeso y morado, con guineo, fresas, coco y almendras tostadas.
Bowl de avena y frutas | 230 | strawberry | avena, leche de almendra, chía, fresa, guineo
- Avena trasnochada con chía y frutas.
- Avena remojada en leche de almendra con chía, fresas y guineo.
Bowl mexicano de frijoles | 350 | corn | s1, frijoles, maíz, aguacate, cebolla, tomate, cilantro, ají picante
- Frijoles, maíz, pico de gallo y aguacate.
- Frijoles negros, maíz asado, aguacate y tomate con un toque de chile.

@vegetariano | Platos fuertes / De la huerta al plato / Cocina vegetal | Sin carne y sin que falte nada. / Vegetal y con sazón.
+ Con ensalada de brotes.
+ Sin carne, con todo el sabor.
+ Vegetales de productores locales.
+ Porción generosa.
+ Ni se nota lo que falta.
+ Para convencer a un carnívoro.
+ Con sazón criolla.
+ Hecho desde cero.
+ Para quitar el antojo.
+ La cocina lo recomienda.
+ Vale la espera.
+ Sabor que se queda.
+ Bueno para compartir, mejor para uno solo.
+ Un gusto de los de siempre.
Lasaña de berenjena | 420 | eggplant cheese | berenjena, queso ricotta, tomate, ajo, albahaca, queso
- Láminas de berenjena, ricotta y pomodoro, sin pasta.
- Berenjena asada en lugar de pasta, con ricotta, tomate y queso dorado.
Curry de garbanzos y coco | 390 | curry coconut | s2, garbanzos, leche de coco, cebolla, ajo, espinaca, cúrcuma, ají picante, cilantro, arroz
- Garbanzos en leche de coco con espinaca.
- Garbanzos en salsa de coco con cúrcuma, espinaca y cilantro, sobre arroz.
Hamburguesa de lentejas | 380 | burger beans | lentejas, remolacha, pan, cebolla, ajo
- Lentejas y remolacha en pan integral.
- Jugosa y bien sazonada, con cebolla dorada en pan de granos.
Pastelón vegetariano | 360 | pie banana | plátano maduro, soya, cebolla, ají morrón, queso
- Maduro, soya texturizada y queso.
- Plátano maduro en capas con soya guisada y queso gratinado.
Coliflor rebozada con chinola | 340 | broccoli orange | s1, coliflor, harina de trigo, chinola, ají picante, azúcar
- Crujiente, en glaseado picante de chinola.
- Bocados de coliflor crujientes en salsa de chinola y chile.
Tacos de jackfruit | 320 | taco pineapple | s1, pan de fruta, tortilla de maíz, piña, cebolla, cilantro, ají picante
- Buen pan verde desmenuzado al pastor.
- Jackfruit en hebras con achiote y piña, en tortilla de maíz.
Risotto de auyama y salvia | 430 | rice carrot | arroz, auyama, salvia, cebolla, apio, aceite
- Cremoso sin crema, con auyama asada.
- Auyama dulce y salvia frita en un arroz cremoso de verdad.
Lentejas guisadas de la casa | 290 | beans pot | lentejas, batata, auyama, cebolla, ajo, ají morrón, cilantro, orégano
- Con batata, auyama y orégano.
- Espesas y caseras, con auyama, batata y cilantro ancho.
Albóndigas de berenjena | 350 | falafel tomato | berenjena, pan rallado, ajo, tomate, albahaca
- En pomodoro con albahaca.
- Tiernas, ahumadas y en salsa de tomate con albahaca.
Moussaka vegetal | 420 | eggplant potato | berenjena, papa, tomate, cebolla, leche de soya, harina de trigo
- Berenjena, papa y bechamel de soya.
- Capas de papa y berenjena con tomate especiado y bechamel de soya.
Ceviche de mango verde y palmito | 320 | mango lemon | s1, mango, palmito, limón, cebolla, ají picante, cilantro, plátano verde
- Limón, ají y cilantro, con tostones.
- Ácido y crujiente, con leche de tigre vegetal y tostones.
Pad thai vegano | 420 | ramen peanuts | s1, fideos de arroz, tofu, maní, tamarindo, salsa de soya, ají picante, limón
- Fideos de arroz con tofu, maní y tamarindo.
- Tofu, tamarindo, lima y maní molido sobre fideos de arroz salteados.

@arabe | Cocina árabe / De Levante / Especialidades | Herencia de los que llegaron por el puerto. / Para mojar y compartir.
+ Con salsa de yogur y menta.
+ Para mojar y compartir.
+ Con tahini y limón.
+ Receta de la familia.
+ Para la mesa entera.
+ Con limón y paciencia.
+ Como en casa del tío Jalil.
+ Especias molidas aquí.
+ Porción para dos.
+ Con el cariño de la casa.
+ Se pide más que cualquier otro.
+ Nuestra versión de un clásico.
+ Pregunta por la media porción.
+ Hecho con calma.
+ Lo piden hasta los que no tienen hambre.
Hummus / Hummus con pita | 260 | flatbread peas | garbanzos, tahini, ajo, limón, aceite, pimentón, pan pita
- Garbanzo, tahini, limón y aceite de oliva.
- Cremoso y tibio, con aceite de oliva, pimentón y pan para barrer el plato.
Baba ganush | 270 | eggplant flatbread | berenjena, tahini, ajo, limón, pan pita
- Berenjena ahumada a la llama con tahini.
- Berenjena quemada a la llama, tahini y ajo: humo en cada bocado.
Shawarma de pollo / Shawarma | 340 | stuffedflatbread drumstick | pollo, pan pita, ajo, yogur, pepinillos
- Pollo especiado, pepinillo y salsa de ajo.
- Pollo dorado en el trompo, salsa de ajo y pepinillos en pan caliente.
Shawarma de cordero | 420 | stuffedflatbread meat | cordero, pan pita, cebolla, ajo, yogur, zumaque
- Cordero asado en lonjas con cebolla y zumaque.
- Cordero especiado y jugoso con cebolla y salsa de yogur.
Falafel en pita | 290 | falafel stuffedflatbread | falafel, pan pita, tahini, tomate, repollo
- Garbanzo y hierbas, frito al momento.
- Crujientes y verdes por dentro, con tahini, tomate y repollo.
Kebab de res | 460 | meat onion | res, cebolla, ajo, perejil
- Res molida con especias, a la brasa.
- Res picada a cuchillo con perejil y cebolla, asada en espada plana.
Kibbeh al horno | 380 | pie onion | trigo, cordero, cebolla, piñones, hierbabuena
- Trigo y cordero con piñones.
- Corteza de trigo fino y relleno de cordero con piñones y menta.
Hojas de parra / Malfuf | 320 | greens rice | hojas de parra, arroz, cebolla, hierbabuena, limón
- Rellenas de arroz, menta y limón.
- Enrolladas una por una, con arroz, limón y hierbabuena.
Arroz con fideos y almendras | 180 | rice peanuts | arroz, fideos, mantequilla, almendras
- Tostado en mantequilla.
- Grano suelto, fideos dorados y almendras tostadas en mantequilla.
Baklava | 160 | pie honey | hojaldre, nueces, mantequilla, azúcar, azahar
- Hojaldre, nueces y almíbar de azahar.
- Capas finísimas con nuez y almíbar que cruje y se pega a los dedos.
Mezze para dos | 690 | falafel olive | hummus, baba ganush, tabulé, falafel, labneh, pan pita
- Hummus, baba ganush, tabulé, falafel y labneh.
- Cinco platitos, pan caliente y ninguna prisa.

@jugos | Jugos naturales / Jugos y batidas / Del exprimidor | Fruta de verdad. / Exprimidos al pedirlos. | drink
+ Con o sin azúcar.
+ Bien frío, con hielo picado.
+ Fruta de hoy, no pulpa.
+ En vaso grande.
+ También por jarra.
+ Exprimido al pedirlo.
+ Hecho en el momento.
+ Sin nada de polvo.
+ El más pedido de la mañana.
+ Fresco de verdad.
+ Para conversar sin prisa.
+ Empieza bien la noche.
+ El favorito de la barra.
+ A la temperatura justa.
+ Pide la segunda sin pena.
+ Refresca de una vez.
Jugo de chinola | 100 | juicebox orange | chinola, azúcar
- Chinola fresca, ácida y perfumada.
- Colado a mano, con sus semillas si las pides y el azúcar a tu gusto.
Jugo de naranja / Naranja recién exprimida | 120 | orange | naranja
- Naranja dulce exprimida en el momento.
- Cinco naranjas por vaso y nada más que el colador.
Morir soñando | 130 | orange milk | naranja, leche, azúcar
- Naranja, leche evaporada y mucho hielo.
- Primero la leche bien fría, después la naranja, y nunca al revés.
Limonada / Limonada frozen / Limonada de coco | 110 | lemon ice | limón, azúcar
- Limón criollo, azúcar y hielo.
- Limón criollo con su cáscara, licuado y colado, muy frío.
Jugo de tamarindo | 100 | cup | tamarindo, azúcar
- Tamarindo remojado de víspera.
- Ácido y oscuro, con un punto de azúcar parda.
Batida de lechosa / Batida de zapote | 140 | cup milk | lechosa, leche, vainilla, azúcar
- Con leche, hielo y vainilla.
- Fruta madura, leche fría y hielo, batida hasta hacer espuma.
Batida de guineo y maní | 150 | banana peanuts | guineo, maní, leche
- Espesa, con mantequilla de maní.
- Cremosa y llenadora: guineo maduro, maní y leche.
Jugo verde | 140 | greenapple cucumber | piña, apio, pepino, espinaca, manzana, jengibre
- Piña, apio, pepino, espinaca y jengibre.
- Espinaca, piña, apio y manzana verde: sabe mejor de lo que parece.
Jugo de piña y jengibre | 130 | pineapple ginger | piña, jengibre
- Piña madura con un golpe de jengibre.
- Dulce al principio y picosito al final, con mucho hielo.
Batida de fresa / Smoothie de fresa y guineo | 160 | strawberry banana | fresa, guineo, yogur
- Fresas de Constanza con yogur.
- Fresas frescas, guineo y yogur, sin sirope.
Jugo de sandía y menta | 110 | watermelon herb | sandía, hierbabuena
- Sandía fría con hojas de menta.
- Roja, fría y con hierbabuena machacada en el fondo.
Agua de coco | 90 | coconut | agua de coco
- Directo del coco, con su pulpa.
- Abierto delante de ti; pide la cuchara para la masa.
Jugo de remolacha y zanahoria | 120 | carrot juicebox | remolacha, zanahoria, naranja, limón
- Con naranja y un toque de limón.
- Color de atardecer, dulce y terroso, con naranja.
`;
