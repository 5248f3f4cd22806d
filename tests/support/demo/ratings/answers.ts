import { publicId } from "#support/demo/ids";
import { after, DAY, HOUR } from "#support/demo/moments";
import type { Random } from "#support/demo/random";
import type {
  NotificationRow,
  RatingRow,
  RestaurantRatingRow,
  RestaurantRow,
  UserRow,
} from "#support/demo/rows";
import {
  NEW_REVIEWS,
  newReviewsEntity,
  newReviewsMessage,
  REVIEW_ANSWER,
  reviewAnswerMessage,
} from "~/domain/notifications/notifications";
import { lastEndedDay } from "~/domain/ratings/new-reviews";
import { overallStars } from "~/domain/ratings/ratings";
import { toDateField } from "~/domain/time/dates";

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What the demo's owner answers. `{nombre}` is the first name of a signed review; a line with it answers no other one. */
const ANSWERS: Record<"good" | "mixed" | "bad", string[]> = {
  good: lines(`
    ¡Gracias, {nombre}! Te esperamos pronto.
    ¡Qué alegría leer esto! Se lo contamos a la cocina.
    Gracias por venir. La próxima, pregunta por el pescado del día.
    {nombre}, gracias por tomarte el tiempo. Aquí tienes tu casa.
    Mil gracias. Con clientes así da gusto abrir temprano.
    ¡Gracias! Eso que te gustó es receta de la abuela.
  `),
  mixed: lines(`
    Gracias por decirlo con cariño. Ya estamos ajustando ese punto en la cocina.
    {nombre}, tienes razón en lo de la espera: los fines de semana ya somos dos más en el salón. Ojalá nos des otra oportunidad y nos cuentes si lo notas.
    Tomamos nota. Gracias por ayudarnos a mejorar.
    Gracias por la franqueza. Lo hablamos hoy con el equipo.
  `),
  bad: lines(`
    Lo sentimos de verdad. No es lo que queremos servir. Si vuelves, pregunta por Marisol y lo arreglamos en la mesa.
    {nombre}, gracias por avisarnos, aunque duela leerlo. Ese día tuvimos un problema con el gas y se nos fue la mano con la demora. Ya está resuelto, y nos encantaría invitarte a probarlo como debe ser.
    Lamentamos mucho lo que pasó. Ya revisamos cómo sale ese plato y cambiamos al suplidor.
  `),
};

/** How far back the owner answers. */
const ANSWERED_DAYS = 150;

/** Of the days that ended, how many the owner's bell still tells of. */
const TOLD_DAYS = 4;

const dayText = (at: Date) => at.toISOString().slice(0, 10);

type Answered = RatingRow | RestaurantRatingRow;
type Unnumbered = Omit<NotificationRow, "id">;

type Reviewed = {
  /** The demo owner's restaurants. */
  restaurants: RestaurantRow[];
  owner: UserRow;
  people: UserRow[];
  ratings: RatingRow[];
  restaurantRatings: RestaurantRatingRow[];
  dishNames: Map<number, string>;
  now: Date;
  random: Random;
};

/**
 * Writes the demo owner's answers into reviews with a comment, some of them to a former version, and returns the
 * notifications of the reviews' authors.
 */
export function answerReviews(world: Reviewed): Unnumbered[] {
  const { people, dishNames, now, random } = world;
  const own = new Map(world.restaurants.map((restaurant) => [restaurant.id, restaurant]));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const since = after(now, -ANSWERED_DAYS * DAY);
  const notifications: Unnumbered[] = [];

  const answer = (rating: Answered, stars: number, dish: string | undefined) => {
    const restaurant = own.get(rating.restaurantId);
    if (!restaurant || !rating.comment || rating.createdAt < since || !random.chance(0.45)) return;
    const first = rating.isAnonymous ? undefined : names.get(rating.userId ?? 0)?.split(" ")[0];
    const mood = stars >= 4 ? "good" : stars >= 3 ? "mixed" : "bad";
    const fitting = ANSWERS[mood].filter((text) => first || !text.includes("{nombre}"));
    const hours = random.int(1, 50);
    const isOutdated = random.chance(0.08);
    const isRead = random.chance(0.6);
    // An anonymous review stands at noon of its day, which may still come.
    const at = new Date(Math.min(now.getTime(), rating.createdAt.getTime() + hours * HOUR));
    Object.assign(rating, {
      answer: random.pick(fitting).replace("{nombre}", first ?? ""),
      answeredOn: toDateField(at, restaurant.timeZone),
      isAnswerOutdated: isOutdated,
      answerVersion: 1,
    });
    // A new version of the review takes the notification of the former one away.
    if (isOutdated || rating.userId == null) return;
    const isOld = now.getTime() - at.getTime() > 3 * DAY;
    notifications.push({
      publicId: publicId(random),
      userId: rating.userId,
      type: REVIEW_ANSWER,
      entityId: rating.publicId,
      message: reviewAnswerMessage(restaurant.name, dish),
      createdAt: at,
      readAt: isOld || isRead ? after(at, (now.getTime() - at.getTime()) / 2) : null,
    });
  };

  for (const rating of world.ratings) answer(rating, rating.stars, dishNames.get(rating.productId));
  for (const rating of world.restaurantRatings) answer(rating, overallStars(rating), undefined);
  return notifications;
}

/**
 * Leaves the reviews of days that have not ended to the daily job, and returns what it told the demo's owner of the days
 * before, the last of it unread.
 */
export function tellOwner({
  restaurants,
  owner,
  ratings,
  restaurantRatings,
  now,
  random,
}: Reviewed): Unnumbered[] {
  // The job runs five minutes after a day has ended everywhere.
  const lastTold = lastEndedDay(after(now, -HOUR / 12));
  const all: Answered[] = [...ratings, ...restaurantRatings];
  for (const rating of all) rating.isOwnerNotified = (rating.writtenOn ?? "") <= lastTold;
  const told: Unnumbered[] = [];
  for (let back = TOLD_DAYS - 1; back >= 0; back--) {
    const noon = after(new Date(`${lastTold}T12:05:00.000Z`), -back * DAY);
    for (const { id, publicId: restaurantId, name } of restaurants) {
      const count = all.filter(
        (rating) => rating.restaurantId === id && rating.writtenOn === dayText(noon),
      ).length;
      if (count === 0) continue;
      const createdAt = after(noon, DAY);
      told.push({
        publicId: publicId(random),
        userId: owner.id,
        type: NEW_REVIEWS,
        entityId: newReviewsEntity(restaurantId, dayText(noon)),
        message: newReviewsMessage(name, count),
        createdAt,
        readAt: back === 0 ? null : after(createdAt, HOUR),
      });
    }
  }
  return told;
}
