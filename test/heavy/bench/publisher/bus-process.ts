import { serveExampleBuses } from "#local-aws/testing/example-buses";
import { answerQuestions, directoryOfProcess } from "../measuring/processes.ts";

/** Event bus of the local runner in a separate process. It responds to any message with its address. */

const url = await serveExampleBuses(directoryOfProcess());

answerQuestions<object, string>(async () => url);
