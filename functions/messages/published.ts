export type { Exchange, RecordedMessage } from "./exchange.ts";
export { exchangeEndings } from "./exchange.ts";
export { exchangesOf, retentionDays } from "./exchange-store.ts";
export { type ExchangeToKeep, type MessageRecord, messageRecord } from "./message-record.ts";
export { networkResultToExchange } from "./record-network-exchange.ts";
