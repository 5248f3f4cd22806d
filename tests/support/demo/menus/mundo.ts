/** Italian and Asian kitchens. */
export const MUNDO = `
@antipasti | Entradas / Antipasti / Para comenzar | Al centro y sin prisa. / Pequeños bocados.
+ Para compartir.
+ Con focaccia de la casa.
+ Con aceite de oliva de primera prensa.
+ Al centro de la mesa.
+ Antes de todo lo demás.
+ Pequeño y bonito.
+ Con una copa al lado.
+ Se pide doble.
+ Con el cariño de la casa.
+ Para quitar el antojo.
+ Lo piden hasta los que no tienen hambre.
+ Nuestra versión de un clásico.
+ Para repetir.
+ Pregunta por la media porción.
Bruschetta de tomate / Bruschetta clásica | 280 | bread tomato | gluten tomato garlic vg
- Pan tostado, tomate maduro, ajo y albahaca.
- Rebanadas crujientes frotadas con ajo y cubiertas de tomate picado y albahaca.
Caprese / Ensalada caprese | 390 | tomato cheese | dairy tomato vt
- Mozzarella fresca, tomate y albahaca con oliva.
- Tres colores y nada más: tomate de Ocoa, mozzarella fresca y albahaca del patio.
Carpaccio de res | 520 | meat olive | beef dairy mustard
- Láminas de res con rúcula, alcaparras y parmesano.
- Res casi transparente con limón, mostaza suave, rúcula y lascas de queso.
Pan de ajo con queso / Pan de ajo | 190 | baguette garlic | gluten dairy garlic vt
- Baguette dorada con mantequilla de ajo y perejil.
- Sale del horno burbujeando, con ajo, perejil y una capa de queso dorado.
Berenjenas a la parmesana | 420 | eggplant cheese | dairy tomato gluten eggs vt
- Capas de berenjena, pomodoro y mozzarella gratinada.
- Berenjena en capas con salsa de tomate y mozzarella, gratinada hasta dorar.
Tabla de quesos y embutidos / Tabla italiana | 850 | cheese olive | dairy pork tree-nuts gluten
- Prosciutto, salami, tres quesos, aceitunas y miel.
- Quesos curados y frescos, prosciutto, nueces y miel, para picar sin hora.
Arancini / Arancini de hongos | 340 | dango mushroom | gluten dairy eggs mushroom vt
- Bolitas de risotto rellenas de mozzarella, bien doradas.
- Risotto del día anterior convertido en bolas crujientes con centro de queso y hongos.
Calamari fritti | 490 | squid lemon | shellfish gluten eggs
- Calamares crujientes con marinara y limón.
- Aros ligeros y crujientes, fritos en un minuto, con salsa marinara y limón.

@pizzas | Pizzas / Pizzas al horno de leña / Nuestras pizzas | Masa fermentada 48 horas. / Personal, mediana o familiar.
+ Masa fermentada 48 horas.
+ Al horno de leña, dos minutos.
+ En personal, mediana o familiar.
+ Mitad y mitad sin recargo.
+ Con borde relleno si quieres.
+ Con aceite picante aparte.
+ Fina por dentro, aireada en el borde.
+ Sale en cuatro minutos.
+ De ocho pedazos.
+ Dobla bien.
+ Cortada en la mesa.
+ Sabor que se queda.
+ Se pide más que cualquier otro.
+ Hecho con calma.
+ Ni mucho ni poco.
+ Con el cariño de la casa.
+ Siempre recién hecho.
Margarita / Pizza margarita | 490 | pizza tomato | gluten dairy tomato vt
- Tomate San Marzano, mozzarella y albahaca fresca.
- La de siempre: masa fina, tomate dulce, mozzarella fresca y albahaca al salir del horno.
Pepperoni / Pizza de pepperoni / Doble pepperoni | 560 | pizza | gluten dairy tomato pork
- Pepperoni de borde rizado y mucho queso.
- Rodajas que se rizan y guardan su aceite picosito sobre una capa generosa de mozzarella.
Cuatro quesos / Quattro formaggi | 620 | pizza cheese | gluten dairy vt
- Mozzarella, gorgonzola, parmesano y provolone.
- Suave, fuerte, salado y ahumado: cuatro quesos y un hilo de miel si lo pides.
Hawaiana / Hawaiana tropical | 540 | pizza pineapple | gluten dairy tomato pork pineapple
- Jamón, piña fresca asada y queso dorado.
- La que divide las mesas: jamón ahumado, piña asada y mozzarella dorada.
Napolitana | 580 | pizza olive | gluten dairy tomato fish
- Anchoas, alcaparras, aceitunas y orégano.
- Salada y valiente, con anchoas, alcaparras y aceitunas negras sobre tomate.
Vegetariana / Ortolana | 560 | pizza pepper | gluten dairy tomato bell-pepper mushroom onion vt
- Ajíes, hongos, cebolla, berenjena y aceitunas.
- Vegetales asados antes de entrar al horno, para que la masa quede crujiente.
Diávola / Pizza diabla | 610 | pizza hotpepper | s3 gluten dairy tomato pork chili
- Salami picante, ají y miel picosa al salir.
- Salami picante y chile sobre tomate y mozzarella, con un hilo de miel al final.
Prosciutto y rúcula | 690 | pizza salad | gluten dairy tomato pork
- Prosciutto curado, rúcula y lascas de parmesano.
- Sale blanca del horno y se viste después: prosciutto, rúcula y parmesano.
Pollo BBQ / Pizza de pollo BBQ | 590 | pizza drumstick | gluten dairy chicken onion
- Pollo, salsa barbacoa, cebolla roja y cilantro.
- Dulce y ahumada, con pollo desmenuzado, cebolla morada y cilantro fresco.
La dominicana / Pizza criolla | 620 | pizza banana | gluten dairy tomato pork
- Longaniza, maduro y queso de hoja: idea del patio.
- Longaniza de cerdo, maduro frito y queso de hoja sobre masa crujiente.
Hongos y trufa / Funghi tartufo | 720 | pizza mushroom | gluten dairy mushroom vt
- Crema, hongos salteados y aceite de trufa.
- Blanca y aromática, con hongos salteados, mozzarella y unas gotas de trufa.
Frutti di mare / Pizza del mar | 790 | pizza shrimp | gluten dairy tomato shellfish garlic
- Camarones, calamar y ajo sobre salsa de tomate.
- Camarones, calamares y almejas con ajo y tomate, y perejil recién picado.
Carnívora / Pizza suprema | 690 | pizza meat | gluten dairy tomato beef pork
- Pepperoni, salchicha, jamón, tocineta y res.
- Cinco carnes, una salsa y queso para sostenerlo todo. Para compartir con hambre.
Calzone | 580 | stuffedflatbread cheese | gluten dairy pork tomato
- Doblada y rellena de jamón, ricotta y mozzarella.
- Doblado como una carta y sellado a mano, con el queso hirviendo por dentro.
Pizza de nutella / Pizza dulce | 420 | pizza chocolate | gluten dairy tree-nuts vt
- Masa tibia con crema de avellana y guineo.
- Masa recién horneada con crema de avellana, guineo en rodajas y azúcar pulverizada.

@pastas | Pastas / Pasta fresca / Las pastas | Hecha aquí cada mañana. / Corta o larga, tú decides.
+ Pasta fresca hecha aquí.
+ Con parmesano rallado en la mesa.
+ Con pan de ajo.
+ Agrega pollo o camarones.
+ Plato hondo y servilleta grande.
+ La porción es seria.
+ La de los domingos en familia.
+ La cocina lo recomienda.
+ Generoso de verdad.
+ Vale la espera.
+ Sencillo y sabroso.
+ Así se comía antes.
+ Un gusto de los de siempre.
Carbonara / Espagueti carbonara | 540 | spaghetti bacon | gluten dairy eggs pork
- Yema, guanciale, pecorino y pimienta, sin crema.
- La de Roma: huevo, pecorino, guanciale crujiente y mucha pimienta negra.
Boloñesa / Tagliatelle a la boloñesa | 520 | spaghetti meat | gluten beef tomato onion celery sulphites
- Ragú de res de cuatro horas con vino tinto.
- Ragú espeso de res cocido toda la tarde con apio, zanahoria y vino tinto.
Alfredo con pollo / Fettuccine Alfredo | 560 | spaghetti drumstick | gluten dairy chicken
- Crema, mantequilla y parmesano con pollo dorado.
- Cintas anchas en crema de parmesano con pollo dorado y pimienta.
Pesto genovés / Linguine al pesto | 510 | spaghetti herb | gluten dairy tree-nuts garlic vt
- Albahaca, piñones, parmesano y oliva.
- Verde y perfumada, con albahaca majada en mortero, queso y piñones.
Arrabbiata / Penne arrabbiata | 460 | spaghetti hotpepper | s2 gluten tomato garlic chili vg
- Tomate, ajo y guindilla, con el punto justo de fuego.
- Corta y picante, con tomate, ajo y guindilla. Enojada, pero con razón.
Lasaña de carne / Lasaña de la casa | 540 | spaghetti cheese | gluten dairy beef tomato onion
- Seis capas, bechamel, ragú y queso gratinado.
- Alta, gratinada y con la carne bien sazonada; se corta sola en la bandeja.
Lasaña de vegetales | 500 | spaghetti eggplant | gluten dairy tomato vt
- Berenjena, espinaca y ricotta con pomodoro.
- Capas de pasta, berenjena, espinaca y ricotta con salsa de tomate y queso.
Ravioles de ricotta y espinaca | 560 | dumpling greens | gluten dairy eggs vt
- En mantequilla de salvia y nueces tostadas.
- Almohaditas frescas con relleno suave, mantequilla dorada y hojas de salvia.
Espagueti con camarones | 690 | spaghetti shrimp | gluten shellfish garlic tomato
- Camarones, ajo, tomate cherry y vino blanco.
- Largos, brillantes y con ajo, camarones salteados y tomate fresco.
Ñoquis a los cuatro quesos / Ñoquis | 530 | dango cheese | gluten dairy eggs vt
- Papa y harina, con salsa cremosa de cuatro quesos.
- Papa, huevo y paciencia, en una crema donde caben cuatro quesos.
Canelones de pollo | 520 | spaghetti drumstick | gluten dairy chicken
- Rellenos de pollo y hongos, con bechamel dorada.
- Tubos rellenos y gratinados con bechamel, como los domingos en casa de la nonna.
Espagueti frutos del mar | 760 | spaghetti crab | gluten shellfish tomato garlic
- Almejas, camarón y calamar en salsa de tomate.
- Mariscos abiertos al momento en salsa de tomate y ajo, con su propio caldo.
Risotto de hongos | 620 | rice mushroom | dairy mushroom onion sulphites vt
- Arroz arborio cremoso con hongos y parmesano.
- Removido sin descanso, con caldo de hongos, vino blanco y parmesano.

@sushi | Rollos / Sushi y rollos / De la barra | Ocho piezas por rollo. / Con soya, wasabi y jengibre.
+ Con jengibre, wasabi y soya.
+ Con salsa de anguila.
+ Pide soya baja en sodio.
+ Con mayonesa picante.
+ Para empezar suave.
+ El más pedido de la barra.
+ Bonito hasta para la foto.
+ En bandeja de madera.
+ Nuestra versión de un clásico.
+ Vale la espera.
+ Generoso de verdad.
+ Para repetir.
+ Un gusto de los de siempre.
+ Así se comía antes.
California roll / California | 390 | sushi avocado | shellfish fish avocado soy sesame eggs
- Cangrejo, aguacate y pepino con ajonjolí.
- El primero que todos prueban: cangrejo, aguacate y pepino con ajonjolí tostado.
Philadelphia roll | 420 | sushi cheese | fish dairy soy sesame
- Salmón, queso crema y pepino.
- Salmón fresco y queso crema en un rollo suave con pepino crujiente.
Spicy tuna / Atún picante | 460 | sushi hotpepper | s2 fish soy sesame chili eggs
- Atún picado con sriracha y cebollín.
- Atún fresco con mayonesa picante, cebollín y un crujiente por encima.
Maduro roll / Rollo de maduro | 440 | sushi banana | shellfish soy dairy gluten
- Camarón tempura envuelto en plátano maduro.
- Dulce por fuera y crujiente por dentro: maduro, camarón tempura y queso crema.
Rollo tempura / Ebi tempura | 460 | sushi shrimpfried | shellfish gluten soy eggs
- Camarón empanizado, aguacate y salsa dulce.
- Camarón tempura, aguacate y salsa dulce, envuelto y crocante.
Dragón / Dragon roll | 520 | sushi avocado | fish shellfish soy sesame avocado gluten
- Anguila, pepino y láminas de aguacate.
- Largo y escamado en aguacate, con anguila glaseada y pepino.
Volcán / Rollo volcán | 540 | sushi crab | s2 shellfish fish soy eggs dairy
- Gratinado con cangrejo picante y queso crema.
- Sale del fuego coronado con cangrejo picante, huevas y queso crema dorado.
Arcoíris / Rainbow roll | 560 | sushi fish | fish shellfish soy avocado
- Cuatro pescados sobre un California clásico.
- Atún, salmón y pescado blanco sobre cangrejo y aguacate: un rollo de fiesta.
Rollo de churrasco | 540 | sushi meat | beef soy gluten garlic
- Churrasco, maduro y chimichurri de cilantro.
- Res a la parrilla sobre maduro, con chimichurri y ajo frito.
Vegano roll / Rollo del jardín | 360 | sushi cucumber | soy sesame avocado vg
- Pepino, aguacate, zanahoria y mango.
- Aguacate, mango y vegetales crujientes con ajonjolí y soya dulce.
Nigiri de salmón (2) / Nigiri mixto (6) | 290 | sushi | fish soy
- Arroz templado y pescado cortado al momento.
- Dos bocados de arroz tibio con salmón pincelado en soya.
Sashimi de atún / Sashimi mixto | 620 | fish | fish soy
- Nueve cortes gruesos sobre hielo y daikon.
- Cortes gruesos y limpios, sin arroz y sin distracciones, con jengibre encurtido.
Poke bowl de salmón / Poke de atún | 520 | bento fish | fish soy sesame avocado
- Arroz, pescado marinado, edamame, mango y algas.
- Cubos de pescado en soya y ajonjolí sobre arroz, con mango, algas y aguacate.
Barco para cuatro / Bandeja de 40 piezas | 1950 | sushi bento | fish shellfish soy sesame dairy avocado gluten
- Cinco rollos, nigiris y sashimi a elección del chef.
- Navega desde la barra con rollos, nigiri y sashimi para toda la mesa.

@asia | Del wok / Platos calientes / Cocina asiática | Salteado a fuego alto. / Con arroz o fideos.
+ Salteado a fuego alto.
+ Con arroz al vapor o fideos.
+ Pide el picante que aguantes.
+ Con maní tostado si quieres.
+ Porción para dos.
+ Sale en cinco minutos.
+ Directo del wok.
+ Para comer con palitos.
+ Picante a tu medida.
+ Recién salteado.
+ En caja para llevar.
+ Ni mucho ni poco.
+ Generoso de verdad.
+ Así se comía antes.
+ La cocina lo recomienda.
+ Nuestra versión de un clásico.
+ De los que hacen volver.
Chofán mixto / Chofán especial | 380 | rice shrimp | soy eggs chicken pork shellfish onion
- Arroz salteado con pollo, cerdo, camarón y huevo.
- Arroz suelto al wok con jamón, pollo, camarón, huevo y cebollín.
Chofán de vegetales | 320 | rice peas | soy eggs onion vt
- Arroz salteado con vegetales, huevo y soya.
- Arroz al wok con zanahoria, repollo, guisantes y huevo, ligero de soya.
Pad thai / Pad thai de camarones | 490 | ramen peanuts | s1 shellfish peanuts eggs soy fish
- Fideos de arroz con tamarindo, maní y limón.
- Fideos salteados con camarón, tamarindo y maní molido, entre dulce y ácido.
Lo mein de pollo | 420 | ramen drumstick | gluten soy chicken onion
- Fideos al wok con pollo y vegetales crujientes.
- Fideos de huevo salteados con pollo, cebolla y vegetales en soya oscura.
Ramen de cerdo / Ramen tonkotsu | 560 | ramen egg | gluten soy pork eggs sesame
- Caldo de doce horas, panceta, huevo y nori.
- Caldo blanco y profundo con panceta, huevo marinado, ajonjolí y alga nori.
Pollo agridulce | 430 | drumstick pineapple | gluten soy chicken pineapple bell-pepper
- Pollo crujiente con piña y ajíes en salsa roja.
- Bocados de pollo crujiente en salsa brillante con piña, ajíes y vinagre.
Res con brócoli | 480 | meat broccoli | beef soy garlic sesame
- Láminas de res y brócoli en salsa de ostras.
- Salteado a fuego fuerte, con res tierna, brócoli verde y ajo.
Curry rojo tailandés | 510 | curry coconut | s3 coconut chicken chili fish
- Leche de coco, curry rojo y albahaca.
- Picante y cremoso, con pollo, coco, chile rojo y lima.
Katsu de pollo | 460 | curry drumstick | gluten eggs chicken soy
- Pollo empanizado con curry japonés y arroz.
- Pechuga crujiente cortada en tiras sobre arroz con salsa de curry espesa.
Tofu al jengibre | 390 | ginger broccoli | soy sesame garlic vg
- Tofu dorado con jengibre, soya y vegetales.
- Cubos de tofu dorado con jengibre, ajo, brócoli y ajonjolí.
Costillas en salsa hoisin | 520 | meatbone | pork soy gluten sesame
- Glaseadas y pegajosas, con ajonjolí tostado.
- Costillas de cerdo glaseadas hasta brillar, para comer con la mano.

@entradas-asia | Entradas / Para abrir / Bocados | Dumplings, rollitos y más. / Para picar con palitos.
+ Con salsa de soya y jengibre.
+ Para picar con palitos.
+ Con salsa agridulce.
+ Para abrir boca.
+ Se piden dos.
+ Recién hechos.
+ Del fogón a la mesa.
+ Nuestra versión de un clásico.
+ Bueno para compartir, mejor para uno solo.
+ Generoso de verdad.
+ Hecho con calma.
+ Con el cariño de la casa.
Gyozas de cerdo / Gyozas | 290 | dumpling | gluten pork soy sesame
- Empanaditas doradas por un lado y al vapor por el otro.
- Seis empanaditas de base dorada con cerdo, repollo y jengibre.
Rollitos primavera / Egg rolls | 220 | burrito carrot | gluten soy vg
- Crujientes, con repollo, zanahoria y fideos.
- Dos rollitos finos y crujientes rellenos de repollo, zanahoria y fideos.
Edamame con sal marina | 240 | peas | soy vg
- Vainas de soya al vapor con sal y limón.
- Vainas tibias para ir desgranando mientras llega lo demás.
Wantones fritos | 240 | dumpling crab | gluten dairy shellfish
- Rellenos de queso crema y cangrejo.
- Crujientes y cremosos, rellenos de cangrejo y queso crema.
Sopa miso | 190 | pot herb | soy fish
- Miso, tofu, algas y cebollín.
- Ligera y salina, con cubos de tofu, alga y cebollín fresco.
Rollitos vietnamitas | 280 | burrito shrimp | shellfish peanuts mint
- Papel de arroz, camarón, menta y salsa de maní.
- Frescos y transparentes, con camarón, menta, fideos y salsa de maní.
Pollo karaage | 340 | drumstick lemon | gluten soy chicken garlic
- Muslo marinado en soya y jengibre, frito y crocante.
- Muslo de pollo en soya y jengibre, rebozado y frito hasta crujir.
Tempura de vegetales | 310 | shrimpfried carrot | gluten soy vg
- Batata, berenjena y ajíes en masa ligera.
- Vegetales de la semana en una masa tan fina que cruje y desaparece.
`;
