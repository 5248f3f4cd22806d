/** Italian and Asian kitchens. */
export const MUNDO = `
@antipasti | Entradas / Antipasti / Para comenzar | Al centro y sin prisa. / Pequeños bocados.
+ Para compartir.
+ Con focaccia de la casa.
+ Con aceite de oliva de primera prensa.
+ Al centro de la mesa.
+ Recién salido del horno.
Bruschetta de tomate / Bruschetta clásica | 280 | bread tomato | gluten tomato garlic vg
- Pan tostado, tomate maduro, ajo y albahaca.
Caprese / Ensalada caprese | 390 | tomato cheese | dairy tomato vt
- Mozzarella fresca, tomate y albahaca con oliva.
Carpaccio de res | 520 | meat olive | beef dairy mustard
- Láminas de res con rúcula, alcaparras y parmesano.
Pan de ajo con queso / Pan de ajo | 190 | baguette garlic | gluten dairy garlic vt
- Baguette dorada con mantequilla de ajo y perejil.
Berenjenas a la parmesana | 420 | eggplant cheese | dairy tomato gluten eggs vt
- Capas de berenjena, pomodoro y mozzarella gratinada.
Tabla de quesos y embutidos / Tabla italiana | 850 | cheese olive | dairy pork tree-nuts gluten
- Prosciutto, salami, tres quesos, aceitunas y miel.
Arancini / Arancini de hongos | 340 | dango mushroom | gluten dairy eggs mushroom vt
- Bolitas de risotto rellenas de mozzarella, bien doradas.
Calamari fritti | 490 | squid lemon | shellfish gluten eggs
- Calamares crujientes con marinara y limón.

@pizzas | Pizzas / Pizzas al horno de leña / Nuestras pizzas | Masa fermentada 48 horas. / Personal, mediana o familiar.
+ Masa fermentada 48 horas.
+ Al horno de leña, dos minutos.
+ En personal, mediana o familiar.
+ Mitad y mitad sin recargo.
+ Con borde relleno si quieres.
+ Con aceite picante aparte.
+ Fina por dentro, aireada en el borde.
+ También con base sin gluten.
Margarita / Pizza margarita | 490 | pizza tomato | gluten dairy tomato vt
- Tomate San Marzano, mozzarella y albahaca fresca.
Pepperoni / Pizza de pepperoni / Doble pepperoni | 560 | pizza | gluten dairy tomato pork
- Pepperoni de borde rizado y mucho queso.
Cuatro quesos / Quattro formaggi | 620 | pizza cheese | gluten dairy vt
- Mozzarella, gorgonzola, parmesano y provolone.
Hawaiana / Hawaiana tropical | 540 | pizza pineapple | gluten dairy tomato pork pineapple
- Jamón, piña fresca asada y queso dorado.
Napolitana | 580 | pizza olive | gluten dairy tomato fish
- Anchoas, alcaparras, aceitunas y orégano.
Vegetariana / Ortolana | 560 | pizza pepper | gluten dairy tomato bell-pepper mushroom onion vt
- Ajíes, hongos, cebolla, berenjena y aceitunas.
Diávola / Pizza diabla | 610 | pizza hotpepper | s3 gluten dairy tomato pork chili
- Salami picante, ají y miel picosa al salir.
Prosciutto y rúcula | 690 | pizza salad | gluten dairy tomato pork
- Prosciutto curado, rúcula y lascas de parmesano.
Pollo BBQ / Pizza de pollo BBQ | 590 | pizza drumstick | gluten dairy chicken onion
- Pollo, salsa barbacoa, cebolla roja y cilantro.
La dominicana / Pizza criolla | 620 | pizza banana | gluten dairy tomato pork
- Longaniza, maduro y queso de hoja: idea del patio.
Hongos y trufa / Funghi tartufo | 720 | pizza mushroom | gluten dairy mushroom vt
- Crema, hongos salteados y aceite de trufa.
Frutti di mare / Pizza del mar | 790 | pizza shrimp | gluten dairy tomato shellfish garlic
- Camarones, calamar y ajo sobre salsa de tomate.
Carnívora / Pizza suprema | 690 | pizza meat | gluten dairy tomato beef pork
- Pepperoni, salchicha, jamón, tocineta y res.
Calzone | 580 | stuffedflatbread cheese | gluten dairy pork tomato
- Doblada y rellena de jamón, ricotta y mozzarella.
Pizza de nutella / Pizza dulce | 420 | pizza chocolate | gluten dairy tree-nuts vt
- Masa tibia con crema de avellana y guineo.

@pastas | Pastas / Pasta fresca / Las pastas | Hecha aquí cada mañana. / Corta o larga, tú decides.
+ Pasta fresca hecha aquí.
+ Al dente, salvo que digas otra cosa.
+ Con parmesano rallado en la mesa.
+ Con pan de ajo.
+ También con pasta sin gluten.
+ Agrega pollo o camarones.
+ Corta o larga, tú decides.
Carbonara / Espagueti carbonara | 540 | spaghetti bacon | gluten dairy eggs pork
- Yema, guanciale, pecorino y pimienta, sin crema.
Boloñesa / Tagliatelle a la boloñesa | 520 | spaghetti meat | gluten beef tomato onion celery sulphites
- Ragú de res de cuatro horas con vino tinto.
Alfredo con pollo / Fettuccine Alfredo | 560 | spaghetti drumstick | gluten dairy chicken
- Crema, mantequilla y parmesano con pollo dorado.
Pesto genovés / Linguine al pesto | 510 | spaghetti herb | gluten dairy tree-nuts garlic vt
- Albahaca, piñones, parmesano y oliva.
Arrabbiata / Penne arrabbiata | 460 | spaghetti hotpepper | s2 gluten tomato garlic chili vg
- Tomate, ajo y guindilla, con el punto justo de fuego.
Lasaña de carne / Lasaña de la casa | 540 | spaghetti cheese | gluten dairy beef tomato onion
- Seis capas, bechamel, ragú y queso gratinado.
Lasaña de vegetales | 500 | spaghetti eggplant | gluten dairy tomato vt
- Berenjena, espinaca y ricotta con pomodoro.
Ravioles de ricotta y espinaca | 560 | dumpling greens | gluten dairy eggs vt
- En mantequilla de salvia y nueces tostadas.
Espagueti con camarones | 690 | spaghetti shrimp | gluten shellfish garlic tomato
- Camarones, ajo, tomate cherry y vino blanco.
Ñoquis a los cuatro quesos / Ñoquis | 530 | dango cheese | gluten dairy eggs vt
- Papa y harina, con salsa cremosa de cuatro quesos.
Canelones de pollo | 520 | spaghetti drumstick | gluten dairy chicken
- Rellenos de pollo y hongos, con bechamel dorada.
Espagueti frutos del mar | 760 | spaghetti crab | gluten shellfish tomato garlic
- Almejas, camarón y calamar en salsa de tomate.
Risotto de hongos | 620 | rice mushroom | dairy mushroom onion sulphites vt
- Arroz arborio cremoso con hongos y parmesano.

@sushi | Rollos / Sushi y rollos / De la barra | Ocho piezas por rollo. / Con soya, wasabi y jengibre.
+ Ocho piezas.
+ Con jengibre, wasabi y soya.
+ Crujiente por fuera.
+ Enrollado al momento.
+ Con salsa de anguila.
+ Pide soya baja en sodio.
+ Con mayonesa picante.
California roll / California | 390 | sushi avocado | shellfish fish avocado soy sesame eggs
- Cangrejo, aguacate y pepino con ajonjolí.
Philadelphia roll | 420 | sushi cheese | fish dairy soy sesame
- Salmón, queso crema y pepino.
Spicy tuna / Atún picante | 460 | sushi hotpepper | s2 fish soy sesame chili eggs
- Atún picado con sriracha y cebollín.
Maduro roll / Rollo de maduro | 440 | sushi banana | shellfish soy dairy gluten
- Camarón tempura envuelto en plátano maduro.
Rollo tempura / Ebi tempura | 460 | sushi shrimpfried | shellfish gluten soy eggs
- Camarón empanizado, aguacate y salsa dulce.
Dragón / Dragon roll | 520 | sushi avocado | fish shellfish soy sesame avocado gluten
- Anguila, pepino y láminas de aguacate.
Volcán / Rollo volcán | 540 | sushi crab | s2 shellfish fish soy eggs dairy
- Gratinado con cangrejo picante y queso crema.
Arcoíris / Rainbow roll | 560 | sushi fish | fish shellfish soy avocado
- Cuatro pescados sobre un California clásico.
Rollo de churrasco | 540 | sushi meat | beef soy gluten garlic
- Churrasco, maduro y chimichurri de cilantro.
Vegano roll / Rollo del jardín | 360 | sushi cucumber | soy sesame avocado vg
- Pepino, aguacate, zanahoria y mango.
Nigiri de salmón (2) / Nigiri mixto (6) | 290 | sushi | fish soy
- Arroz templado y pescado cortado al momento.
Sashimi de atún / Sashimi mixto | 620 | fish | fish soy
- Nueve cortes gruesos sobre hielo y daikon.
Poke bowl de salmón / Poke de atún | 520 | bento fish | fish soy sesame avocado
- Arroz, pescado marinado, edamame, mango y algas.
Barco para cuatro / Bandeja de 40 piezas | 1950 | sushi bento | fish shellfish soy sesame dairy avocado gluten
- Cinco rollos, nigiris y sashimi a elección del chef.

@asia | Del wok / Platos calientes / Cocina asiática | Salteado a fuego alto. / Con arroz o fideos.
+ Salteado a fuego alto.
+ Con arroz al vapor o fideos.
+ Pide el picante que aguantes.
+ Con maní tostado si quieres.
+ Porción para dos.
+ Sale en cinco minutos.
Chofán mixto / Chofán especial | 380 | rice shrimp | soy eggs chicken pork shellfish onion
- Arroz salteado con pollo, cerdo, camarón y huevo.
Chofán de vegetales | 320 | rice peas | soy eggs onion vt
- Arroz salteado con vegetales, huevo y soya.
Pad thai / Pad thai de camarones | 490 | ramen peanuts | s1 shellfish peanuts eggs soy fish
- Fideos de arroz con tamarindo, maní y limón.
Lo mein de pollo | 420 | ramen drumstick | gluten soy chicken onion
- Fideos al wok con pollo y vegetales crujientes.
Ramen de cerdo / Ramen tonkotsu | 560 | ramen egg | gluten soy pork eggs sesame
- Caldo de doce horas, panceta, huevo y nori.
Pollo agridulce | 430 | drumstick pineapple | gluten soy chicken pineapple bell-pepper
- Pollo crujiente con piña y ajíes en salsa roja.
Res con brócoli | 480 | meat broccoli | beef soy garlic sesame
- Láminas de res y brócoli en salsa de ostras.
Curry rojo tailandés | 510 | curry coconut | s3 coconut chicken chili fish
- Leche de coco, curry rojo y albahaca.
Katsu de pollo | 460 | curry drumstick | gluten eggs chicken soy
- Pollo empanizado con curry japonés y arroz.
Tofu al jengibre | 390 | ginger broccoli | soy sesame garlic vg
- Tofu dorado con jengibre, soya y vegetales.
Costillas en salsa hoisin | 520 | meatbone | pork soy gluten sesame
- Glaseadas y pegajosas, con ajonjolí tostado.

@entradas-asia | Entradas / Para abrir / Bocados | Dumplings, rollitos y más. / Para picar con palitos.
+ Con salsa de soya y jengibre.
+ Cuatro unidades.
+ Al vapor o fritos.
+ Para picar con palitos.
+ Con salsa agridulce.
Gyozas de cerdo / Gyozas | 290 | dumpling | gluten pork soy sesame
- Empanaditas doradas por un lado y al vapor por el otro.
Rollitos primavera / Egg rolls | 220 | burrito carrot | gluten soy vg
- Crujientes, con repollo, zanahoria y fideos.
Edamame con sal marina | 240 | peas | soy vg
- Vainas de soya al vapor con sal y limón.
Wantones fritos | 240 | dumpling crab | gluten dairy shellfish
- Rellenos de queso crema y cangrejo.
Sopa miso | 190 | bowl herb | soy fish
- Miso, tofu, algas y cebollín.
Rollitos vietnamitas | 280 | burrito shrimp | shellfish peanuts mint
- Papel de arroz, camarón, menta y salsa de maní.
Pollo karaage | 340 | drumstick lemon | gluten soy chicken garlic
- Muslo marinado en soya y jengibre, frito y crocante.
Tempura de vegetales | 310 | shrimpfried carrot | gluten soy vg
- Batata, berenjena y ajíes en masa ligera.
`;
