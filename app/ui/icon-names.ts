/** The lucide icons in use; the build draws them into one sprite. */
export const ICON_NAMES = [
  "arrow-left",
  "arrow-right",
  "bell",
  "calendar-clock",
  "camera",
  "check",
  "chevron-down",
  "circle-alert",
  "circle-check",
  "clock",
  "coffee",
  "concierge-bell",
  "croissant",
  "download",
  "external-link",
  "eye",
  "eye-off",
  "gem",
  "globe",
  "hamburger",
  "heart",
  "info",
  "locate-fixed",
  "log-out",
  "map-pin",
  "message-circle",
  "monitor-smartphone",
  "plus",
  "salad",
  "search",
  "settings",
  "settings-2",
  "share-2",
  "shield-check",
  "shopping-bag",
  "sliders-horizontal",
  "star",
  "store",
  "thumbs-down",
  "thumbs-up",
  "trash-2",
  "triangle-alert",
  "truck",
  "user",
  "users",
  "utensils",
  "x",
] as const;

/** Brand marks and dietary marks that lucide does not carry, drawn for the same 24-px grid and stroke. */
export const OWN_ICONS = {
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17.2 6.800h.01"/>',
  tiktok: '<path d="M14 3v11.500a4 4 0 1 1-4-4"/><path d="M14 3c.3 2.800 2.200 4.700 5 5"/>',
  chili:
    '<path d="M15.500 7C19 12 14 20 4 20c5-1 6-4 7-8 .6-2.500 2-5 4.500-5Z"/><path d="M15.500 7c0-2 1-3 3-3.500"/>',
  leaf: '<path d="M5 19c0-9 5-14 15-14 0 9-5 14-12 14-1.200 0-2-.3-3-1"/><path d="M5 19c2-5 5-7.500 9-9"/>',
  wheat:
    '<path d="M12 21V8"/><path d="M12 8c-2-1-2-4 0-5 2 1 2 4 0 5Z"/><path d="M12 13c-3 0-5-1.500-5-4 3 0 5 1.500 5 4Zm0 0c3 0 5-1.500 5-4-3 0-5 1.500-5 4Z"/><path d="M12 18c-3 0-5-1.500-5-4 3 0 5 1.500 5 4Zm0 0c3 0 5-1.500 5-4-3 0-5 1.500-5 4Z"/>',
} as const;

export type IconName = (typeof ICON_NAMES)[number] | keyof typeof OWN_ICONS;
