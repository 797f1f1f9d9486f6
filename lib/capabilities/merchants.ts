import { contract as createAcceptor } from "../../functions/merchants/create-acceptor/contract.ts";
import { contract as createMerchant } from "../../functions/merchants/create-merchant/contract.ts";
import { contract as getAcceptor } from "../../functions/merchants/get-acceptor/contract.ts";
import { contract as getBin } from "../../functions/merchants/get-bin/contract.ts";
import { contract as getMerchant } from "../../functions/merchants/get-merchant/contract.ts";
import type { AddEndpoint } from "../constructs/endpoints.ts";
import { addItems, readItems, readSecret } from "../constructs/grants.ts";
import type { StatefulStack } from "../stateful-stack.ts";

/** The agents' master data: merchants, acceptors, BINs. */
export const merchants = (endpoint: AddEndpoint, { table, rootSecret }: StatefulStack): void => {
  const mayCreate = [readItems(table), addItems(table), readSecret(rootSecret)];
  endpoint(createMerchant, { may: mayCreate });
  endpoint(createAcceptor, { may: mayCreate });
  endpoint(getMerchant, { may: [readItems(table)] });
  endpoint(getAcceptor, { may: [readItems(table)] });
  endpoint(getBin, { may: [readItems(table)] });
};
