import { streamConsumer } from "../../shared/entry/stream-consumer.ts";
import { deployedAuditEntriesPlatform } from "../platform/audit-entries.ts";
import { contract } from "./contract.ts";
import { keepAuditEntries } from "./keep-audit-entries.ts";

const platform = deployedAuditEntriesPlatform();

export const handler = streamConsumer(contract, keepAuditEntries(platform), platform);
