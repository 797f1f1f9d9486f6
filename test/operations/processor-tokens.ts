// Generated from the handlers of functions/processor-tokens by npm run generate operations.

import { archiveProcessorToken } from "../../functions/processor-tokens/archive-processor-token/archive-processor-token.ts";
import { contract as archiveProcessorTokenContract } from "../../functions/processor-tokens/archive-processor-token/contract.ts";
import { contract as createProcessorTokenContract } from "../../functions/processor-tokens/create-processor-token/contract.ts";
import { createProcessorToken } from "../../functions/processor-tokens/create-processor-token/create-processor-token.ts";
import { contract as expireProcessorTokensContract } from "../../functions/processor-tokens/expire-processor-tokens/contract.ts";
import { expireProcessorTokens } from "../../functions/processor-tokens/expire-processor-tokens/expire-processor-tokens.ts";
import { contract as getProcessorTokenContract } from "../../functions/processor-tokens/get-processor-token/contract.ts";
import { getProcessorToken } from "../../functions/processor-tokens/get-processor-token/get-processor-token.ts";
import { contract as listProcessorTokensContract } from "../../functions/processor-tokens/list-processor-tokens/contract.ts";
import { listProcessorTokens } from "../../functions/processor-tokens/list-processor-tokens/list-processor-tokens.ts";
import { tokenChangePlatform } from "../../functions/processor-tokens/platform/token-change.ts";
import { tokenCreationPlatform } from "../../functions/processor-tokens/platform/token-creation.ts";
import { tokensPlatform } from "../../functions/processor-tokens/platform/tokens.ts";
import { contract as updateProcessorTokenContract } from "../../functions/processor-tokens/update-processor-token/contract.ts";
import { updateProcessorToken } from "../../functions/processor-tokens/update-processor-token/update-processor-token.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, portionedTaskOf } from "../support/in-process.ts";
import type { ClientsOf } from "../support/in-process.ts";

export const processorTokensOperations = {
  archiveProcessorToken: endpointOf(archiveProcessorTokenContract, archiveProcessorToken, tokensPlatform<ClientsOf<typeof tokensPlatform> & FunctionPlatform>),
  createProcessorToken: endpointOf(createProcessorTokenContract, createProcessorToken, tokenCreationPlatform),
  expireProcessorTokens: portionedTaskOf(expireProcessorTokensContract, expireProcessorTokens, tokensPlatform<ClientsOf<typeof tokensPlatform> & FunctionPlatform>),
  getProcessorToken: endpointOf(getProcessorTokenContract, () => getProcessorToken, asGiven<FunctionPlatform>),
  listProcessorTokens: endpointOf(listProcessorTokensContract, listProcessorTokens, asGiven<KeyedPlatform<"requests">>),
  updateProcessorToken: endpointOf(updateProcessorTokenContract, updateProcessorToken, tokenChangePlatform<ClientsOf<typeof tokenChangePlatform> & FunctionPlatform>),
};
