import { contract as archiveAcceptor } from "../../functions/merchants/archive-acceptor/contract.ts";
import { contract as createAcceptor } from "../../functions/merchants/create-acceptor/contract.ts";
import { contract as createMerchant } from "../../functions/merchants/create-merchant/contract.ts";
import { contract as getAcceptor } from "../../functions/merchants/get-acceptor/contract.ts";
import { contract as getBin } from "../../functions/merchants/get-bin/contract.ts";
import { contract as getMerchant } from "../../functions/merchants/get-merchant/contract.ts";
import { contract as listAcceptors } from "../../functions/merchants/list-acceptors/contract.ts";
import { contract as listBins } from "../../functions/merchants/list-bins/contract.ts";
import { contract as listMerchants } from "../../functions/merchants/list-merchants/contract.ts";
import { contract as updateAcceptor } from "../../functions/merchants/update-acceptor/contract.ts";
import { contract as updateMerchant } from "../../functions/merchants/update-merchant/contract.ts";
import type { AddEndpoint } from "../constructs/functions/endpoints.ts";
import { addItems, changeItems, queryIndex, readItems } from "../constructs/rights/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

export function merchants(endpoint: AddEndpoint, { table }: StatefulStack): void {
  // These endpoints also update a counter of the agent's merchants or of the merchant's active acceptors.
  const mayCreate = [readItems(table), addItems(table), changeItems(table)];
  endpoint(createMerchant, { may: mayCreate });
  endpoint(createAcceptor, { may: mayCreate });
  endpoint(updateMerchant, { may: [readItems(table), addItems(table)] });
  // An update replaces the acceptor's item and adds the version to which new charges refer.
  endpoint(updateAcceptor, { may: [readItems(table), addItems(table)] });
  endpoint(archiveAcceptor, { may: mayCreate });
  endpoint(getMerchant, { may: [readItems(table)] });
  endpoint(getAcceptor, { may: [readItems(table)] });
  endpoint(getBin, { may: [readItems(table)] });

  const mayList = [queryIndex(table, "byAgent"), readItems(table)];
  endpoint(listMerchants, { may: [queryIndex(table, "byAgent", "byReference"), readItems(table)] });
  endpoint(listAcceptors, { may: mayList });
  endpoint(listBins, { may: mayList });
}
