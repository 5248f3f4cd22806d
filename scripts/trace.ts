/**
 * `npm run trace -- 'at Xe (assets/app-DR2csm0S.js:1:48211)'`: names the places in the sources that a stack of the log
 * means. It reads the source maps of the build in build/server.
 */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";

const BUILD = "build/server";
const FRAME = /((?:assets\/)?[\w.-]+\.js):(\d+):(\d+)/g;

/** Returns the map of a file of the build, or `undefined` if this build has no such file. */
function mapOf(file: string): SourceMap | undefined {
  const map = `${BUILD}/${file}.map`;
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, "utf8"))) : undefined;
}

const stack = process.argv.slice(2).join("\n");
for (const [frame, file = "", line, column] of stack.matchAll(FRAME)) {
  const found = mapOf(file)?.findOrigin(Number(line), Number(column));
  const place =
    found && "fileName" in found
      ? `${found.fileName.replace(/^(?:\.\.\/)+/, "")}:${found.lineNumber}:${found.columnNumber}`
      : `unknown: ${BUILD} is another deployment's, or not built`;
  console.log(`${frame}  ${place}`);
}
