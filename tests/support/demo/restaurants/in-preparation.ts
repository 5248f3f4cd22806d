import type { RestaurantSketch } from "#support/demo/restaurants/sketch";

/** A restaurant whose owner has not written the menu yet. */
export const IN_PREPARATION: RestaurantSketch[] = [
  {
    name: "Kiosko Playa Rincón",
    type: "puesto-de-comida",
    place: "DO-20 Samaná",
    address: "Playa Rincón, al final del camino",
    description: "Pescado frito y coco frío, con los pies en la arena. Abrimos en diciembre.",
    cuisines: ["dominican", "caribbean"],
    menu: "",
    level: 1,
    quality: 4.5,
    fame: 0,
    hours: ["", "10:00 AM - 5:00 PM", "10:00 AM - 5:00 PM"],
    photos: 0,
    owner: "showcase",
    createdDaysAgo: 2,
    isActive: false,
  },
];
