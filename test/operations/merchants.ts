// Generated from the handlers of functions/merchants by npm run generate operations.

import { archiveAcceptor } from "../../functions/merchants/archive-acceptor/archive-acceptor.ts";
import { contract as archiveAcceptorContract } from "../../functions/merchants/archive-acceptor/contract.ts";
import { contract as controlAcceptorContract } from "../../functions/merchants/control-acceptor/contract.ts";
import { controlAcceptor } from "../../functions/merchants/control-acceptor/control-acceptor.ts";
import { contract as controlMerchantContract } from "../../functions/merchants/control-merchant/contract.ts";
import { controlMerchant } from "../../functions/merchants/control-merchant/control-merchant.ts";
import { contract as createAcceptorContract } from "../../functions/merchants/create-acceptor/contract.ts";
import { createAcceptor } from "../../functions/merchants/create-acceptor/create-acceptor.ts";
import { contract as createMerchantContract } from "../../functions/merchants/create-merchant/contract.ts";
import { createMerchant } from "../../functions/merchants/create-merchant/create-merchant.ts";
import { contract as getAcceptorContract } from "../../functions/merchants/get-acceptor/contract.ts";
import { getAcceptor } from "../../functions/merchants/get-acceptor/get-acceptor.ts";
import { contract as getBinContract } from "../../functions/merchants/get-bin/contract.ts";
import { getBin } from "../../functions/merchants/get-bin/get-bin.ts";
import { contract as getMerchantContract } from "../../functions/merchants/get-merchant/contract.ts";
import { getMerchant } from "../../functions/merchants/get-merchant/get-merchant.ts";
import { contract as listAcceptorsContract } from "../../functions/merchants/list-acceptors/contract.ts";
import { listAcceptors } from "../../functions/merchants/list-acceptors/list-acceptors.ts";
import { contract as listBinsContract } from "../../functions/merchants/list-bins/contract.ts";
import { listBins } from "../../functions/merchants/list-bins/list-bins.ts";
import { contract as listMerchantsContract } from "../../functions/merchants/list-merchants/contract.ts";
import { listMerchants } from "../../functions/merchants/list-merchants/list-merchants.ts";
import { contract as updateAcceptorContract } from "../../functions/merchants/update-acceptor/contract.ts";
import { updateAcceptor } from "../../functions/merchants/update-acceptor/update-acceptor.ts";
import { contract as updateMerchantContract } from "../../functions/merchants/update-merchant/contract.ts";
import { updateMerchant } from "../../functions/merchants/update-merchant/update-merchant.ts";
import type { FunctionPlatform, KeyedPlatform } from "../../functions/shared/platform/platform.ts";
import { asGiven, endpointOf, operatorFunctionOf } from "../support/in-process.ts";

export const merchantsOperations = {
  archiveAcceptor: endpointOf(archiveAcceptorContract, archiveAcceptor, asGiven<FunctionPlatform>),
  controlAcceptor: operatorFunctionOf(controlAcceptorContract, controlAcceptor, asGiven<FunctionPlatform>),
  controlMerchant: operatorFunctionOf(controlMerchantContract, controlMerchant, asGiven<FunctionPlatform>),
  createAcceptor: endpointOf(createAcceptorContract, createAcceptor, asGiven<KeyedPlatform<"requests">>),
  createMerchant: endpointOf(createMerchantContract, createMerchant, asGiven<KeyedPlatform<"requests">>),
  getAcceptor: endpointOf(getAcceptorContract, () => getAcceptor, asGiven<FunctionPlatform>),
  getBin: endpointOf(getBinContract, () => getBin, asGiven<FunctionPlatform>),
  getMerchant: endpointOf(getMerchantContract, () => getMerchant, asGiven<FunctionPlatform>),
  listAcceptors: endpointOf(listAcceptorsContract, listAcceptors, asGiven<KeyedPlatform<"requests">>),
  listBins: endpointOf(listBinsContract, listBins, asGiven<KeyedPlatform<"requests">>),
  listMerchants: endpointOf(listMerchantsContract, listMerchants, asGiven<KeyedPlatform<"requests">>),
  updateAcceptor: endpointOf(updateAcceptorContract, updateAcceptor, asGiven<FunctionPlatform>),
  updateMerchant: endpointOf(updateMerchantContract, updateMerchant, asGiven<FunctionPlatform>),
};
