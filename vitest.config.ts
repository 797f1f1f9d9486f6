import { defineConfig } from "vitest/config";

/**
 * Unit and property tests lie beside the code, what crosses slices lies in test/. The journeys talk to one running
 * service that is started for all of them, the tests in a browser share the browser that was found; everything else
 * needs nothing but itself.
 */

const journeys = "test/journeys/**/*.test.ts";
const inBrowsers = "test/browser/**/*.test.ts";

export default defineConfig({
  test: {
    env: {
      // Template tests would spend seconds in the CloudFormation validator; `npm run synth` runs it.
      CDK_VALIDATION: "false",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      POWERTOOLS_DEV: "true",
    },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{bin,lib,functions,events,packages,sandbox,local,scripts,test}/**/*.test.ts"],
          exclude: [journeys, inBrowsers],
        },
      },
      {
        extends: true,
        test: { name: "journeys", include: [journeys], globalSetup: "test/support/service-for-all-journeys.ts" },
      },
      {
        extends: true,
        test: { name: "browser", include: [inBrowsers], globalSetup: "test/browser/browser-for-all-tests.ts" },
      },
    ],
  },
});
