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
Bruschetta de tomate / Bruschetta clásica | 280 | bread tomato | pan, tomate, ajo, albahaca, aceite
- Pan tostado, tomate maduro, ajo y albahaca.
- Rebanadas crujientes frotadas con ajo y cubiertas de tomate picado y albahaca.
Caprese / Ensalada caprese | 390 | tomato cheese | queso mozzarella, tomate, albahaca, aceite
- Mozzarella fresca, tomate y albahaca con oliva.
- Tres colores y nada más: tomate de Ocoa, mozzarella fresca y albahaca del patio.
Carpaccio de res | 520 | meat olive | res, rúcula, alcaparras, parmesano, mostaza, limón
- Láminas de res con rúcula, alcaparras y parmesano.
- Res casi transparente con limón, mostaza suave, rúcula y lascas de queso.
Pan de ajo con queso / Pan de ajo | 190 | baguette garlic | pan, mantequilla, ajo, perejil, queso
- Baguette dorada con mantequilla de ajo y perejil.
- Sale del horno burbujeando, con ajo, perejil y una capa de queso dorado.
Berenjenas a la parmesana | 420 | eggplant cheese | berenjena, tomate, queso mozzarella, pan rallado, huevo, parmesano
- Capas de berenjena, pomodoro y mozzarella gratinada.
- Berenjena en capas con salsa de tomate y mozzarella, gratinada hasta dorar.
Tabla de quesos y embutidos / Tabla italiana | 850 | cheese olive | prosciutto, salami, queso, aceitunas, nueces, miel, pan
- Prosciutto, salami, tres quesos, aceitunas y miel.
- Quesos curados y frescos, prosciutto, nueces y miel, para picar sin hora.
Arancini / Arancini de hongos | 340 | dango mushroom | arroz, queso mozzarella, hongos, pan rallado, harina de trigo, huevo, parmesano
- Bolitas de risotto rellenas de mozzarella, bien doradas.
- Risotto del día anterior convertido en bolas crujientes con centro de queso y hongos.
Calamari fritti | 490 | squid lemon | calamar, harina de trigo, huevo, tomate, ajo, limón
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
Margarita / Pizza margarita | 490 | pizza tomato | masa de pizza, tomate, queso mozzarella, albahaca
- Tomate San Marzano, mozzarella y albahaca fresca.
- La de siempre: masa fina, tomate dulce, mozzarella fresca y albahaca al salir del horno.
Pepperoni / Pizza de pepperoni / Doble pepperoni | 560 | pizza | masa de pizza, tomate, queso mozzarella, pepperoni
- Pepperoni de borde rizado y mucho queso.
- Rodajas que se rizan y guardan su aceite picosito sobre una capa generosa de mozzarella.
Cuatro quesos / Quattro formaggi | 620 | pizza cheese | masa de pizza, queso mozzarella, gorgonzola, parmesano, queso provolone, miel
- Mozzarella, gorgonzola, parmesano y provolone.
- Suave, fuerte, salado y ahumado: cuatro quesos y un hilo de miel si lo pides.
Hawaiana / Hawaiana tropical | 540 | pizza pineapple | masa de pizza, tomate, queso mozzarella, jamón, piña
- Jamón, piña fresca asada y queso dorado.
- La que divide las mesas: jamón ahumado, piña asada y mozzarella dorada.
Napolitana | 580 | pizza olive | masa de pizza, tomate, queso mozzarella, anchoas, alcaparras, aceitunas, orégano
- Anchoas, alcaparras, aceitunas y orégano.
- Salada y valiente, con anchoas, alcaparras y aceitunas negras sobre tomate.
Vegetariana / Ortolana | 560 | pizza pepper | masa de pizza, tomate, queso mozzarella, ají morrón, hongos, cebolla, berenjena, aceitunas
- Ajíes, hongos, cebolla, berenjena y aceitunas.
- Vegetales asados antes de entrar al horno, para que la masa quede crujiente.
Diávola / Pizza diabla | 610 | pizza hotpepper | s3, masa de pizza, tomate, queso mozzarella, salami, ají picante, miel
- Salami picante, ají y miel picosa al salir.
- Salami picante y chile sobre tomate y mozzarella, con un hilo de miel al final.
Prosciutto y rúcula | 690 | pizza salad | masa de pizza, tomate, queso mozzarella, prosciutto, rúcula, parmesano
- Prosciutto curado, rúcula y lascas de parmesano.
- Sale blanca del horno y se viste después: prosciutto, rúcula y parmesano.
Pollo BBQ / Pizza de pollo BBQ | 590 | pizza drumstick | masa de pizza, salsa barbacoa, queso mozzarella, pollo, cebolla, cilantro
- Pollo, salsa barbacoa, cebolla roja y cilantro.
- Dulce y ahumada, con pollo desmenuzado, cebolla morada y cilantro fresco.
La dominicana / Pizza criolla | 620 | pizza banana | masa de pizza, tomate, longaniza, plátano maduro, queso
- Longaniza, maduro y queso de hoja: idea del patio.
- Longaniza de cerdo, maduro frito y queso de hoja sobre masa crujiente.
Hongos y trufa / Funghi tartufo | 720 | pizza mushroom | masa de pizza, crema de leche, hongos, queso mozzarella, aceite de trufa
- Crema, hongos salteados y aceite de trufa.
- Blanca y aromática, con hongos salteados, mozzarella y unas gotas de trufa.
Frutti di mare / Pizza del mar | 790 | pizza shrimp | masa de pizza, tomate, queso mozzarella, camarones, calamar, almejas, ajo, perejil
- Camarones, calamar y ajo sobre salsa de tomate.
- Camarones, calamares y almejas con ajo y tomate, y perejil recién picado.
Carnívora / Pizza suprema | 690 | pizza meat | masa de pizza, tomate, queso mozzarella, pepperoni, salchicha, jamón, tocineta, res
- Pepperoni, salchicha, jamón, tocineta y res.
- Cinco carnes, una salsa y queso para sostenerlo todo. Para compartir con hambre.
Calzone | 580 | stuffedflatbread cheese | masa de pizza, jamón, queso ricotta, queso mozzarella, tomate
- Doblada y rellena de jamón, ricotta y mozzarella.
- Doblado como una carta y sellado a mano, con el queso hirviendo por dentro.
Pizza de nutella / Pizza dulce | 420 | pizza chocolate | masa de pizza, crema de avellana, leche, guineo, azúcar
- Masa tibia con crema de avellana y guineo.
- Masa recién horneada con crema de avellana, guineo en rodajas y azúcar pulverizada.

@pastas | Pastas / Pasta fresca / Las pastas | Hecha aquí cada mañana. / Corta o larga, tú decides.
+ Pasta fresca hecha aquí.
+ Con parmesano rallado en la mesa.
+ Con pan de ajo.
+ Cocida al pedirla.
+ Plato hondo y servilleta grande.
+ La porción es seria.
+ La de los domingos en familia.
+ La cocina lo recomienda.
+ Generoso de verdad.
+ Vale la espera.
+ Sencillo y sabroso.
+ Así se comía antes.
+ Un gusto de los de siempre.
Carbonara / Espagueti carbonara | 540 | spaghetti bacon | pasta fresca, huevo, panceta, pecorino
- Yema, guanciale, pecorino y pimienta, sin crema.
- La de Roma: huevo, pecorino, guanciale crujiente y mucha pimienta negra.
Boloñesa / Tagliatelle a la boloñesa | 520 | spaghetti meat | pasta fresca, res, tomate, cebolla, apio, zanahoria, vino
- Ragú de res de cuatro horas con vino tinto.
- Ragú espeso de res cocido toda la tarde con apio, zanahoria y vino tinto.
Alfredo con pollo / Fettuccine Alfredo | 560 | spaghetti drumstick | pasta fresca, crema de leche, mantequilla, parmesano, pollo
- Crema, mantequilla y parmesano con pollo dorado.
- Cintas anchas en crema de parmesano con pollo dorado y pimienta.
Pesto genovés / Linguine al pesto | 510 | spaghetti herb | pasta seca, pesto
- Albahaca, piñones, parmesano y oliva.
- Verde y perfumada, con albahaca majada en mortero, queso y piñones.
Arrabbiata / Penne arrabbiata | 460 | spaghetti hotpepper | s2, pasta seca, tomate, ajo, ají picante
- Tomate, ajo y guindilla, con el punto justo de fuego.
- Corta y picante, con tomate, ajo y guindilla. Enojada, pero con razón.
Lasaña de carne / Lasaña de la casa | 540 | spaghetti cheese | pasta fresca, bechamel, res, tomate, cebolla, queso
- Seis capas, bechamel, ragú y queso gratinado.
- Alta, gratinada y con la carne bien sazonada; se corta sola en la bandeja.
Lasaña de vegetales | 500 | spaghetti eggplant | pasta fresca, berenjena, espinaca, queso ricotta, tomate, queso
- Berenjena, espinaca y ricotta con pomodoro.
- Capas de pasta, berenjena, espinaca y ricotta con salsa de tomate y queso.
Ravioles de ricotta y espinaca | 560 | dumpling greens | pasta fresca, queso ricotta, espinaca, mantequilla, salvia, nueces
- En mantequilla de salvia y nueces tostadas.
- Almohaditas frescas con relleno suave, mantequilla dorada y hojas de salvia.
Espagueti con camarones | 690 | spaghetti shrimp | pasta seca, camarones, ajo, tomate, vino
- Camarones, ajo, tomate cherry y vino blanco.
- Largos, brillantes y con ajo, camarones salteados y tomate fresco.
Ñoquis a los cuatro quesos / Ñoquis | 530 | dango cheese | papa, harina de trigo, huevo, crema de leche, queso, gorgonzola
- Papa y harina, con salsa cremosa de cuatro quesos.
- Papa, huevo y paciencia, en una crema donde caben cuatro quesos.
Canelones de pollo | 520 | spaghetti drumstick | pasta fresca, pollo, hongos, bechamel, queso
- Rellenos de pollo y hongos, con bechamel dorada.
- Tubos rellenos y gratinados con bechamel, como los domingos en casa de la nonna.
Espagueti frutos del mar | 760 | spaghetti crab | pasta seca, almejas, camarones, calamar, tomate, ajo
- Almejas, camarón y calamar en salsa de tomate.
- Mariscos abiertos al momento en salsa de tomate y ajo, con su propio caldo.
Risotto de hongos | 620 | rice mushroom | arroz, hongos, mantequilla, parmesano, cebolla, vino
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
California roll / California | 390 | sushi avocado | arroz, algas, cangrejo, pescado, aguacate, pepino, ajonjolí, mayonesa, salsa de soya
- Cangrejo, aguacate y pepino con ajonjolí.
- El primero que todos prueban: cangrejo, aguacate y pepino con ajonjolí tostado.
Philadelphia roll | 420 | sushi cheese | arroz, algas, pescado, queso crema, pepino, ajonjolí, salsa de soya
- Salmón, queso crema y pepino.
- Salmón fresco y queso crema en un rollo suave con pepino crujiente.
Spicy tuna / Atún picante | 460 | sushi hotpepper | s2, arroz, algas, pescado, mayonesa, sriracha, cebollín, ajonjolí, harina de trigo, salsa de soya
- Atún picado con sriracha y cebollín.
- Atún fresco con mayonesa picante, cebollín y un crujiente por encima.
Maduro roll / Rollo de maduro | 440 | sushi banana | arroz, algas, camarones, harina de trigo, plátano maduro, queso crema, salsa de soya
- Camarón tempura envuelto en plátano maduro.
- Dulce por fuera y crujiente por dentro: maduro, camarón tempura y queso crema.
Rollo tempura / Ebi tempura | 460 | sushi shrimpfried | arroz, algas, camarones, harina de trigo, huevo, aguacate, salsa de soya, azúcar
- Camarón empanizado, aguacate y salsa dulce.
- Camarón tempura, aguacate y salsa dulce, envuelto y crocante.
Dragón / Dragon roll | 520 | sushi avocado | arroz, algas, pescado, camarones, pepino, aguacate, salsa de soya, ajonjolí, azúcar
- Anguila, pepino y láminas de aguacate.
- Largo y escamado en aguacate, con anguila glaseada y pepino.
Volcán / Rollo volcán | 540 | sushi crab | s2, arroz, algas, cangrejo, pescado, queso crema, mayonesa, sriracha, salsa de soya
- Gratinado con cangrejo picante y queso crema.
- Sale del fuego coronado con cangrejo picante, huevas y queso crema dorado.
Arcoíris / Rainbow roll | 560 | sushi fish | arroz, algas, pescado, cangrejo, aguacate, mayonesa, salsa de soya
- Cuatro pescados sobre un California clásico.
- Atún, salmón y pescado blanco sobre cangrejo y aguacate: un rollo de fiesta.
Rollo de churrasco | 540 | sushi meat | arroz, algas, res, plátano maduro, chimichurri, cilantro, ajo, salsa de soya
- Churrasco, maduro y chimichurri de cilantro.
- Res a la parrilla sobre maduro, con chimichurri y ajo frito.
Vegano roll / Rollo del jardín | 360 | sushi cucumber | arroz, algas, pepino, aguacate, zanahoria, mango, ajonjolí, salsa de soya
- Pepino, aguacate, zanahoria y mango.
- Aguacate, mango y vegetales crujientes con ajonjolí y soya dulce.
Nigiri de salmón (2) / Nigiri mixto (6) | 290 | sushi | arroz, pescado, salsa de soya
- Arroz templado y pescado cortado al momento.
- Dos bocados de arroz tibio con salmón pincelado en soya.
Sashimi de atún / Sashimi mixto | 620 | fish | pescado, salsa de soya, jengibre
- Nueve cortes gruesos sobre hielo y daikon.
- Cortes gruesos y limpios, sin arroz y sin distracciones, con jengibre encurtido.
Poke bowl de salmón / Poke de atún | 520 | bento fish | arroz, pescado, edamame, mango, algas, ajonjolí, aguacate, salsa de soya
- Arroz, pescado marinado, edamame, mango y algas.
- Cubos de pescado en soya y ajonjolí sobre arroz, con mango, algas y aguacate.
Barco para cuatro / Bandeja de 40 piezas | 1950 | sushi bento | arroz, algas, pescado, camarones, cangrejo, queso crema, aguacate, ajonjolí, mayonesa, salsa de soya
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
Chofán mixto / Chofán especial | 380 | rice shrimp | arroz, pollo, cerdo, camarones, jamón, huevo, cebollín, salsa de soya
- Arroz salteado con pollo, cerdo, camarón y huevo.
- Arroz suelto al wok con jamón, pollo, camarón, huevo y cebollín.
Chofán de vegetales | 320 | rice peas | arroz, zanahoria, repollo, guisantes, huevo, cebolla, salsa de soya
- Arroz salteado con vegetales, huevo y soya.
- Arroz al wok con zanahoria, repollo, guisantes y huevo, ligero de soya.
Pad thai / Pad thai de camarones | 490 | ramen peanuts | s1, fideos de arroz, camarones, huevo, tamarindo, maní, salsa de pescado, salsa de soya, ají picante, limón
- Fideos de arroz con tamarindo, maní y limón.
- Fideos salteados con camarón, tamarindo y maní molido, entre dulce y ácido.
Lo mein de pollo | 420 | ramen drumstick | fideos de huevo, pollo, cebolla, salsa de soya
- Fideos al wok con pollo y vegetales crujientes.
- Fideos de huevo salteados con pollo, cebolla y vegetales en soya oscura.
Ramen de cerdo / Ramen tonkotsu | 560 | ramen egg | fideos de huevo, caldo de cerdo, panceta, huevo, algas, ajonjolí, salsa de soya
- Caldo de doce horas, panceta, huevo y nori.
- Caldo blanco y profundo con panceta, huevo marinado, ajonjolí y alga nori.
Pollo agridulce | 430 | drumstick pineapple | pollo, harina de trigo, piña, ají morrón, salsa de soya, vinagre, azúcar
- Pollo crujiente con piña y ajíes en salsa roja.
- Bocados de pollo crujiente en salsa brillante con piña, ajíes y vinagre.
Res con brócoli | 480 | meat broccoli | res, brócoli, salsa de ostras, ajo, ajonjolí
- Láminas de res y brócoli en salsa de ostras.
- Salteado a fuego fuerte, con res tierna, brócoli verde y ajo.
Curry rojo tailandés | 510 | curry coconut | s3, pollo, leche de coco, curry rojo, salsa de pescado, albahaca, limón
- Leche de coco, curry rojo y albahaca.
- Picante y cremoso, con pollo, coco, chile rojo y lima.
Katsu de pollo | 460 | curry drumstick | pollo, pan rallado, harina de trigo, huevo, curry japonés, arroz, salsa de soya
- Pollo empanizado con curry japonés y arroz.
- Pechuga crujiente cortada en tiras sobre arroz con salsa de curry espesa.
Tofu al jengibre | 390 | ginger broccoli | tofu, jengibre, salsa de soya, ajo, brócoli, ajonjolí
- Tofu dorado con jengibre, soya y vegetales.
- Cubos de tofu dorado con jengibre, ajo, brócoli y ajonjolí.
Costillas en salsa hoisin | 520 | meatbone | cerdo, salsa hoisin, ajonjolí
- Glaseadas y pegajosas, con ajonjolí tostado.
- Costillas de cerdo glaseadas hasta brillar, para comer con la mano.

@entradas-asia | Entradas / Para abrir / Bocados | Dumplings, rollitos y más. / Para picar con palitos.
+ Con salsa de soya y jengibre.
+ Para picar con palitos.
+ Recién hechos.
+ Para abrir boca.
+ Se piden dos.
+ Recién hechos.
+ Del fogón a la mesa.
+ Nuestra versión de un clásico.
+ Bueno para compartir, mejor para uno solo.
+ Generoso de verdad.
+ Hecho con calma.
+ Con el cariño de la casa.
Gyozas de cerdo / Gyozas | 290 | dumpling | masa de gyoza, cerdo, repollo, jengibre, salsa de soya, ajonjolí
- Empanaditas doradas por un lado y al vapor por el otro.
- Seis empanaditas de base dorada con cerdo, repollo y jengibre.
Rollitos primavera / Egg rolls | 220 | burrito carrot | masa de gyoza, repollo, zanahoria, fideos, salsa de soya
- Crujientes, con repollo, zanahoria y fideos.
- Dos rollitos finos y crujientes rellenos de repollo, zanahoria y fideos.
Edamame con sal marina | 240 | peas | edamame, limón
- Vainas de soya al vapor con sal y limón.
- Vainas tibias para ir desgranando mientras llega lo demás.
Wantones fritos | 240 | dumpling crab | masa de gyoza, queso crema, cangrejo
- Rellenos de queso crema y cangrejo.
- Crujientes y cremosos, rellenos de cangrejo y queso crema.
Sopa miso | 190 | pot herb | miso, tofu, algas, cebollín, caldo de pescado
- Miso, tofu, algas y cebollín.
- Ligera y salina, con cubos de tofu, alga y cebollín fresco.
Rollitos vietnamitas | 280 | burrito shrimp | papel de arroz, camarones, hierbabuena, fideos de arroz, maní
- Papel de arroz, camarón, menta y salsa de maní.
- Frescos y transparentes, con camarón, menta, fideos de arroz y salsa de maní.
Pollo karaage | 340 | drumstick lemon | pollo, salsa de soya, jengibre, ajo, harina de trigo
- Muslo marinado en soya y jengibre, frito y crocante.
- Muslo de pollo en soya y jengibre, rebozado y frito hasta crujir.
Tempura de vegetales | 310 | shrimpfried carrot | batata, berenjena, ají morrón, harina de trigo, salsa de soya
- Batata, berenjena y ajíes en masa ligera.
- Vegetales de la semana en una masa tan fina que cruje y desaparece.
`;
