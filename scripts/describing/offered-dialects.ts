import type { DescribedDialect } from "#described-messages/describe-iso8583";
import { describedDialects } from "#described-messages/described-dialects";
import { describedNetworks } from "../../functions/card-networks/described-networks.ts";

/**
 * All dialects by name, in order of precedence if a message fits several dialects. The default dialect precedes the entries
 * of networks that use the default dialect.
 */
export const offeredDialects: Readonly<Record<string, DescribedDialect>> = {
  ...describedDialects,
  ...describedNetworks,
};
