import { defineConfig } from "vitest/config";

/** One project: unit and property tests lie beside the code, what crosses slices lies in test/. */
export default defineConfig({
  test: {
    include: ["{bin,lib,functions,events,sandbox,local,scripts,test}/**/*.test.ts"],
    env: {
      // Template tests would spend seconds in the CloudFormation validator; `npm run synth` runs it.
      CDK_VALIDATION: "false",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      POWERTOOLS_DEV: "true",
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
