import { contract as getApiDescription } from "../../functions/service-description/get-api-description/contract.ts";
import { contract as getAreaEventSchema } from "../../functions/service-description/get-area-event-schema/contract.ts";
import { contract as getAreaProblem } from "../../functions/service-description/get-area-problem/contract.ts";
import { contract as getCommonProblem } from "../../functions/service-description/get-common-problem/contract.ts";
import { contract as getConsole } from "../../functions/service-description/get-console/contract.ts";
import { contract as getConsoleFile } from "../../functions/service-description/get-console-file/contract.ts";
import { contract as getDocumentation } from "../../functions/service-description/get-documentation/contract.ts";
import { contract as getDocumentationIndex } from "../../functions/service-description/get-documentation-index/contract.ts";
import { contract as getDocumentationPage } from "../../functions/service-description/get-documentation-page/contract.ts";
import { contract as getEventDescription } from "../../functions/service-description/get-event-description/contract.ts";
import { contract as getEventSchema } from "../../functions/service-description/get-event-schema/contract.ts";
import { contract as getHealth } from "../../functions/service-description/get-health/contract.ts";
import { contract as listDocumentation } from "../../functions/service-description/list-documentation/contract.ts";
import { contract as redirectToDocumentation } from "../../functions/service-description/redirect-to-documentation/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";

/** What the service says about itself: no key is needed to read it, and its functions may touch nothing. */
export const serviceDescription = (endpoint: AddEndpoint): void => {
  endpoint(redirectToDocumentation, { may: [] });
  endpoint(getHealth, { may: [] });
  endpoint(getApiDescription, { may: [] });
  endpoint(getEventDescription, { may: [] });
  endpoint(getEventSchema, { may: [] });
  endpoint(getAreaEventSchema, { may: [] });
  endpoint(getDocumentation, { may: [] });
  endpoint(getConsole, { may: [] });
  endpoint(getConsoleFile, { may: [] });
  endpoint(getDocumentationPage, { may: [] });
  endpoint(getDocumentationIndex, { may: [] });
  endpoint(listDocumentation, { may: [] });
  endpoint(getCommonProblem, { may: [] });
  endpoint(getAreaProblem, { may: [] });
};
