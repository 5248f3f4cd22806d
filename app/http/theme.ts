/**
 * The only inline script of every page. It applies a theme chosen with the switch before the first paint. Without a
 * choice the style sheets follow the system's theme.
 */
export const THEME_SNIPPET =
  'try{var t=localStorage.getItem("tema");if(t)document.documentElement.dataset.theme=t}catch(e){}';

/** SHA-256 of the snippet for the content security policy. A test compares both. */
export const THEME_SNIPPET_HASH = "sha256-cSb47gPfxK2nzTsvqa28h5ksZu+RT59L+NG+rPfsmhY=";
