import { eq, or, sql } from "drizzle-orm";
import { type Database, runBatch } from "~/data/database.server";
import { answerColumns } from "~/data/ratings/public-ratings.server";
import { auditEvents, sessions } from "~/data/schema/access";
import { users } from "~/data/schema/accounts";
import {
  favoriteProducts,
  favoriteRestaurants,
  notifications,
  userActivityLog,
  userLocationPreferences,
  userPreferences,
} from "~/data/schema/diners";
import { endedMails, outgoingMails } from "~/data/schema/mails";
import { products } from "~/data/schema/menus";
import { reviewCases, reviewReports } from "~/data/schema/moderation";
import { waitingUploads } from "~/data/schema/pictures";
import { bulkPriceChanges, priceChanges } from "~/data/schema/prices";
import { offerLikes, ratings, restaurantRatings } from "~/data/schema/ratings";
import { restaurants } from "~/data/schema/restaurants";
import { shownEmail } from "~/domain/accounts/placeholder-email";
import { forgetCounted } from "./attempts.server";
import { detailWithoutAddresses, forgetAddress } from "./audit.server";
import { queryOwnAccess } from "./own-access.server";

/** Selects the address of an account, by which mails are stored. */
const addressOf = (userId: number) => sql`(SELECT email FROM users WHERE id = ${userId})`;

/**
 * Returns all data stored about an account, by table. Of secrets (password, tokens, second factor, codes) it returns
 * only whether and since when they exist. Returns `undefined` if the account is gone. One batch.
 */
export async function findOwnData(db: Database, userId: number) {
  const {
    account: [account],
    openSessions,
    links,
    oneTime,
    flows,
    uploads,
    identities,
    identifiers,
    factor: [factor],
    enrolments,
    codes,
    events,
    ownDishRatings,
    ownRestaurantRatings,
    likes,
    preferences: [preferences],
    location: [location],
    restaurantFavorites,
    dishFavorites,
    activity,
    ownNotifications,
    ownBulkPriceChanges,
    ownPriceChanges,
    mails,
    ended,
    ownReports,
  } = await runBatch(db, {
    account: db
      .select({
        email: users.email,
        emailConfirmedAt: users.emailConfirmedAt,
        pendingEmail: users.pendingEmail,
        name: users.name,
        phone: users.phone,
        profilePictureUrl: users.profilePictureUrl,
        wizardSkippedAt: users.wizardSkippedAt,
        consentedAt: users.consentedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, userId)),
    ...queryOwnAccess(db, userId),
    uploads: db
      .select({ url: waitingUploads.url, createdAt: waitingUploads.createdAt })
      .from(waitingUploads)
      .where(eq(waitingUploads.userId, userId)),
    events: db
      .select({ kind: auditEvents.kind, detail: detailWithoutAddresses, createdAt: auditEvents.createdAt })
      .from(auditEvents)
      .where(or(eq(auditEvents.userId, userId), eq(auditEvents.actorId, userId))),
    ownDishRatings: db
      .select({
        dish: products.name,
        stars: ratings.stars,
        comment: ratings.comment,
        isAnonymous: ratings.isAnonymous,
        writtenOn: ratings.writtenOn,
        counts: ratings.counts,
        hiddenReason: ratings.hiddenReason,
        createdAt: ratings.createdAt,
        ...answerColumns(ratings),
      })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .where(eq(ratings.userId, userId)),
    ownRestaurantRatings: db
      .select({
        restaurant: restaurants.name,
        serviceStars: restaurantRatings.serviceStars,
        hygieneStars: restaurantRatings.hygieneStars,
        experienceStars: restaurantRatings.experienceStars,
        speedStars: restaurantRatings.speedStars,
        comment: restaurantRatings.comment,
        wouldReturn: restaurantRatings.wouldReturn,
        isAnonymous: restaurantRatings.isAnonymous,
        writtenOn: restaurantRatings.writtenOn,
        counts: restaurantRatings.counts,
        hiddenReason: restaurantRatings.hiddenReason,
        createdAt: restaurantRatings.createdAt,
        ...answerColumns(restaurantRatings),
      })
      .from(restaurantRatings)
      .innerJoin(restaurants, eq(restaurants.id, restaurantRatings.restaurantId))
      .where(eq(restaurantRatings.userId, userId)),
    likes: db
      .select({ offerId: offerLikes.offerId, createdAt: offerLikes.createdAt })
      .from(offerLikes)
      .where(eq(offerLikes.userId, userId)),
    preferences: db.select().from(userPreferences).where(eq(userPreferences.userId, userId)),
    location: db.select().from(userLocationPreferences).where(eq(userLocationPreferences.userId, userId)),
    restaurantFavorites: db
      .select({ restaurant: restaurants.name, createdAt: favoriteRestaurants.createdAt })
      .from(favoriteRestaurants)
      .innerJoin(restaurants, eq(restaurants.id, favoriteRestaurants.restaurantId))
      .where(eq(favoriteRestaurants.userId, userId)),
    dishFavorites: db
      .select({ dish: products.name, createdAt: favoriteProducts.createdAt })
      .from(favoriteProducts)
      .innerJoin(products, eq(products.id, favoriteProducts.productId))
      .where(eq(favoriteProducts.userId, userId)),
    activity: db
      .select({
        type: userActivityLog.activityType,
        restaurantId: userActivityLog.restaurantId,
        productId: userActivityLog.productId,
        offerId: userActivityLog.offerId,
        ratingValue: userActivityLog.ratingValue,
        createdAt: userActivityLog.createdAt,
      })
      .from(userActivityLog)
      .where(eq(userActivityLog.userId, userId)),
    ownNotifications: db
      .select({
        type: notifications.type,
        message: notifications.message,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId)),
    ownBulkPriceChanges: db
      .select({
        category: bulkPriceChanges.category,
        rule: bulkPriceChanges.rule,
        dishes: bulkPriceChanges.dishes,
        createdAt: bulkPriceChanges.createdAt,
      })
      .from(bulkPriceChanges)
      .where(eq(bulkPriceChanges.userId, userId)),
    ownPriceChanges: db
      .select({
        dish: products.name,
        oldPrice: priceChanges.oldPrice,
        newPrice: priceChanges.newPrice,
        oldSizes: priceChanges.oldSizes,
        newSizes: priceChanges.newSizes,
        createdAt: priceChanges.createdAt,
      })
      .from(priceChanges)
      .innerJoin(products, eq(products.id, priceChanges.productId))
      .where(eq(priceChanges.userId, userId)),
    mails: db
      .select({
        kind: outgoingMails.kind,
        detail: outgoingMails.detail,
        createdAt: outgoingMails.createdAt,
        sentAt: outgoingMails.sentAt,
        outcome: outgoingMails.outcome,
      })
      .from(outgoingMails)
      .where(eq(outgoingMails.email, addressOf(userId))),
    ended: db
      .select({ subject: endedMails.subject, createdAt: endedMails.createdAt })
      .from(endedMails)
      .where(eq(endedMails.email, addressOf(userId))),
    ownReports: db
      .select({
        kind: reviewCases.kind,
        reason: reviewReports.reason,
        note: reviewReports.note,
        createdAt: reviewReports.createdAt,
      })
      .from(reviewReports)
      .innerJoin(reviewCases, eq(reviewCases.id, reviewReports.caseId))
      .where(eq(reviewReports.userId, userId)),
  });
  if (!account) return undefined;
  return {
    users: { ...account, email: shownEmail(account.email) },
    sessions: openSessions,
    user_tokens: links,
    one_time_codes: oneTime,
    auth_flows: flows,
    waiting_uploads: uploads,
    user_identities: identities,
    user_identifiers: identifiers,
    second_factors: factor ?? null,
    factor_enrolments: enrolments,
    recovery_codes: codes,
    audit_events: events,
    ratings: ownDishRatings,
    restaurant_ratings: ownRestaurantRatings,
    offer_likes: likes,
    user_preferences: preferences ?? null,
    user_location_preferences: location ?? null,
    favorite_restaurants: restaurantFavorites,
    favorite_products: dishFavorites,
    user_activity_log: activity,
    notifications: ownNotifications,
    bulk_price_changes: ownBulkPriceChanges,
    price_changes: ownPriceChanges,
    outgoing_mails: mails,
    ended_mails: ended,
    review_reports: ownReports,
  };
}

/**
 * Deletes an account and the given counters. Returns the token hashes of the sessions that ended and the picture to
 * delete. Ratings that count stay without their author, so that averages stay true: triggers make signed ones
 * anonymous, replace their public id, remove the hour, and delete ratings that do not count yet. Foreign keys delete
 * everything else, except mails and events about owners, which hold the address itself. Counters of letters to the mailbox and of tries from the network stay, because they protect other
 * people. One batch.
 */
export async function deleteAccount(db: Database, userId: number, counted: string[]) {
  const {
    open,
    account: [account],
  } = await runBatch(db, {
    open: db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(eq(sessions.userId, userId)),
    account: db.select({ pictureUrl: users.profilePictureUrl }).from(users).where(eq(users.id, userId)),
    counted: forgetCounted(db, counted),
    mails: db.delete(outgoingMails).where(eq(outgoingMails.email, addressOf(userId))),
    ended: db.delete(endedMails).where(eq(endedMails.email, addressOf(userId))),
    events: forgetAddress(db, addressOf(userId)),
    deleted: db.delete(users).where(eq(users.id, userId)),
  });
  return { tokenHashes: open.map(({ tokenHash }) => tokenHash), pictureUrl: account?.pictureUrl ?? null };
}
