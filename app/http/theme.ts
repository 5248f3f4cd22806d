/**
 * The one inline script of every page: a theme chosen with the switch, applied before the first paint. Without a
 * choice the theme follows the system, by style alone.
 */
export const THEME_SNIPPET =
  'try{var t=localStorage.getItem("tema");if(t)document.documentElement.dataset.theme=t}catch(e){}';

/** SHA-256 of the snippet, named by the content security policy. A test keeps the two together. */
export const THEME_SNIPPET_HASH = "sha256-cSb47gPfxK2nzTsvqa28h5ksZu+RT59L+NG+rPfsmhY=";
