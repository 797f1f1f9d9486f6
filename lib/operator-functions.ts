import { contract as controlAgent } from "../functions/agents/control-agent/contract.ts";
import { contract as createAgent } from "../functions/agents/create-agent/contract.ts";
import { contract as endApiKeys } from "../functions/api-keys/end-api-keys/contract.ts";
import { contract as openCard } from "../functions/charges/open-card/contract.ts";
import { contract as resubmitClearingBatch } from "../functions/clearing/resubmit-clearing-batch/contract.ts";
import { contract as eraseCardData } from "../functions/erasure/erase-card-data/contract.ts";
import { contract as republishEvents } from "../functions/event-outbox/republish-events/contract.ts";
import { contract as controlAcceptor } from "../functions/merchants/control-acceptor/contract.ts";
import { contract as controlMerchant } from "../functions/merchants/control-merchant/contract.ts";
import { contract as payMerchant } from "../functions/network-records/pay-merchant/contract.ts";
import { contract as releaseRecordFile } from "../functions/network-records/release-record-file/contract.ts";
import type { OperatorFunctionContract } from "../functions/shared/entry/function-contract.ts";

/** All functions that operators call, regardless of the stack that defines them. */
export const operatorFunctions: readonly OperatorFunctionContract[] = [
  controlAcceptor,
  controlAgent,
  controlMerchant,
  createAgent,
  endApiKeys,
  eraseCardData,
  openCard,
  payMerchant,
  releaseRecordFile,
  republishEvents,
  resubmitClearingBatch,
];
