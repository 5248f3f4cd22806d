/**
 * `npm run trace -- 'at Xe (index.js:12:48211)'`: names the places in the sources that a stack of the log means. It
 * reads the source map that `npm run deploy` left in build/worker.
 */
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";

const MAP = "build/worker/index.js.map";
const FRAME = /index\.js:(\d+):(\d+)/g;

const map = new SourceMap(JSON.parse(readFileSync(MAP, "utf8")));
const stack = process.argv.slice(2).join("\n");
for (const [frame, line, column] of stack.matchAll(FRAME)) {
  const found = map.findOrigin(Number(line), Number(column));
  const place =
    "fileName" in found
      ? `${found.fileName.replace(/^(?:\.\.\/)+/, "")}:${found.lineNumber}:${found.columnNumber}`
      : "unknown";
  console.log(`${frame}  ${place}`);
}
