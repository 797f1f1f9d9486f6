import { inject } from "vitest";
import { describedDialects } from "./described-dialects.ts";
import { testDescribedDialects } from "./testing/described-laws.ts";

testDescribedDialects(Object.values(describedDialects), inject("randomRuns"));
