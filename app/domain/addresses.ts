/**
 * Every address of this site. Each builder stands alone, because bundles of the browser include single builders.
 * `ROUTES` below describes the routes.
 */

export const landing = "/";
export const privacy = "/privacidad";
/** The HTTP interface, for people who write programs. The calls themselves are no pages (routes/api). */
export const apiGuide = "/api";
/** Dishes, restaurants and offers found by a question. */
export const search = "/buscar";
/** The assistant's conversation. */
export const assistant = "/asistente";
export const searchSuggestions = "/buscar/sugerencias";
export const diner = (userId: string) => `/user/${userId}`;
export const offer = (offerId: string) => `/ofertas/${offerId}`;
export const menu = (slug: string) => `/${slug}`;
export const restaurantReviews = (slug: string) => `/${slug}/reviews`;
export const rateRestaurant = (slug: string) => `/${slug}/rate-experience`;
export const dish = (slug: string, dishId: string) => `/${slug}/product/${dishId}/rate`;
export const dishReviews = (slug: string, dishId: string) => `/${slug}/product/${dishId}/reviews`;

type ReturnTo = { redirectTo?: string | undefined };

const withReturnTo = (path: string, { redirectTo }: ReturnTo) =>
  redirectTo ? `${path}?redirectTo=${encodeURIComponent(redirectTo)}` : path;

/** Returns the sign-in page. `redirectTo` is the path to open afterwards, not yet encoded. */
export const signIn = (to: ReturnTo = {}) => withReturnTo("/login", to);
/** Returns the registration page. `redirectTo` is the path to open afterwards, not yet encoded. */
export const register = (to: ReturnTo = {}) => withReturnTo("/register", to);
export const signInCode = "/login/codigo";
export const signOut = "/logout";
export const recovery = "/recuperar";
export const recoveryLink = (token: string) => `/recuperar/${token}`;
export const confirmation = "/confirmar";
export const confirmationLink = (token: string) => `/confirmar/${token}`;
export const emailChangeLink = (token: string) => `/confirmar-cambio/${token}`;
export const provider = (providerId: string) => `/auth/${providerId}`;
export const providerCallback = (providerId: string) => `/auth/${providerId}/callback`;
export const linkProvider = (providerId: string) => `/auth/${providerId}/link`;
export const unlinkProvider = (providerId: string) => `/auth/${providerId}/unlink`;

export const mySpace = "/my-space";
export const editProfile = "/my-space/edit-profile";
export const security = "/my-space/security";
export const secondFactor = "/my-space/security/second-factor";
export const exportData = "/my-space/security/export";
export const deleteAccount = "/my-space/security/delete";
export const ratedDishes = "/my-space/rated-products";
export const ratedRestaurants = "/my-space/rated-restaurants";
export const deleteOwnReview = (kind: string, reviewId: string) =>
  `${ratedDishes}/${kind}/${reviewId}/delete`;
export const favorites = "/favorites";
export const preferences = "/preferences";
export const preferencesDialog = "/preferences/dialog";
export const userLocation = "/user-location";
export const userLocationDialog = "/user-location/dialog";
export const notifications = "/notifications";

export const management = "/management";
/** Returns the form of a new restaurant, of the owner with this public id where an administrator creates it. */
export const newRestaurant = (to: { owner?: string } = {}) =>
  `/management/restaurants/new${to.owner ? `?owner=${to.owner}` : ""}`;
/** The search of places and the lists of a country, for the scripts of the restaurant form. */
export const restaurantPlaces = "/management/restaurants/places";
export const editRestaurant = (restaurantId: string) => `/management/restaurants/${restaurantId}/edit`;
export const menuEditor = (restaurantId: string) => `/management/restaurant/${restaurantId}`;
export const menuOrder = (restaurantId: string) => `/management/restaurant/${restaurantId}/order`;
export const menuChanges = (restaurantId: string) => `/management/restaurant/${restaurantId}/changes`;
export const allergenSheet = (restaurantId: string) => `/management/restaurant/${restaurantId}/allergens`;
export const qrCode = (restaurantId: string) => `/management/restaurant/${restaurantId}/qr`;
export const qrCodePng = (restaurantId: string) => `/management/restaurant/${restaurantId}/qr.png`;
export const qrCodeSvg = (restaurantId: string) => `/management/restaurant/${restaurantId}/qr.svg`;
/** What the dialog with the QR code reads, and where scripts save the code. */
export const qrCodeDialog = (restaurantId: string) => `/management/restaurant/${restaurantId}/qr/dialog`;
export const bulkPrices = (restaurantId: string) => `/management/restaurant/${restaurantId}/prices`;
export const statistics = (restaurantId: string) => `/management/restaurant/${restaurantId}/statistics`;
export const menuCopy = (restaurantId: string) => `/management/restaurant/${restaurantId}/copy`;
export const newCategory = (restaurantId: string) => `/management/restaurant/${restaurantId}/categories/new`;
export const editCategory = (restaurantId: string, categoryId: string) =>
  `/management/restaurant/${restaurantId}/categories/${categoryId}/edit`;
/** Returns the form of a new dish, in the category with this public id if one is given. */
export const newDish = (restaurantId: string, to: { category?: string | undefined } = {}) =>
  `/management/restaurant/${restaurantId}/products/new${to.category ? `?category=${to.category}` : ""}`;
export const editDish = (restaurantId: string, dishId: string) =>
  `/management/restaurant/${restaurantId}/products/${dishId}/edit`;
export const newOffer = (restaurantId: string) => `/management/restaurant/${restaurantId}/offers/new`;
export const editOffer = (restaurantId: string, offerId: string) =>
  `/management/restaurant/${restaurantId}/offers/${offerId}/edit`;
/** The owner's reviews of a restaurant, with those of its dishes. */
export const ownerRestaurantReviews = (restaurantId: string) =>
  `/management/restaurant/${restaurantId}/reviews`;
/** The owner's reviews of one dish. */
export const ownerDishReviews = (restaurantId: string, dishId: string) =>
  `/management/restaurant/${restaurantId}/products/${dishId}/reviews`;
/** The owner's plan, what pays for it, and the request for more slots. */
export const subscription = "/management/subscription";
export const sendReceipt = "/management/subscription/receipt";
export const requestSlots = "/management/subscription/slots";
export const confirmAction = "/confirm-action";
export const confirmActionDialog = "/confirm-action/dialog";
export const administration = "/admin";
export const newOwner = "/admin/owners/new";
export const ownerDetail = (ownerId: string) => `/admin/owners/${ownerId}`;
export const editOwner = (ownerId: string) => `/admin/owners/${ownerId}/edit`;
export const ownerPassword = (ownerId: string) => `/admin/owners/${ownerId}/change-password`;
export const ownerSubscription = (ownerId: string) => `/admin/owners/${ownerId}/subscription`;
/** The administrators' queue of receipts and of requests for slots. */
export const receipts = "/admin/receipts";
export const receipt = (receiptId: string) => `/admin/receipts/${receiptId}`;
export const receiptFile = (receiptId: string) => `/admin/receipts/${receiptId}/file`;
export const slotRequest = (requestId: string) => `/admin/slots/${requestId}`;
/** The administrators' queue of reported reviews and answers. */
export const moderation = "/admin/moderation";
export const moderatedReview = (kind: string, reviewId: string) => `/admin/moderation/${kind}/${reviewId}`;
export const auditList = "/admin/audit";
export const auditExport = "/admin/audit/export";
/** The exported file. `grant` is what the export gave for a few minutes. */
export const auditFile = (to: { grant?: string } = {}) =>
  `/admin/audit/export/file${to.grant ? `?permiso=${to.grant}` : ""}`;
/** The last runs of the scheduled jobs. */
export const jobRuns = "/admin/jobs";

/** Where a signed-in reader reports a review or an answer to administrators. */
export const reportReview = (kind: string, reviewId: string) => `/reportar/${kind}/${reviewId}`;
/** Where a mail's recipient ends mails of its kind. */
export const unsubscribe = (token: string) => `/correo/baja/${token}`;

export const favoriteAction = "/api/favorites";
export const unread = "/notifications/unread";
/** Returns the address of a picture. `key` is its key in R2, including folders. */
export const media = (key: string) => `/media/${key}`;
export const socialPicture = (kind: string, file: string) => `/media/social/${kind}/${file}`;
export const robots = "/robots.txt";
export const sitemap = "/sitemap.xml";
export const manifest = "/manifest.webmanifest";
export const health = "/healthz";

/** The query parameters that change a cached page. `http/edge/edge-addresses` lists those of each value. */
export type EdgeParameters =
  | "none"
  | "search"
  | "question"
  | "menu-search"
  | "reviews"
  | "like"
  | "rating-step";

/** The people for whom a screen is. */
export type Audience = "everybody" | "visitor" | "owner" | "admin";

/** The limits of forms. wrangler.toml says how many requests a minute each allows. */
export type FormLimit =
  | "write"
  | "signIn"
  | "code"
  | "register"
  | "recovery"
  | "mailedLink"
  | "provider"
  | "placeSearch"
  | "assistant"
  | "suggestions";

export type Route = {
  /** The address with its parameters in Remix's syntax. `*` matches every address without another route. */
  path: string;
  /** The route's module in app/. Without it, the address is reserved for a future page. */
  file?: string;
  audience: Audience;
  /**
   * The first guard of loader and action, if it is not the audience's own: that guard comes later, or the route
   * answers anonymous visitors itself.
   */
  guard?: "publicRoute" | "requireOwnerOf" | "requireDeleter";
  /** Present if anonymous visitors may get the page from the edge cache. */
  edge?: EdgeParameters;
  /** Whether search engines may fetch it. robots.txt disallows everything else. */
  isOpenToRobots?: true;
  /** Present if the route has an action: the limit that counts it, and its audience if it differs from the page's. */
  action?: { limit?: FormLimit; audience?: Audience };
};

/**
 * The route table, by the names of the builders. app/routes.ts, the reserved slugs, audiences, robots.txt, the pages
 * of the edge cache and the lists of the tests derive from it. The `PURE` mark lets bundles of the browser leave it
 * out.
 */
export const ROUTES = /* @__PURE__ */ (() =>
  ({
    robots: { path: robots, file: "routes/resources/robots.ts", audience: "everybody", isOpenToRobots: true },
    sitemap: {
      path: sitemap,
      file: "routes/resources/sitemap.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },
    manifest: {
      path: manifest,
      file: "routes/resources/manifest.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },
    socialPicture: {
      path: socialPicture(":kind", ":file"),
      file: "routes/resources/social-picture.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },
    media: {
      path: media("*"),
      file: "routes/resources/media.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },
    favoriteAction: {
      path: favoriteAction,
      file: "routes/resources/favorites.ts",
      audience: "visitor",
      guard: "publicRoute",
      action: { limit: "write" },
    },
    unread: {
      path: unread,
      file: "routes/resources/notifications.ts",
      audience: "visitor",
      guard: "publicRoute",
      action: { limit: "write" },
    },
    health: {
      path: health,
      file: "routes/resources/healthz.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },

    signIn: {
      path: signIn(),
      file: "routes/auth/login.tsx",
      audience: "everybody",
      action: { limit: "signIn" },
    },
    signInCode: {
      path: signInCode,
      file: "routes/auth/login-code.tsx",
      audience: "everybody",
      action: { limit: "code" },
    },
    signOut: { path: signOut, file: "routes/auth/logout.ts", audience: "everybody", action: {} },
    register: {
      path: register(),
      file: "routes/auth/register.tsx",
      audience: "everybody",
      action: { limit: "register" },
    },
    recovery: {
      path: recovery,
      file: "routes/auth/recovery.tsx",
      audience: "everybody",
      action: { limit: "recovery" },
    },
    recoveryLink: {
      path: recoveryLink(":token"),
      file: "routes/auth/recovery-link.tsx",
      audience: "everybody",
      action: { limit: "mailedLink" },
    },
    confirmation: {
      path: confirmation,
      file: "routes/auth/confirmation.tsx",
      audience: "visitor",
      action: {},
    },
    confirmationLink: {
      path: confirmationLink(":token"),
      file: "routes/auth/confirmation-link.tsx",
      audience: "everybody",
      action: { limit: "mailedLink" },
    },
    emailChangeLink: {
      path: emailChangeLink(":token"),
      file: "routes/auth/email-change-link.tsx",
      audience: "everybody",
      action: { limit: "mailedLink" },
    },
    provider: {
      path: provider(":provider"),
      file: "routes/auth/provider.tsx",
      audience: "everybody",
      action: { limit: "provider" },
    },
    providerCallback: {
      path: providerCallback(":provider"),
      file: "routes/auth/provider-callback.tsx",
      audience: "everybody",
    },
    linkProvider: {
      path: linkProvider(":provider"),
      file: "routes/auth/provider-link.tsx",
      audience: "visitor",
      action: { limit: "provider" },
    },
    unlinkProvider: {
      path: unlinkProvider(":provider"),
      file: "routes/auth/provider-unlink.tsx",
      audience: "visitor",
      action: {},
    },

    mySpace: {
      path: mySpace,
      file: "routes/diner/my-space/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    editProfile: {
      path: editProfile,
      file: "routes/diner/edit-profile/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    security: { path: security, file: "routes/diner/security/route.tsx", audience: "visitor", action: {} },
    secondFactor: {
      path: secondFactor,
      file: "routes/diner/second-factor/route.tsx",
      audience: "visitor",
      action: {},
    },
    exportData: { path: exportData, file: "routes/diner/security/export.ts", audience: "visitor" },
    deleteAccount: {
      path: deleteAccount,
      file: "routes/diner/security/delete.tsx",
      audience: "visitor",
      action: {},
    },
    ratedDishes: { path: ratedDishes, file: "routes/diner/rated-products/route.tsx", audience: "visitor" },
    deleteOwnReview: {
      path: deleteOwnReview(":kind", ":reviewId"),
      file: "routes/diner/delete-review/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    ratedRestaurants: {
      path: ratedRestaurants,
      file: "routes/diner/rated-restaurants/route.tsx",
      audience: "visitor",
    },
    favorites: { path: favorites, file: "routes/diner/favorites/route.tsx", audience: "visitor" },
    preferences: {
      path: preferences,
      file: "routes/diner/preferences/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    userLocationDialog: {
      path: userLocationDialog,
      file: "routes/diner/user-location/location-dialog.ts",
      audience: "visitor",
      action: { limit: "write" },
    },
    preferencesDialog: {
      path: preferencesDialog,
      file: "routes/diner/preferences/preferences-dialog.ts",
      audience: "visitor",
      action: { limit: "write" },
    },
    userLocation: {
      path: userLocation,
      file: "routes/diner/user-location/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    notifications: {
      path: notifications,
      file: "routes/diner/notifications/route.tsx",
      audience: "visitor",
      action: { limit: "write" },
    },
    rateRestaurant: {
      path: rateRestaurant(":slug"),
      file: "routes/diner/rate-experience/route.tsx",
      audience: "visitor",
      guard: "publicRoute",
      action: { limit: "write" },
    },

    management: { path: management, file: "routes/owner/management/route.tsx", audience: "owner" },
    restaurantPlaces: {
      path: restaurantPlaces,
      file: "routes/owner/restaurant-form/places.ts",
      audience: "owner",
      action: { limit: "placeSearch" },
    },
    newRestaurant: {
      path: newRestaurant(),
      file: "routes/owner/restaurant-form/new.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    editRestaurant: {
      path: editRestaurant(":restaurantId"),
      file: "routes/owner/restaurant-form/edit.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    menuEditor: {
      path: menuEditor(":restaurantId"),
      file: "routes/owner/menu-editor/route.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    menuOrder: {
      path: menuOrder(":restaurantId"),
      file: "routes/owner/menu-order/route.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    menuChanges: {
      path: menuChanges(":restaurantId"),
      file: "routes/owner/menu-editor/menu-changes.ts",
      audience: "owner",
      action: { limit: "write" },
    },
    allergenSheet: {
      path: allergenSheet(":restaurantId"),
      file: "routes/owner/allergen-sheet/route.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    qrCode: {
      path: qrCode(":restaurantId"),
      file: "routes/owner/qr-code/route.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    qrCodeDialog: {
      path: qrCodeDialog(":restaurantId"),
      file: "routes/owner/qr-code/dialog.ts",
      audience: "owner",
      action: { limit: "write" },
    },
    qrCodePng: {
      path: qrCodePng(":restaurantId"),
      file: "routes/owner/qr-code/png.ts",
      audience: "owner",
    },
    qrCodeSvg: {
      path: qrCodeSvg(":restaurantId"),
      file: "routes/owner/qr-code/svg.ts",
      audience: "owner",
    },
    bulkPrices: {
      path: bulkPrices(":restaurantId"),
      file: "routes/owner/bulk-prices/route.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    statistics: {
      path: statistics(":restaurantId"),
      file: "routes/owner/statistics/route.tsx",
      audience: "owner",
    },
    menuCopy: {
      path: menuCopy(":restaurantId"),
      file: "routes/owner/menu-copy/route.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    newCategory: {
      path: newCategory(":restaurantId"),
      file: "routes/owner/category-form/new.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    editCategory: {
      path: editCategory(":restaurantId", ":categoryId"),
      file: "routes/owner/category-form/edit.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    newDish: {
      path: newDish(":restaurantId"),
      file: "routes/owner/dish-form/new.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    editDish: {
      path: editDish(":restaurantId", ":productId"),
      file: "routes/owner/dish-form/edit.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    newOffer: {
      path: newOffer(":restaurantId"),
      file: "routes/owner/offer-form/new.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    editOffer: {
      path: editOffer(":restaurantId", ":offerId"),
      file: "routes/owner/offer-form/edit.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    ownerRestaurantReviews: {
      path: ownerRestaurantReviews(":restaurantId"),
      file: "routes/owner/reviews/restaurant-reviews.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    ownerDishReviews: {
      path: ownerDishReviews(":restaurantId", ":productId"),
      file: "routes/owner/reviews/dish-reviews.tsx",
      audience: "owner",
      guard: "requireOwnerOf",
      action: { limit: "write" },
    },
    subscription: {
      path: subscription,
      file: "routes/owner/subscription/route.tsx",
      audience: "owner",
    },
    sendReceipt: {
      path: sendReceipt,
      file: "routes/owner/subscription/receipt.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    requestSlots: {
      path: requestSlots,
      file: "routes/owner/subscription/slots.tsx",
      audience: "owner",
      action: { limit: "write" },
    },
    confirmAction: {
      path: confirmAction,
      file: "routes/owner/confirm-action/route.tsx",
      audience: "owner",
      guard: "requireDeleter",
      action: { limit: "write" },
    },
    confirmActionDialog: {
      path: confirmActionDialog,
      file: "routes/owner/confirm-action/dialog.ts",
      audience: "owner",
      guard: "requireDeleter",
      action: { limit: "write" },
    },

    administration: { path: administration, file: "routes/admin/dashboard/route.tsx", audience: "admin" },
    newOwner: {
      path: newOwner,
      file: "routes/admin/owner-form/new.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    ownerDetail: {
      path: ownerDetail(":ownerId"),
      file: "routes/admin/owner-detail/route.tsx",
      audience: "admin",
    },
    editOwner: {
      path: editOwner(":ownerId"),
      file: "routes/admin/owner-form/edit.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    ownerPassword: {
      path: ownerPassword(":ownerId"),
      file: "routes/admin/owner-password.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    ownerSubscription: {
      path: ownerSubscription(":ownerId"),
      file: "routes/admin/subscription/route.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    receipts: { path: receipts, file: "routes/admin/receipts/route.tsx", audience: "admin" },
    receipt: {
      path: receipt(":receiptId"),
      file: "routes/admin/receipts/receipt.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    receiptFile: {
      path: receiptFile(":receiptId"),
      file: "routes/admin/receipts/file.ts",
      audience: "admin",
    },
    slotRequest: {
      path: slotRequest(":requestId"),
      file: "routes/admin/receipts/slot-request.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    moderation: { path: moderation, file: "routes/admin/moderation/route.tsx", audience: "admin" },
    moderatedReview: {
      path: moderatedReview(":kind", ":reviewId"),
      file: "routes/admin/moderation/reported-review.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    auditList: { path: auditList, file: "routes/admin/audit/route.tsx", audience: "admin" },
    auditExport: {
      path: auditExport,
      file: "routes/admin/audit/export.tsx",
      audience: "admin",
      action: { limit: "write" },
    },
    auditFile: { path: auditFile(), file: "routes/admin/audit/file.ts", audience: "admin" },
    jobRuns: { path: jobRuns, file: "routes/admin/jobs/route.tsx", audience: "admin" },
    reportReview: {
      path: reportReview(":kind", ":reviewId"),
      file: "routes/diner/report-review/route.tsx",
      audience: "visitor",
      guard: "publicRoute",
      action: { limit: "write" },
    },
    unsubscribe: {
      path: unsubscribe(":token"),
      file: "routes/public/unsubscribe.tsx",
      audience: "everybody",
      action: { limit: "mailedLink" },
    },

    landing: {
      path: landing,
      file: "routes/public/landing/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "search",
    },
    search: {
      path: search,
      file: "routes/public/search/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "question",
    },
    assistant: {
      path: assistant,
      file: "routes/public/assistant/route.tsx",
      audience: "everybody",
      action: { limit: "assistant" },
    },
    searchSuggestions: {
      path: searchSuggestions,
      file: "routes/resources/search-suggestions.ts",
      audience: "everybody",
      isOpenToRobots: true,
    },
    privacy: {
      path: privacy,
      file: "routes/public/privacy.tsx",
      audience: "everybody",
      isOpenToRobots: true,
    },
    apiGuide: {
      path: apiGuide,
      file: "routes/api/guide/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
    },
    diner: { path: diner(":userId"), file: "routes/public/user/route.tsx", audience: "everybody" },
    offer: {
      path: offer(":offerId"),
      file: "routes/public/offer/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "like",
      action: { limit: "write" },
    },
    menu: {
      path: menu(":slug"),
      file: "routes/public/menu/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "menu-search",
    },
    restaurantReviews: {
      path: restaurantReviews(":slug"),
      file: "routes/public/restaurant-reviews/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "reviews",
    },
    dish: {
      path: dish(":slug", ":productId"),
      file: "routes/public/dish/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "rating-step",
      action: { limit: "write", audience: "visitor" },
    },
    dishReviews: {
      path: dishReviews(":slug", ":productId"),
      file: "routes/public/dish-reviews/route.tsx",
      audience: "everybody",
      isOpenToRobots: true,
      edge: "reviews",
    },
    notFound: {
      path: "/*",
      file: "routes/public/not-found.tsx",
      audience: "everybody",
      isOpenToRobots: true,
    },
  }) satisfies Record<string, Route>)();
