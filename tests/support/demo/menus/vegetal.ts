/** Vegetarian kitchens, salads and juices. */
export const VEGETAL = `
@ensaladas | Ensaladas / Ensaladas y frescuras / Del huerto | Hojas de Constanza y Jarabacoa. / Grandes, para comer de plato.
+ Con vinagreta de chinola.
+ Hojas de Jarabacoa.
+ Agrega pollo, camarón o tofu.
+ Aderezo aparte si prefieres.
+ Grande, de plato fuerte.
+ Cosecha de la semana.
César con pollo / Ensalada césar | 380 | salad drumstick | gluten dairy eggs chicken fish
- Lechuga romana, pollo, crutones y parmesano.
Ensalada de quinoa / Quinoa y mango | 390 | salad mango | avocado onion cilantro vg
- Quinoa, mango, aguacate, pepino y cilantro.
Ensalada griega | 360 | salad olive | dairy onion tomato vt
- Tomate, pepino, aceitunas, cebolla y feta.
Ensalada de remolacha y queso de cabra | 390 | salad cheese | dairy tree-nuts vt
- Remolacha asada, nueces y queso de cabra.
Ensalada de aguacate y palmito | 340 | avocado salad | avocado vg
- Palmito, aguacate, tomate y cebolla morada.
Ensalada de lentejas | 310 | salad beans | onion celery tomato mustard vg
- Lentejas, apio, tomate y mostaza de Dijon.
Ensalada de camarones a la plancha | 520 | salad shrimp | shellfish avocado
- Camarones, mango y lechugas con limón.
Ensalada de frutas con yogur | 240 | strawberry kiwi | dairy vt
- Fruta de temporada, yogur natural y miel.
Ensalada de repollo y manzana | 220 | salad apple | eggs mustard celery vt
- Repollo morado, manzana verde y pasas.
Tabulé / Tabulé de trigo | 270 | salad herb | gluten mint tomato onion vg
- Trigo, perejil, hierbabuena, tomate y limón.

@bowls | Bowls / Tazones / Platos completos | Completos y coloridos. / Arma el tuyo.
+ Con salsa de tahini y limón.
+ Todo de origen vegetal.
+ Más de veinte gramos de proteína.
+ Arma el tuyo.
+ Con semillas tostadas.
+ Se come tibio.
+ Ideal para después de entrenar.
Bowl de falafel / Falafel bowl | 390 | falafel bowl | sesame garlic onion vg
- Falafel al horno, hummus, pepino y tomate.
Buddha bowl / Bowl arcoíris | 380 | bowl carrot | sesame avocado vg
- Quinoa, batata, aguacate, garbanzo y remolacha.
Bowl criollo vegano | 360 | bowl banana | avocado onion vg
- Moro, maduro, aguacate y berenjena guisada.
Poke vegano de sandía | 370 | watermelon bowl | soy sesame avocado vg
- Sandía marinada en soya, edamame y algas.
Bowl de tofu teriyaki | 390 | bowl broccoli | soy sesame gluten vg
- Tofu glaseado, arroz integral y brócoli.
Açaí bowl / Bowl de açaí | 320 | blueberries banana | banana tree-nuts vg
- Açaí, guineo, fresas y granola.
Bowl de avena y frutas | 230 | bowl strawberry | gluten tree-nuts vg
- Avena trasnochada con chía y frutas.
Bowl mexicano de frijoles | 350 | bowl corn | s1 corn avocado onion tomato cilantro chili vg
- Frijoles, maíz, pico de gallo y aguacate.

@vegetariano | Platos fuertes / De la huerta al plato / Cocina vegetal | Sin carne y sin que falte nada. / Vegetal y con sazón.
+ Con arroz integral.
+ Con ensalada de brotes.
+ Sin carne, con todo el sabor.
+ Vegetales de productores locales.
+ También sin gluten.
+ Porción generosa.
Lasaña de berenjena | 420 | eggplant cheese | dairy tomato garlic vt
- Láminas de berenjena, ricotta y pomodoro, sin pasta.
Curry de garbanzos y coco | 390 | curry coconut | s2 coconut onion garlic chili cilantro vg
- Garbanzos en leche de coco con espinaca.
Hamburguesa de lentejas | 380 | burger beans | gluten onion garlic vg
- Lentejas y remolacha en pan integral.
Pastelón vegetariano | 360 | pie banana | dairy onion bell-pepper vt
- Maduro, soya texturizada y queso.
Coliflor rebozada con chinola | 340 | broccoli orange | gluten chili vg s1
- Crujiente, en glaseado picante de chinola.
Tacos de jackfruit | 320 | taco pineapple | corn onion cilantro chili vg s1
- Buen pan verde desmenuzado al pastor.
Risotto de auyama y salvia | 430 | rice carrot | onion celery vg
- Cremoso sin crema, con auyama asada.
Lentejas guisadas de la casa | 290 | beans pot | onion garlic bell-pepper cilantro vg
- Con batata, auyama y orégano.
Albóndigas de berenjena | 350 | falafel tomato | gluten garlic tomato vg
- En pomodoro con albahaca.
Moussaka vegetal | 420 | eggplant potato | soy tomato onion vg
- Berenjena, papa y bechamel de soya.
Ceviche de mango verde y palmito | 320 | mango lemon | onion chili cilantro vg s1
- Limón, ají y cilantro, con tostones.
Pad thai vegano | 420 | ramen peanuts | s1 peanuts soy vg
- Fideos de arroz con tofu, maní y tamarindo.

@arabe | Cocina árabe / De Levante / Especialidades | Herencia de los que llegaron por el puerto. / Para mojar y compartir.
+ Con pan pita caliente.
+ Con salsa de yogur y menta.
+ Para mojar y compartir.
+ Con tahini y limón.
+ Receta de la familia.
+ Con arroz de fideos.
Hummus / Hummus con pita | 260 | flatbread peas | gluten sesame garlic vg
- Garbanzo, tahini, limón y aceite de oliva.
Baba ganush | 270 | eggplant flatbread | gluten sesame garlic vg
- Berenjena ahumada a la llama con tahini.
Shawarma de pollo / Shawarma | 340 | stuffedflatbread drumstick | gluten chicken garlic dairy
- Pollo especiado, pepinillo y salsa de ajo.
Shawarma de cordero | 420 | stuffedflatbread meat | gluten lamb garlic dairy
- Cordero asado en lonjas con cebolla y zumaque.
Falafel en pita | 290 | falafel stuffedflatbread | gluten sesame garlic onion vg
- Garbanzo y hierbas, frito al momento.
Kebab de res | 460 | meat onion | beef onion garlic
- Res molida con especias, a la brasa.
Kibbeh al horno | 380 | pie onion | gluten lamb onion tree-nuts mint
- Trigo y cordero con piñones.
Hojas de parra / Malfuf | 320 | greens rice | onion mint vg
- Rellenas de arroz, menta y limón.
Arroz con fideos y almendras | 180 | rice peanuts | gluten tree-nuts dairy vt
- Tostado en mantequilla.
Baklava | 160 | pie honey | gluten tree-nuts dairy vt
- Hojaldre, nueces y almíbar de azahar.
Mezze para dos | 690 | falafel olive | gluten sesame dairy garlic tomato vt
- Hummus, baba ganush, tabulé, falafel y labneh.

@jugos | Jugos naturales / Jugos y batidas / Del exprimidor | Fruta de verdad. / Exprimidos al pedirlos.
+ Con o sin azúcar.
+ Bien frío, con hielo picado.
+ Fruta de hoy, no pulpa.
+ En vaso grande.
+ También por jarra.
+ Exprimido al pedirlo.
Jugo de chinola | 100 | juicebox orange | vg
- Chinola fresca, ácida y perfumada.
Jugo de naranja / Naranja recién exprimida | 120 | orange | vg
- Naranja dulce exprimida en el momento.
Morir soñando | 130 | orange milk | dairy vt
- Naranja, leche evaporada y mucho hielo.
Limonada / Limonada frozen / Limonada de coco | 110 | lemon ice | vg
- Limón criollo, azúcar y hielo.
Jugo de tamarindo | 100 | cup | vg
- Tamarindo remojado de víspera.
Batida de lechosa / Batida de zapote | 140 | cup milk | dairy vt
- Con leche, hielo y vainilla.
Batida de guineo y maní | 150 | banana peanuts | dairy banana peanuts vt
- Espesa, con mantequilla de maní.
Jugo verde | 140 | greenapple cucumber | celery pineapple vg
- Piña, apio, pepino, espinaca y jengibre.
Jugo de piña y jengibre | 130 | pineapple ginger | pineapple vg
- Piña madura con un golpe de jengibre.
Batida de fresa / Smoothie de fresa y guineo | 160 | strawberry banana | dairy banana vt
- Fresas de Constanza con yogur.
Jugo de sandía y menta | 110 | watermelon herb | mint vg
- Sandía fría con hojas de menta.
Agua de coco | 90 | coconut | coconut vg
- Directo del coco, con su pulpa.
Jugo de remolacha y zanahoria | 120 | carrot juicebox | vg
- Con naranja y un toque de limón.
`;
