/** Cakes, ice cream and sweets. */
export const POSTRES = `
@reposteria | Repostería / Bizcochos y tartas / Vitrina dulce | Por porción o por encargo. / Se hornea cada mañana. | sweet
+ Encargos con 48 horas.
+ Con café sabe mejor.
+ Con dos tenedores si quieres.
+ Poca azúcar, mucho sabor.
+ Dulce sin exagerar.
+ Se acaba por la tarde.
+ La porción es para dos.
+ Con vela, si avisas.
+ El secreto está en la paciencia.
+ Con un cafecito, mejor.
+ Cuenta como merienda.
+ Lo pide hasta el que está a dieta.
+ Con el punto justo de azúcar.
+ Pídelo antes de las tres.
Cheesecake de chinola / Cheesecake de guayaba | 240 | cake orange | galletas de leche, queso crema, huevo, azúcar, chinola, guayaba
- Cremoso, con galleta y cubierta ácida.
- Base de galleta, queso cremoso y un espejo de fruta con semillas.
Bizcocho de zanahoria | 210 | cake carrot | bizcocho, zanahoria, nueces, queso crema, azúcar
- Con nueces y queso crema.
- Especiado y húmedo, con nueces y una capa generosa de queso crema.
Bizcocho de chocolate / Volcán de chocolate | 230 | cake chocolate | bizcocho, cacao, chocolate, mantequilla
- Cacao al 70 % y centro fundido.
- Oscuro y húmedo, con cacao de la isla y un centro que se derrama.
Tartaleta de limón | 190 | pie lemon | harina de trigo, mantequilla, huevo, limón, merengue
- Crema ácida y merengue tostado.
- Masa crujiente, crema de limón y merengue quemado con soplete.
Brownie con nueces / Brownie | 150 | chocolate cookie | chocolate, mantequilla, harina de trigo, huevo, nueces, azúcar
- Húmedo por dentro, craquelado por fuera.
- Denso, con trozos de chocolate y nueces; se sirve tibio.
Red velvet | 230 | cake strawberry | bizcocho, queso crema, azúcar
- Rojo profundo y queso crema.
- Tres pisos rojos y suaves con crema de queso entre ellos.
Milhojas de dulce de leche | 190 | cake butter | hojaldre, dulce de leche, huevo
- Hojaldre fino y dulce de leche.
- Hojas que se quiebran al primer tenedor, con dulce de leche.
Cupcake de vainilla / Cupcake de la semana | 120 | cupcake | bizcocho, crema de mantequilla, vainilla, azúcar
- Con crema de mantequilla de colores.
- Pequeño, tierno y con un copete de crema que pide foto.
Galletas de avena / Galletas con chispas | 70 | cookie | avena, harina de trigo, mantequilla, huevo, azúcar, chocolate, pasas
- Crujientes al borde, suaves al centro.
- Recién horneadas, con chispas de chocolate o pasas.
Donas glaseadas / Donas rellenas | 80 | doughnut | harina de trigo, leche, huevo, mantequilla, azúcar
- Esponjosas, recién glaseadas.
- Doradas y ligeras, con glaseado que se quiebra.
Pie de manzana | 190 | pie apple | harina de trigo, mantequilla, manzana, azúcar, canela
- Manzana, canela y masa de mantequilla.
- Manzana en lascas con canela bajo una trenza de masa dorada.
Bizcocho de cumpleaños (1 libra) | 950 | birthday | bizcocho, merengue, piña, guayaba
- Vainilla, piña o guayaba, con suspiro.
- Por encargo, con el nombre que digas y suspiro del color que quieras.
Suspiritos | 60 | candy | merengue
- Merengue seco, ligero como nube.
- Besitos blancos que crujen y desaparecen.
Crepa de nutella y guineo / Crepa de fresas | 220 | pancakes strawberry | crepa, crema de avellana, leche, guineo, fresa, azúcar
- Fina, doblada y espolvoreada.
- Doblada en cuatro, con crema de avellana, fruta y azúcar pulverizada.

@helados | Helados / Nuestros helados / Paletas y helados | Hechos aquí, fruta de verdad. / En vaso, barquilla o litro. | sweet
+ Batido esta mañana.
+ Lleva el litro a casa.
+ Con sirope a tu gusto.
+ Se derrite rápido.
+ Refresca de verdad.
+ Dos cucharas, por favor.
+ Hecho con paciencia.
+ Lo pide hasta el que está a dieta.
+ Con el punto justo de azúcar.
+ Pídelo antes de las tres.
+ El secreto está en la paciencia.
+ Con un cafecito, mejor.
+ Hecho esta madrugada.
Helado de coco / Coco tierno | 130 | icecream coconut | helado, leche de coco, coco
- Leche de coco y ralladura tostada.
- Cremoso y muy frío, con hebras de coco tostado por encima.
Sorbete de chinola | 120 | icecream orange | chinola, azúcar
- Ácido y refrescante, sin nada de leche.
- Ácido, dorado y con semillas que crujen: limpia el paladar.
Helado de ron con pasas | 150 | icecream grapes | helado, huevo, ron, pasas, vainilla
- Ron añejo y pasas borrachas.
- Para adultos: ron añejo, vainilla y pasas remojadas una semana.
Helado de chocolate / Chocolate amargo | 140 | icecream chocolate | helado, cacao, chocolate
- Cacao dominicano al 70 %.
- Intenso y poco dulce, con cacao de Duarte.
Helado de vainilla | 120 | softice | helado, huevo, vainilla
- Vainilla natural en vaina.
- El clásico, moteado de vainilla y batido hasta quedar sedoso.
Helado de guanábana | 130 | icecream | helado, guanábana, leche
- Pulpa blanca, cremosa y perfumada.
- Fruta pelada a mano, sin semillas, con leche fresca.
Helado de maní | 130 | icecream peanuts | helado, maní
- Maní tostado y una pizca de sal.
- Tostado y saladito, con trozos que crujen.
Helado de pistacho | 160 | icecream peas | helado, pistachos
- Pistacho puro, sin colorante.
- Verde natural, cremoso y con pistacho picado.
Sorbete de limón / Sorbete de mango | 110 | shavedice lemon | limón, azúcar
- Sin leche, puro frío.
- Fruta, agua y azúcar: refresca como una ducha.
Paleta de fresa / Paleta de tamarindo | 80 | lollipop strawberry | fresa, tamarindo, azúcar
- Fruta congelada en palito.
- Trozos de fruta a la vista y nada de colorante.
Banana split | 260 | icecream banana | helado, guineo, crema de leche, nueces, sirope, cereza en almíbar
- Tres bolas, guineo, sirope y cereza.
- Tres sabores, guineo, crema, nueces y la cereza de siempre.
Sundae de dulce de leche | 210 | icecream honey | helado, dulce de leche, crema de leche, galletas de leche
- Con crema, galleta y caramelo.
- Copa alta con dulce de leche tibio, crema y galleta molida.
Malteada de chocolate / Malteada de fresa | 230 | cup icecream | helado, leche, crema de leche, chocolate
- Espesa, con crema batida.
- Tan espesa que el sorbete se queda parado.
Frío frío / Yun yun | 60 | shavedice | sirope
- Hielo raspado con sirope de colores.
- Hielo raspado a mano con sirope de frambuesa o tamarindo.

@dulceria | Chocolates y dulces / Bombones / Dulces finos | De cacao dominicano. / Para regalar. | sweet
+ En caja de regalo.
+ Hecho a mano.
+ Dura una semana, en teoría.
+ Para llevar a la oficina.
+ Sin conservantes.
+ Con lazo si es regalo.
+ Con un cafecito, mejor.
+ De los que se comparten a regañadientes.
+ Pídelo antes de las tres.
+ Alegra cualquier lunes.
+ Para cerrar bonito.
+ Lo pide hasta el que está a dieta.
Bombones surtidos (12) | 480 | chocolate candy | chocolate, crema de leche, avellanas, ron, café, guayaba, chinola
- Chinola, café, ron, guayaba y más.
- Rellenos de frutas, café y ron, pintados a mano y en caja con lazo.
Barra de chocolate 70 % | 220 | chocolate | cacao, azúcar
- Cacao orgánico de un solo origen.
- Cacao fermentado seis días, tostado suave y sin nada de leche.
Trufas de ron | 320 | chocolate tumbler | chocolate, crema de leche, ron
- Ganache oscura con ron añejo.
- Redondas, oscuras y con un golpe de ron que llega al final.
Dulce de naranja | 110 | orange candy | naranja, azúcar
- Cáscara confitada y azúcar.
- Amargo y dulce, cocido en cobre hasta que brilla.
Mentas de leche / Masitas de leche | 80 | candy milk | leche, azúcar, menta
- Suaves, se deshacen en la boca.
- Cuadritos de leche y azúcar que se funden en la lengua.
Turrón de maní y ajonjolí | 90 | peanuts honey | maní, ajonjolí, miel de caña
- Crocante, con miel de caña.
- Barra crujiente de maní tostado y ajonjolí con miel de caña.
Raspadura | 70 | honey | melao
- Melao de caña cuajado.
- Dulce duro de caña, envuelto en yagua como antes.
Mermelada de guayaba | 190 | jar | guayaba, azúcar, limón
- Frasco de 8 onzas, poca azúcar.
- Fruta, azúcar y limón, cocidos en tandas pequeñas.
Galletas de jengibre | 120 | cookie ginger | harina de trigo, mantequilla, azúcar, jengibre
- Crujientes y especiadas.
- Finas y especiadas, para mojar en café.
`;
