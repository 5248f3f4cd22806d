/** Words that join food to food and are kept between words of food: «mofongo de camarones», «pollo a la brasa». */
export const PREPOSITIONS: ReadonlySet<string> = new Set("de del con en a al sin por sobre".split(" "));
export const CONJUNCTIONS: ReadonlySet<string> = new Set("y e o u".split(" "));
export const ARTICLES: ReadonlySet<string> = new Set("la el los las lo".split(" "));

/** Forms of verbs that ask, want, look for, eat and tell, in the voseo and the tú. */
const VERBS = `
quiero quiere quieres queres queremos quieren quisiera quisieras quisieramos querria querer quero
busco busca buscas buscamos buscan buscando buscar buscame buscarme buscando ando anda andamos andaba andando voy vamos vaya ir
necesito necesita necesitas necesitamos necesitaria deseo desea desearia deseamos
hay habra haya hayan tienen tiene tienes tenes tengo tenga tengan teneis tendran tendra tendras
puedo puede puedes podes podemos podria podrias podrian pueda puedan poder
dame deme denme dar da das den dan damos regalame regaleme pasame traeme traigame ponme ponganme mandame mandeme mandenme prestame
dime digame decime decir di dices digan cuentame explicame avisame
muestrame muestra mostrame mostrar muestren ensename ensenar enseneme ver veo vea verlo veamos mirar mira busquen
recomienda recomiendas recomiendan recomiendame recomendame recomendarme recomendar recomendacion recomendaciones recomiendeme recomiende
sugiere sugieres sugiereme sugerencia sugerencias sugerir sugerime aconseja aconsejas
como comer comerme comerse comernos comeria comemos comen come comes comiendo coma comamos comere comida comidas comidita
cenar ceno cenamos cene almorzar almorzamos desayunar desayunamos merendar meriendo merendamos picar picotear tapear botanear
tomar tomo tomamos tomarme tomarnos beber bebo bebemos beberme probar pruebo probamos
morfar morfamos morfe morfo morfi jamar jamo manducar lastrar papear papeo bajonear jalar jartar jartarme jartarse jambar zampar tragar
encontrar encuentro encuentra encuentran encontramos conseguir consigo consigue consiguen conseguimos consiguo hallar hallo
vende venden vendan vender vendes venderan sirve sirven sirvan servir sirves sirva preparan prepara preparen hacen hace hagan hacer ofrecen ofrece ofrezcan ofrecer
manejan maneja trabajan trabaja traen trae traigan consiguelo
pedir pido pedimos pidamos pedirme comprar compro compramos comprarme encargar ordenar ordeno
gusta gustan gustaria gustarian gustara gusten apetece apetecen apeteceria antoja antojan antojo antojos antojado antojada provoca provocan provoco
esta estan este esten estoy estar estaria estamos estando era es son ser sea sean soy somos eres sos seria serian fuera fuese
queda quedan quede quedara queden quedar ubica ubicado ubicada ubicados encuentre sabes saben sabe saber sabras conoces conocen conoce conoceis
pasar pasarme pase pasen superar supere superen exceder exceda excedan rebasar rebase suba suban
gastar gasto gasta gaste gastamos gastemos gastarme gastarnos pagar pago paga pague pagamos paguemos pagarme
llama llaman llamo vale valen valga valgan cuesta cuestan cueste cuesten costo costar sale salen salga salgan salir salgo salimos llegar llego
ayudame invitar invito llevo llevan lleva lleve lleven llevarme celebrar celebro compartir disfrutar
opina opinan opinas opinais opine opinen opinado
sorprendeme sorprende sorprender sorpresa inventa inventate creo crees pienso muero muriendo mata puede haber va vas van venga vengan venir
`;

/** Greetings, politeness, pronouns, quantities, slang and what else says nothing about the food. */
const OTHERS = `
hola holi buenas buenos buen buena bueno dia dias tarde tardes noche noches saludos hey ey oye oiga oigan disculpa disculpe perdon favor gracias
klk kloke quelo que tal lo vaina vainita bro brother hermano mano manito pana panita wey guey we che loco loca vos parce parcero primo amigo amiga amigos mi mijo
chevere bacano chido nitido duro fino rico rica ricos ricas sabroso sabrosa sabrosos sabrosas delicioso deliciosa deliciosos deliciosas bonito bonita bonitos bonitas exquisito exquisita
yo tu usted ustedes nosotros nosotras ella ellos ellas me te se nos le les mi mis su sus tus conmigo contigo consigo
un una uno unos unas chin chincito poco poca poquito poquita pocos algo alguna alguno algunas algunos algun cualquier cualquiera nada todo toda todos todas
muy mas menos tan tanto bien mal super demasiado bastante mucho mucha muchos muchas harto full solo solamente tambien ademas siquiera aunque sino aun ya pues entonces ahi alli alla aca aqui
si no ni ok okay dale venga obvio claro quizas talvez tal vez mejor
que cual cuales quien quienes cuando donde cuanto cuanta cuantos cuantas porque pero como segun mientras
otro otra otros otras quita quitar quitale saca eso esto esa ese esas esos estas estos aquel aquello aquella cosa cosas cosita cositas tipo estilo plan onda gana ganas hambre hambriento hambrienta hambrientos sed
para por hacia desde hasta entre durante
lugar lugares sitio sitios local locales negocio negocios restaurante restaurantes restaurancito restoran restoranes establecimiento establecimientos parte partes lado spot
plato platos platillo platillos opcion opciones variedad alternativa alternativas tranquilo tranquila tranquilos tranquilas acogedor acogedora elegante elegantes agradable agradables chulo chula chulos lindo linda lindos vivo trabajar estudiar reservar reservo reservacion mesa caro cara caros caras trato ambiente romantico romantica romanticos romanticas
disponible disponibles cocina cocinas gastronomia menu carta cartas
persona personas gente familia pareja grupo amistades novia novio esposa esposo hijo hija hijos ninos nenes mama equipo comensales
evento cumple hoy manana ahora ahorita rato ratico momento urgente rapidito
precio precios pesos peso dinero plata cuarto cuartos presupuesto economia
zona sector barrio ciudad pueblo provincia pais calle centro cerca lejos ubicacion
verdad realmente literalmente buenisimo buenisima buenisimos riquisimo riquisima tremendo tremenda brutal increible perfecto perfecta ideal original autentico autentica verdadero
mundo existe exista posible valorado valorados valorada valoradas
celiaco preferiblemente preferible preferencia preferiria prefiero especificamente exactamente
`;

const FILLER: ReadonlySet<string> = new Set(`${VERBS} ${OTHERS}`.split(/\s+/).filter((word) => word !== ""));

/** Every word that says nothing, for recognising slips. */
export const FILLER_WORDS: readonly string[] = [...FILLER];

/** Returns whether a word without ñ says nothing about what is looked for. */
export function isFiller(word: string): boolean {
  return FILLER.has(word);
}
