import { describe, expect, it } from "vitest";
import { compiled, compilerSettings, writePrograms } from "../../support/compiled-clients.ts";
import { exampleUnder, samplesIn } from "../../support/documented-samples.ts";
import { projectWithClient } from "../../support/packed-client.ts";

/** The client package as packed by npm. The tests compile programs against the package as its users do. */

const project = await projectWithClient();
const programs = writePrograms(project);

describe("the packed client", () => {
  it("contains its runtime code, its types and its README, and neither sources nor tests", () => {
    const others = project.packed.filter((file) => !/^dist\/[a-z0-9/-]+\.(js|d\.ts)$/.test(file));
    expect(others).toEqual(["README.md", "package.json"]);
    expect(project.packed).toEqual(expect.arrayContaining(["dist/index.js", "dist/index.d.ts", "dist/browser.js"]));
  });

  it("compiles with the programs in its README and rejects what the API rejects, on a server", () =>
    expect(compiled(project, compilerSettings.onServers, programs.onServers)).toEqual({ stdout: "", status: 0 }));

  it("compiles with the programs in its README if browser types are also present", () =>
    expect(compiled(project, compilerSettings.onBoth, programs.onServers)).toEqual({ stdout: "", status: 0 }));

  it("compiles with every sample of the documentation", () => {
    const files = samplesIn("ts").map((code, position) => {
      project.write(`sample-${position}.ts`, code);
      return `sample-${position}.ts`;
    });
    project.write("verifying.ts", exampleUnder("events", "TypeScript with Node.js only"));
    expect(files.length).toBeGreaterThan(60);
    expect(compiled(project, compilerSettings.onServers, [...files, "verifying.ts"])).toEqual({
      stdout: "",
      status: 0,
    });
  });

  it("compiles with the samples that run in a browser, without Node types", () => {
    expect(programs.inBrowsers).not.toEqual([]);
    expect(compiled(project, compilerSettings.inBrowsers, programs.inBrowsers)).toEqual({ stdout: "", status: 0 });
  });
});
