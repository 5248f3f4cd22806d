/** Groceries and food to take away. */
export const ABASTOS = `
@colmado | Del colmado / Abarrotes / Para la despensa | Delivery en 20 minutos. / Lo que falta en casa. | service
+ Delivery en veinte minutos.
+ Se anota si eres del barrio.
+ Fresco de esta mañana.
+ Llama y sale el motor.
+ Al detalle o por mayor.
+ Lo de todos los días.
+ Pregunta por el precio del día.
+ Calidad de confianza.
+ Lo llevamos a tu casa.
+ Pregunta por la oferta del día.
+ Aparta el tuyo por mensaje.
+ Siempre fresco.
+ Con buen precio de barrio.
Pan con salami y queso | 130 | sandwich bacon | pan, salami, queso
- Salami frito y queso en pan de agua.
- Tostado en la plancha, con el salami dorado por los bordes.
Picadera del colmado / Picadera de salami y queso | 350 | cheese bacon | salami, queso, galletas de soda, aceitunas
- Salami, queso, galletas y aceitunas.
- Salami, queso, aceitunas y galletas en bandeja, para la mesa de dominó.
Huevos (cartón de 30) | 220 | egg | huevo
- De gallinas de Moca.
- Marrones y grandes, recogidos ayer en Moca.
Queso blanco (libra) | 260 | cheese | queso
- De freír, cortado a tu gusto.
- Fresco o de freír, de la zona; se corta en lonjas o en bloque.
Salami (libra) | 190 | bacon | salami
- Para freír o guisar.
- Del bueno, en pieza o rebanado para freír.
Arroz selecto (5 libras) | 190 | rice | arroz
- Grano largo, de San Francisco de Macorís.
- Limpio y de grano entero, en funda sellada.
Habichuelas rojas (libra) | 75 | beans | habichuelas
- Nuevas, de San Juan.
- De cosecha nueva: ablandan en una hora.
Plátanos verdes (unidad) | 25 | banana | plátano verde
- Barahoneros, grandes.
- Grandes y derechos, llegan del sur los martes y viernes.
Aguacate (unidad) | 45 | avocado | aguacate
- En su punto para hoy.
- Dinos para cuándo y te lo escogemos.
Café molido (libra) | 310 | coffee | café
- Tostado oscuro, de Polo.
- Tostado esta semana y molido al momento.
Yogur natural (litro) | 190 | milk | yogur
- Artesanal, sin azúcar.
- Espeso y fresco, en botella que se devuelve.
Galletas de soda con mantequilla | 60 | ricecracker butter | galletas de soda, mantequilla
- El antojo de la tarde.
- Paquete de doce con mantequilla para untar.
Mantequilla de maní (frasco) | 260 | jar peanuts | maní
- Molida en piedra.
- Solo maní tostado y sal, molido cada semana.

@por-libra | Por libra / Comida por libra / Del mostrador | Se pesa al servir. / De 11:00 a 3:00. | service
+ Se pesa al servir.
+ De once a tres.
+ Llévalo en tu envase.
+ Pregunta qué salió fresco.
+ Caliente hasta el final.
+ Hasta que se acabe la bandeja.
+ Como hecho en casa.
+ Se sirve tapado.
+ Se pide más que cualquier otro.
+ Así se comía antes.
+ Pregunta por la media porción.
+ Generoso de verdad.
+ Sencillo y sabroso.
+ Vale la espera.
Arroz blanco (libra) | 90 | rice | arroz, aceite
- Suelto y con concón aparte.
- Recién destapado, con su concón si llegas a tiempo.
Moro del día (libra) | 120 | rice beans | arroz, guandules, habichuelas, cebolla, ajo, ají morrón
- De guandules, habichuelas o vegetales.
- Pregunta de qué es hoy; siempre sale graneado.
Pollo horneado (libra) | 260 | drumstick | pollo, ajo, limón, orégano
- Adobado en limón y orégano.
- Dorado y jugoso, con el adobo en el fondo de la bandeja.
Pernil horneado (libra) | 320 | meatbone | cerdo, ajo, orégano
- Con cuero crujiente.
- Se corta al momento, con su pedazo de cuero crujiente.
Carne guisada (libra) | 340 | meat pot | res, cebolla, ajo, ají morrón
- En salsa espesa.
- Tierna y con salsa suficiente para el arroz.
Lasaña (porción) | 260 | spaghetti cheese | pasta fresca, res, queso, tomate, bechamel
- De carne, en salsa espesa.
- Gratinada y alta; sale del horno a las once y media.
Ensalada de coditos (libra) | 190 | salad spaghetti | pasta seca, maíz, jamón, mayonesa
- Con maíz, jamón y mayonesa.
- La de los cumpleaños, cremosa y fría.
Ensalada rusa (libra) | 190 | salad potato | papa, remolacha, huevo, mayonesa, mostaza
- Papa, remolacha y huevo.
- Con papa de Constanza y remolacha, cremosa y rosada.
Pescado frito (libra) | 420 | fish lemon | pescado, harina de trigo, limón
- Entero, con limón.
- Según la pesca, crujiente y con limón cortado.
Berenjena guisada (libra) | 180 | eggplant | berenjena, cebolla, tomate, sofrito
- Sin huevo, con ajíes.
- Ahumada y espesa, con sofrito de la casa.
Pastel en hoja / Pastel en hoja de pollo | 130 | tamale herb | plátano verde, guineo, yautía, pollo, cebolla
- Masa de plátano y yautía, en su hoja.
- Envuelto y hervido en hoja de plátano, relleno de guiso de pollo.
Pastel en hoja de cerdo | 130 | tamale bacon | plátano verde, guineo, cerdo, cebolla, kétchup
- Amarrado a mano, con kétchup.
- Suave, con cerdo guisado dentro y hoja de plátano por fuera.

@delicatessen | Delicatessen / De la vitrina / Quesos y embutidos | Cortado al momento. / Para la mesa de casa. | service
+ Para la tabla de la casa.
+ Pide una prueba.
+ Envuelto en papel encerado.
+ Dura tres días en frío.
+ Pregunta con qué va.
+ Selección de la semana.
+ Lo llevamos a tu casa.
+ Pregunta por la oferta del día.
+ Te lo empacamos bien.
+ Aparta el tuyo por mensaje.
+ Para tener en casa.
+ Siempre fresco.
Jamón serrano (100 g) | 290 | bacon | jamón
- Doce meses de curación.
- Lonjas finas cortadas a máquina, con su veta de grasa.
Queso manchego (100 g) | 240 | cheese | queso manchego
- De oveja, curado.
- Firme y mantecoso, con seis meses de cueva.
Salmón ahumado (100 g) | 390 | tropicalfish | pescado, eneldo
- En lonjas finas, con eneldo.
- Ahumado en frío con madera de haya y eneldo.
Aceitunas aliñadas (250 g) | 210 | olive | aceitunas, ajo, naranja, tomillo
- Con ajo, naranja y tomillo.
- Partidas a mano y aliñadas cada semana con hierbas.
Paté de la casa | 320 | jar bread | pollo, mantequilla, brandy, cebolla, gelatina, pan
- Hígado de pollo y brandy.
- Suave y especiado, con gelatina de brandy y pan tostado.
Tabla para seis | 1850 | cheese grapes | queso, jamón, salami, nueces, uvas, pan, galletas de soda
- Cuatro quesos, tres embutidos, frutas y pan.
- Lista para llevar, con quesos, embutidos, frutas y galletas.
Aceite de oliva (500 ml) | 690 | olive jar | aceite
- Virgen extra, primera prensa.
- Verde, picante y de una sola finca.
Miel de abeja (frasco) | 280 | honey | miel
- De San José de Ocoa, cruda.
- Oscura, de floración de campeche, sin calentar.
Pesto fresco (frasco) | 310 | jar herb | pesto
- Albahaca, piñones y parmesano.
- Verde brillante, con queso y piñones; dura cinco días.
Pasta fresca (500 g) | 260 | spaghetti | pasta fresca
- Tallarín, listo en tres minutos.
- Cortada esta mañana con huevo y harina italiana.
Chocolate de la casa (tableta) | 220 | chocolate | cacao, azúcar
- Cacao de Hato Mayor.
- Setenta por ciento, envuelta a mano.

@carniceria | Carnes / Del mostrador / Cortes | Por libra, cortado a tu gusto. / Listo para la parrilla. | service
+ Cortado a tu gusto.
+ Empacado al vacío.
+ Listo para la parrilla.
+ Te lo adobamos sin costo.
+ Fresco de hoy.
+ Se encarga por teléfono.
+ Pregunta cómo cocinarlo.
+ Pesado delante de ti.
+ Te lo empacamos bien.
+ Aparta el tuyo por mensaje.
+ Siempre fresco.
+ Para tener en casa.
+ Lo llevamos a tu casa.
+ Con buen precio de barrio.
Churrasco (libra) | 590 | meat | res
- Entraña limpia, sin grasa.
- Limpio de nervio y parejo, para asar a fuego vivo.
Ribeye madurado (libra) | 890 | meat | res
- Veintiún días en cámara.
- Veteado y oscuro por fuera, cortado del grueso que digas.
Carne molida especial (libra) | 260 | meat | res
- Noventa por ciento magra.
- Molida delante de ti, de una sola pieza.
Chuleta ahumada (libra) | 240 | meatbone | chuleta ahumada
- En lonjas de dos dedos.
- Ahumada con leña de guayaba en nuestro patio.
Costilla de cerdo (libra) | 230 | meatbone | cerdo
- Carnosa, para hornear.
- Entera o picada, con buena carne.
Pechuga limpia (libra) | 190 | drumstick | pollo
- Sin piel y sin hueso.
- Lista para el sartén, en filetes o entera.
Pollo entero adobado | 420 | drumstick garlic | pollo, ajo, orégano, limón
- Con orégano, ajo y limón.
- Con limón, ajo y orégano; solo falta el horno.
Longaniza de la casa (libra) | 290 | hotdog | longaniza, naranja agria
- Hecha aquí cada martes.
- Cerdo picado a cuchillo, naranja agria y dos días al aire.
Chorizo parrillero (libra) | 320 | hotdog hotpepper | s1, chorizo, vino, ají picante
- Grueso y jugoso.
- Para la brasa, con ají y vino tinto.
Chivo en trozos (libra) | 390 | meatbone | chivo
- Limpio, listo para guisar.
- De Monte Cristi, criado suelto, cortado para guisar.
Combo parrillada familiar | 2450 | meat hotdog | res, cerdo, pollo, longaniza, chimichurri
- Cinco libras surtidas y chimichurri.
- Cinco libras de carne, carbón y chimichurri para el sábado.
`;
