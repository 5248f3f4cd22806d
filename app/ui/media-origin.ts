import { createContext } from "react";

/** The origin of the bucket's own domain (MEDIA_ORIGIN), or `""` where the Worker serves all pictures. */
export const MediaOrigin = createContext("");
