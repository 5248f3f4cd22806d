import * as z from "zod";
import { dishDetailSchema, dishSchema, dishSummarySchema } from "./menus";
import { restaurantSummarySchema } from "./restaurants";
import { cursorValue, labelledSchema, moment, nextCursor } from "./values";

export const favoritesQuery = z.object({
  kind: z.enum(["restaurants", "dishes"]).default("restaurants"),
  cursor: cursorValue,
});

const counts = z.object({ restaurants: z.int(), dishes: z.int() });

/** A page of one kind of favorites, newest first. Those of hidden restaurants are left out. */
export const favoritesSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("restaurants"),
      counts,
      restaurants: z.array(
        restaurantSummarySchema.extend({
          description: z.string(),
          country: z.string(),
          cover_url: z.string().nullable(),
          cuisines: z.array(labelledSchema),
        }),
      ),
      next_cursor: nextCursor,
    }),
    z.object({
      kind: z.literal("dishes"),
      counts,
      dishes: z.array(
        dishSummarySchema.extend({
          description: z.string(),
          category: dishDetailSchema.shape.category,
          availability: dishSchema.shape.availability,
        }),
      ),
      next_cursor: nextCursor,
    }),
  ])
  .meta({ id: "Favorites" });

export const preferencesSchema = z
  .object({
    dietary_restrictions: z.array(z.string()),
    spiciness_tolerance: z.string(),
    eating_styles: z.array(z.string()),
    preferred_cuisine_types: z.array(z.string()),
    disliked_ingredients: z
      .record(z.string(), z.string())
      .describe("`dislike`, `intolerance` or `allergy` by the id of the ingredient"),
    disliked_cooking_methods: z.array(z.string()),
    show_spiciness_warnings: z.boolean(),
    show_dietary_warnings: z.boolean(),
    show_suggestions: z.boolean(),
    answered_groups: z.array(z.string()).describe("Groups that the person answered, also with «none»"),
    profile_completion_percentage: z.int(),
    consented_at: moment.nullable().describe("When the person agreed to the storage of allergies"),
  })
  .meta({ id: "Preferences" });

export const notificationsQuery = z.object({
  unread: z.enum(["true", "false"]).default("false").describe("Whether those that were read are left out"),
  cursor: cursorValue,
});

export const notificationSchema = z
  .object({
    id: z.string(),
    type: z.string(),
    message: z.string(),
    warnings: z.array(z.string()).describe("Of the dishes that the offer names, by the person's preferences"),
    url: z.string().nullable().describe("The page that it is about"),
    offer_id: z.string().nullable(),
    created_at: moment,
    read_at: moment.nullable(),
  })
  .meta({ id: "Notification" });

export const notificationsSchema = z
  .object({
    notifications: z.array(notificationSchema).describe("Newest first"),
    next_cursor: nextCursor,
  })
  .meta({ id: "Notifications" });

export type FavoritesAnswer = z.infer<typeof favoritesSchema>;
export type PreferencesAnswer = z.infer<typeof preferencesSchema>;
export type NotificationAnswer = z.infer<typeof notificationSchema>;
export type NotificationsAnswer = z.infer<typeof notificationsSchema>;
