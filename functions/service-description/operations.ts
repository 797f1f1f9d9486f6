import { statelessEndpointOf } from "../shared/entry/in-process.ts";
import { answerOtherMethods } from "./answer-other-methods/answer-other-methods.ts";
import { contract as answerOtherMethodsContract } from "./answer-other-methods/contract.ts";
import { apiDocument } from "./api-document.ts";
import { documented } from "./documented.ts";
import { contract as getApiDescriptionContract } from "./get-api-description/contract.ts";
import { getApiDescription } from "./get-api-description/get-api-description.ts";
import { contract as getAreaEventSchemaContract } from "./get-area-event-schema/contract.ts";
import { getAreaEventSchema } from "./get-area-event-schema/get-area-event-schema.ts";
import { contract as getAreaProblemContract } from "./get-area-problem/contract.ts";
import { getAreaProblem } from "./get-area-problem/get-area-problem.ts";
import { contract as getCommonProblemContract } from "./get-common-problem/contract.ts";
import { getCommonProblem } from "./get-common-problem/get-common-problem.ts";
import { contract as getConsoleContract } from "./get-console/contract.ts";
import { getConsole } from "./get-console/get-console.ts";
import { contract as getConsoleFileContract } from "./get-console-file/contract.ts";
import { getConsoleFile } from "./get-console-file/get-console-file.ts";
import { contract as getDocumentationContract } from "./get-documentation/contract.ts";
import { getDocumentation } from "./get-documentation/get-documentation.ts";
import { contract as getDocumentationIndexContract } from "./get-documentation-index/contract.ts";
import { getDocumentationIndex } from "./get-documentation-index/get-documentation-index.ts";
import { contract as getDocumentationPageContract } from "./get-documentation-page/contract.ts";
import { getDocumentationPage } from "./get-documentation-page/get-documentation-page.ts";
import { contract as getEventDescriptionContract } from "./get-event-description/contract.ts";
import { getEventDescription } from "./get-event-description/get-event-description.ts";
import { contract as getEventSchemaContract } from "./get-event-schema/contract.ts";
import { getEventSchema } from "./get-event-schema/get-event-schema.ts";
import { contract as getHealthContract } from "./get-health/contract.ts";
import { getHealth } from "./get-health/get-health.ts";
import { contract as listDocumentationContract } from "./list-documentation/contract.ts";
import { listDocumentation } from "./list-documentation/list-documentation.ts";
import { contract as redirectToDocumentationContract } from "./redirect-to-documentation/contract.ts";
import { redirectToDocumentation } from "./redirect-to-documentation/redirect-to-documentation.ts";
import { scriptedConsoleFiles } from "./testing/console-files.ts";

/** Every function of the slice, for tests. None stores anything. */
export const serviceDescriptionOperations = {
  redirectToDocumentation: statelessEndpointOf(redirectToDocumentationContract, redirectToDocumentation),
  getHealth: statelessEndpointOf(getHealthContract, getHealth),
  answerOtherMethods: { contract: answerOtherMethodsContract, handler: () => answerOtherMethods(apiDocument) },
  getApiDescription: statelessEndpointOf(getApiDescriptionContract, getApiDescription(apiDocument)),
  getEventDescription: statelessEndpointOf(getEventDescriptionContract, getEventDescription),
  getEventSchema: statelessEndpointOf(getEventSchemaContract, getEventSchema),
  getAreaEventSchema: statelessEndpointOf(getAreaEventSchemaContract, getAreaEventSchema),
  getConsole: statelessEndpointOf(
    getConsoleContract,
    getConsole(() => scriptedConsoleFiles),
  ),
  getConsoleFile: statelessEndpointOf(
    getConsoleFileContract,
    getConsoleFile(() => scriptedConsoleFiles),
  ),
  getDocumentation: statelessEndpointOf(getDocumentationContract, getDocumentation(documented)),
  getDocumentationPage: statelessEndpointOf(getDocumentationPageContract, getDocumentationPage(documented)),
  getDocumentationIndex: statelessEndpointOf(getDocumentationIndexContract, getDocumentationIndex(documented)),
  listDocumentation: statelessEndpointOf(listDocumentationContract, listDocumentation(documented)),
  getAreaProblem: statelessEndpointOf(getAreaProblemContract, getAreaProblem),
  getCommonProblem: statelessEndpointOf(getCommonProblemContract, getCommonProblem),
};
