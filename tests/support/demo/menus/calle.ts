/** Street food and sandwiches. */
export const CALLE = `
@chimis | Chimis y sándwiches de la calle / Chimis / Del carrito | Desde las seis hasta que se acabe. / Con repollo y salsa rosada.
+ Con repollo y salsa rosada.
+ A la plancha, delante de ti.
+ Pídelo sin cebolla si quieres.
+ El de las dos de la mañana.
+ Envuelto en papel, como debe ser.
+ Con wasakaka de la casa.
+ Con todo, o sin lo que digas.
+ Dos alcanzan; uno engaña.
+ El remedio de la madrugada.
+ Bien prensado.
+ Lo piden hasta los que no tienen hambre.
+ Vale la espera.
+ Con el cariño de la casa.
+ Así se comía antes.
+ Un gusto de los de siempre.
+ Siempre recién hecho.
Chimi de res / Chimi clásico / El chimi | 240 | burger | pan, res, repollo, cebolla, tomate, salsa rosada, ají morrón, orégano
- Carne sazonada a la plancha, repollo, tomate y salsa en pan de agua.
- Res molida con orégano y ajíes, jugosa y bien prensada.
Chimi de pollo | 240 | burger drumstick | pan, pollo, repollo, cebolla, tomate, salsa rosada, orégano
- Pollo a la plancha con repollo curtido y salsa rosada.
- Pechuga troceada en la plancha con orégano, repollo y la salsa que lo une todo.
Chimi de pierna / Chimi de cerdo | 260 | sandwich bacon | pan, cerdo, repollo, cebolla, tomate, salsa rosada, vinagre
- Pierna de cerdo horneada y desmenuzada, con su jugo.
- Cerdo desmenuzado y jugoso, repollo con vinagre y pan bien tostado.
Chimi mixto / Chimi con todo | 320 | burger friedegg | pan, res, cerdo, huevo, queso, salami, repollo, cebolla, tomate, salsa rosada
- Res y pierna con huevo, queso y salami: el que pide revancha.
- Dos carnes, huevo frito, queso y salami en un pan que apenas cierra.
Chimi de longaniza | 260 | hotdog | pan, longaniza, repollo, cebolla, tomate, salsa rosada
- Longaniza frita y picada con repollo y salsa.
- Picada en la plancha con cebolla, repollo fresco y salsa rosada de más.
Sándwich de pierna / Pan con pierna | 280 | sandwich | pan, cerdo, cebolla, pepinillos, mayonesa
- Pierna horneada toda la noche, pan de agua y pepinillo.
- Lonjas gruesas de pierna de cerdo con su jugo, cebolla y pan tibio.
Hot dog criollo / Hot dog con todo | 180 | hotdog | pan, salchicha, repollo, maíz, papa, cebolla, mayonesa, mostaza, kétchup
- Salchicha, repollo, papitas, maíz y tres salsas.
- Pan suave, salchicha a la plancha, repollo y una lluvia de papitas.
Completo de la esquina | 230 | sandwich friedegg | pan, huevo, jamón, queso, tomate
- Huevo, jamón, queso y tomate en pan prensado.
- El que lo tiene todo: huevo, jamón, queso y tomate, prensado y envuelto.
Tripleta / Tripleta al carrito | 340 | sandwich meat | pan, res, cerdo, pollo, cebolla, papa, salsa rosada
- Tres carnes, papitas y salsa en pan largo.
- Res, cerdo y pollo picados juntos en la plancha, con papitas y salsa.

@pica-pollo | Pica pollo / Pollo frito / El pollo | Con tostones o papas. / Empanizado al momento.
+ Con limón recién cortado.
+ Marinado desde la noche antes.
+ Crujiente aunque llegue a casa.
+ En caja para llevar.
+ Con wasakaka aparte.
+ Crujiente hasta el final.
+ Recién escurrido.
+ El de los domingos de pelota.
+ Pieza grande, precio chiquito.
+ Se pide más que cualquier otro.
+ De los que hacen volver.
+ Sencillo y sabroso.
+ Con el cariño de la casa.
+ La cocina lo recomienda.
+ Nuestra versión de un clásico.
Pica pollo (4 piezas) / Servicio de pollo (4) | 320 | drumstick banana | pollo, limón, ajo, orégano, harina de trigo
- Cuatro piezas marinadas en limón y orégano, bien tostadas.
- Piel fina y crujiente con sabor a limón y orégano hasta el hueso.
Pica pollo (8 piezas) / Pollo familiar (8) | 590 | drumstick fries | pollo, limón, ajo, harina de trigo, plátano verde
- Ocho piezas para la familia, con doble ración de tostones.
- Bandeja para cuatro, con limones y servilletas suficientes.
Pechurinas / Pechurinas con papas | 340 | drumstick fries | pollo, harina de trigo, pan rallado, huevo, papa
- Tiras de pechuga empanizadas, doradas y jugosas.
- Pechuga en tiras con rebozado crocante, para mojar en lo que tú digas.
Alitas fritas / Alitas con miel mostaza | 310 | drumstick honey | pollo, harina de trigo, miel, mostaza
- Alitas bien tostadas con salsa de miel y mostaza.
- Alitas enteras, doradas dos veces y pasadas por miel y mostaza.
Combo pica pollo con chofán | 380 | drumstick rice | pollo, harina de trigo, ajo, arroz, salsa de soya, huevo, jamón, cebolla
- Dos piezas de pollo y chofán mixto con salsa china.
- El matrimonio perfecto del barrio: pollo frito y arroz salteado con soya.
Pollo al horno / Pollo al carbón | 350 | drumstick | pollo, ajo, limón, orégano
- Medio pollo con adobo de ajo, dorado y jugoso.
- Dorado sin aceite, con adobo de ajo y su jugo en el fondo de la bandeja.
Chicharrón de pollo sin hueso | 360 | drumstick lemon | pollo, limón, ajo, harina de trigo
- Cubos de muslo sin hueso con limón y ajo.
- Bocados de muslo deshuesado, fritos hasta el punto en que truenan.
Cajita infantil de pollo | 260 | drumstick juicebox | pollo, harina de trigo, pan rallado, huevo, papa, jugo de botella
- Dos pechurinas, papitas, jugo y una sorpresa.
- Pechurinas pequeñas, papas y un jugo, en caja para colorear.
Costillita china frita | 390 | meatbone | cerdo, salsa de soya, ajo, harina de trigo
- Costilla de cerdo picada, frita y glaseada en soya.
- Trocitos de costilla con soya y ajo, fritos y pegajosos.

@yaroas | Yaroas / Yaroas y papas / Yaroas de la casa | Capas de sabor, hechas al pedirlas. / Gratinadas con queso.
+ Gratinada hasta burbujear.
+ En tamaño personal o familiar.
+ Con kétchup y mayonesa en zigzag.
+ De plátano maduro o de papa.
+ Nació en Santiago, vive aquí.
+ Para los que salen de noche.
+ La de las dos de la mañana.
+ Bien cargada.
+ Personal o para cuatro.
+ Hecho con calma.
+ Un gusto de los de siempre.
+ De los que hacen volver.
+ Para quitar el antojo.
+ Nuestra versión de un clásico.
+ Así se comía antes.
Yaroa de pollo | 300 | fries drumstick | papa, pollo, queso, mayonesa, kétchup
- Papas fritas, pollo desmenuzado y queso derretido con dos salsas.
- Capa de papa, capa de pollo y un techo de queso dorado. Pide tenedor.
Yaroa de res | 320 | fries cheese | papa, res, sofrito, queso, mayonesa, kétchup
- Papas, res sazonada y abundante queso gratinado.
- Res molida con sofrito sobre papas crujientes, con queso hasta tapar.
Yaroa mixta / Yaroa con todo | 340 | fries bacon | papa, res, pollo, cerdo, queso, mayonesa, kétchup
- Pollo, res y pierna entre capas de papa y queso.
- Para los que no saben decidir: res, pollo y cerdo con queso doble.
Yaroa de maduro / Yaroa de plátano maduro | 310 | banana cheese | plátano maduro, res, queso, mayonesa, kétchup
- Maduro majado, carne molida y queso: dulce y salado.
- Plátano maduro suave, res guisada y queso gratinado por encima.
Yaroa de camarones | 420 | fries shrimp | papa, camarones, ajo, queso
- Papas, camarones al ajillo y queso blanco.
- Camarones con ajo sobre papas, bajo una capa de queso que se dora.
Yaroa vegetariana | 290 | fries mushroom | papa, hongos, maíz, ají morrón, queso
- Papas con hongos, maíz, ajíes y doble queso.
- Maíz, hongos y ajíes salteados sobre papas con mucho queso.
Papas con queso y tocineta | 280 | fries bacon | papa, queso, leche, tocineta
- Papas fritas con salsa de queso y tocineta tostada.
- Papas de corte grueso, salsa de queso caliente y tocineta picada.
Salchipapas / Salchipapa criolla | 250 | fries hotdog | papa, salchicha, mayonesa, kétchup, mostaza
- Papas, salchicha en rodajas y tres salsas.
- Papas recién fritas con salchicha dorada y tres salsas en zigzag.

@sandwiches | Sándwiches y wraps / Emparedados / Panes rellenos | En pan horneado aquí. / Con papitas o ensalada.
+ Con papitas de la casa.
+ Prensado hasta crujir.
+ Con ensalada en vez de papas.
+ Medio sándwich más sopa, pregunta.
+ Para comer caminando.
+ Cortado en dos.
+ Sale en siete minutos.
+ Contundente.
+ Bien tostado.
+ Un gusto de los de siempre.
+ La cocina lo recomienda.
+ Bueno para compartir, mejor para uno solo.
+ Sabor que se queda.
+ Vale la espera.
+ Lo piden hasta los que no tienen hambre.
Club sándwich / Club de la casa | 380 | sandwich bacon | pan, pollo, tocineta, huevo, queso, tomate, mayonesa
- Tres pisos de pollo, tocineta, huevo, queso y tomate.
- Pan tostado en tres pisos con pollo, tocineta y huevo, sujeto con palillos.
Cubano / Sándwich cubano | 360 | sandwich cheese | pan, cerdo, jamón, queso, pepinillos, mostaza
- Pierna, jamón, queso suizo, pepinillo y mostaza, prensado.
- Prensado hasta que el queso se escapa por los lados y el pan cruje.
Derretido de jamón y queso / Derretido triple queso | 260 | sandwich cheese | pan, jamón, queso, mantequilla
- Pan sobao con jamón y quesos fundidos.
- Mantequilla por fuera, tres quesos por dentro y jamón en el medio.
Wrap de pollo césar | 320 | burrito salad | tortilla de trigo, pollo, lechuga, parmesano, aderezo césar
- Pollo, lechuga, parmesano y aderezo césar en tortilla.
- Pollo a la plancha, lechuga crujiente y aderezo hecho aquí, bien apretado.
Sándwich caprese / Panini caprese | 310 | sandwich tomato | pan, queso mozzarella, tomate, albahaca, pesto
- Mozzarella, tomate, albahaca y pesto en ciabatta.
- Tomate maduro, mozzarella fresca y pesto de albahaca en pan crujiente.
Panini de pollo al pesto | 350 | sandwich drumstick | pan, pollo, pesto, queso
- Pollo a la plancha, pesto de albahaca y queso.
- Pollo jugoso y pesto verde con queso fundido, marcado en la prensa.
Bagel de salmón | 420 | bagel fish | bagel, pescado, queso crema, alcaparras, cebolla
- Salmón ahumado, queso crema, alcaparras y cebolla.
- Salmón en lonjas, queso crema batido, cebolla fina y alcaparras.
Wrap de vegetales y hummus | 290 | burrito falafel | tortilla de trigo, hummus, ají morrón, berenjena, rúcula
- Hummus, vegetales asados y rúcula en tortilla integral.
- Ajíes y berenjena asados con hummus de ajo, enrollados en tortilla de trigo.
Pan con aguacate y huevo / Tostada de aguacate | 280 | avocado egg | pan, aguacate, huevo, ajonjolí, limón
- Aguacate majado, huevo pochado y ajonjolí en pan tostado.
- Huevo que se rompe sobre el aguacate majado, con ajonjolí y limón.
Steak sándwich / Sándwich de churrasco | 480 | sandwich meat | pan, res, cebolla, queso
- Tiras de churrasco, cebolla caramelizada y queso.
- Churrasco en lonjas, queso que se derrite y cebolla dorada en pan tostado.
`;
