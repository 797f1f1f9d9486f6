import { inject } from "vitest";
import { clearing93 } from "./clearing-93.ts";
import { defaultDialect } from "./default-dialect.ts";
import { testDialects } from "./testing/dialect-laws.ts";
import { oddDialects } from "./testing/odd-dialects.ts";

testDialects([defaultDialect, clearing93, ...oddDialects], inject("randomRuns"));
