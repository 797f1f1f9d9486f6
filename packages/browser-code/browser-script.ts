import { rolldown } from "rolldown";

/** Bundles a browser program and its imports into one minified script: a module, or an `iife` for an inline script. */
export async function browserScript(file: string, format: "es" | "iife" = "es"): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: "browser",
    transform: { target: "es2022" },
    logLevel: "warn",
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Bundles a script as the content of a `script` element, with escaped end tags. */
export const inlineScript = async (file: string): Promise<string> =>
  (await browserScript(file, "iife")).replaceAll("</script", "<\\/script");
