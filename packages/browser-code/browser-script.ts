import { rolldown } from "rolldown";

export interface BrowserScriptOptions {
  /** `es` for a module; `iife` for a script inside a page. */
  readonly format?: "es" | "iife";
  /** Modules of Node and what stands in for them. */
  readonly alias?: Readonly<Record<string, string>>;
}

/** Bundles a program for browsers, with all that it imports, into one minified script. */
export const browserScript = async (
  file: string,
  { format = "es", alias = {} }: BrowserScriptOptions = {},
): Promise<string> => {
  const bundle = await rolldown({
    input: file,
    platform: "browser",
    transform: { target: "es2022" },
    resolve: { alias: { ...alias } },
    logLevel: "warn",
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
};

/** A script as the content of a `script` element, whose end tag may stand in no text of it. */
export const inlineScript = async (file: string, options: BrowserScriptOptions = {}): Promise<string> =>
  (await browserScript(file, { ...options, format: "iife" })).replaceAll("</script", "<\\/script");
