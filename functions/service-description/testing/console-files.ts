import type { ConsoleFile } from "../console/console-files.ts";

/** Console files with one line each. */
export const scriptedConsoleFiles: readonly ConsoleFile[] = [
  { name: "console-0123456789.css", mediaType: "text/css; charset=utf-8", text: "h1 { color: red; }" },
  { name: "console-abcdefghij.js", mediaType: "text/javascript; charset=utf-8", text: "open();" },
  { name: "icon.svg", mediaType: "image/svg+xml", text: "<svg/>" },
];
