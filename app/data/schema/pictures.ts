import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/**
 * Uploaded pictures that no row took yet, so that a refused form can give the chosen picture back, and so that a row names
 * every file. Triggers delete a row when a dish, offer, restaurant or account takes its picture (migrations
 * `unused_pictures`, `profile_pictures_in_use`); the job `prune-uploads` deletes rows and pictures after a day.
 */
export const waitingUploads = sqliteTable(
  "waiting_uploads",
  {
    /** The picture's address, as a row would hold it. */
    url: text("url").primaryKey(),
    /** The account that chose it. Nobody else's form can take it. */
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("waiting_uploads_by_user").on(table.userId),
    index("waiting_uploads_by_moment").on(table.createdAt),
  ],
);

/**
 * Pictures that no row holds any more, until their files are deleted. Triggers write them when the last row that held a
 * picture is changed or deleted, so that no failure between the database and R2 leaves a file that nobody knows.
 */
export const unusedPictures = sqliteTable("unused_pictures", {
  url: text("url").primaryKey(),
});
