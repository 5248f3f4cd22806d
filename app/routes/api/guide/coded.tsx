import { createElement, Fragment } from "react";

/** A sentence in which what stands between backticks is code. */
export function Coded({ text }: { text: string }) {
  const parts = text
    .split("`")
    .map((part, at) => (at % 2 === 0 ? part : createElement("code", { className: "text-md" }, part)));
  // As children of their own, they need no keys.
  return createElement(Fragment, null, ...parts);
}
