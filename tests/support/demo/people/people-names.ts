const words = (text: string) => text.trim().split(/\s*,\s*/);

export const FEMALE_NAMES = words(`
Altagracia, Ana Julia, Arelis, Belkis, Bienvenida, Carmen, Carolina, Clara, Claribel, Cristal, Daniela, Dulce María,
Elizabeth, Esmeralda, Estefany, Eunice, Fior, Francis, Gisselle, Glenny, Heidy, Ingrid, Isabel, Jacqueline, Johanna,
Josefina, Juana, Karina, Katherine, Laura, Leidy, Leticia, Lissette, Lourdes, Lucía, Luz Celeste, Maciel, Margarita,
María Fernanda, Mariela, Maribel, Mercedes, Milagros, Minerva, Mirian, Nairoby, Natalia, Nayeli, Noemí, Paloma, Patria,
Rosa Iris, Rosanna, Ruth Esther, Sahira, Sarah, Scarlett, Soraya, Teresa, Vianny, Wendy, Yaritza, Yesenia, Yokasta
`);

export const MALE_NAMES = words(`
Abel, Adalberto, Ángel, Antonio, Bienvenido, Braulio, Carlos, César, Cristian, Dagoberto, Daniel, Danilo, Diógenes,
Edison, Eduardo, Emilio, Enmanuel, Ernesto, Esteban, Félix, Fernando, Francisco, Franklin, Freddy, Gabriel, Gregorio,
Héctor, Hipólito, Iván, Jairo, Javier, Joaquín, Jonathan, José Luis, Juan Carlos, Julio César, Junior, Kelvin, Leonel,
Lorenzo, Luis Miguel, Manuel, Marcos, Máximo, Miguel Ángel, Nelson, Nicolás, Octavio, Orlando, Óscar, Pedro, Rafael,
Ramón, Raúl, Reynaldo, Roberto, Rubén, Samuel, Santiago, Starlin, Teófilo, Tomás, Vladimir, Wilkin, Yeison, Yunior
`);

export const SURNAMES = words(`
Abreu, Acosta, Adames, Almonte, Alcántara, Báez, Batista, Belliard, Betances, Bonilla, Brito, Cabrera, Castillo, Cepeda,
Collado, Concepción, Contreras, Corporán, Cuevas, De la Cruz, De la Rosa, De los Santos, Del Orbe, Díaz, Disla, Durán,
Encarnación, Espinal, Estévez, Familia, Féliz, Ferreras, Frías, Fermín, García, Germán, Gómez, Guerrero, Guzmán,
Henríquez, Heredia, Hernández, Jáquez, Jiménez, Lantigua, Liriano, Lora, Lugo, Marte, Martínez, Matos, Medrano, Mejía,
Melo, Méndez, Mercedes, Minaya, Montero, Morel, Mota, Núñez, Ogando, Ortega, Ovalles, Paniagua, Paredes, Paulino, Peguero,
Peña, Peralta, Pichardo, Pimentel, Polanco, Puello, Quezada, Ramírez, Reynoso, Rijo, Rodríguez, Rosario, Ruiz, Sánchez,
Santana, Santos, Sosa, Suero, Tavárez, Tejada, Toribio, Ureña, Valdez, Valerio, Vargas, Vásquez, Ventura, Veras, Zorrilla
`);
