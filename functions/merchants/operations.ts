import { asGiven, endpointOf, operatorFunctionOf } from "../shared/entry/in-process.ts";
import type { FunctionPlatform, KeyedPlatform } from "../shared/platform/platform.ts";
import { archiveAcceptor } from "./archive-acceptor/archive-acceptor.ts";
import { contract as archiveAcceptorContract } from "./archive-acceptor/contract.ts";
import { contract as controlAcceptorContract } from "./control-acceptor/contract.ts";
import { controlAcceptor } from "./control-acceptor/control-acceptor.ts";
import { contract as controlMerchantContract } from "./control-merchant/contract.ts";
import { controlMerchant } from "./control-merchant/control-merchant.ts";
import { contract as createAcceptorContract } from "./create-acceptor/contract.ts";
import { createAcceptor } from "./create-acceptor/create-acceptor.ts";
import { contract as createMerchantContract } from "./create-merchant/contract.ts";
import { createMerchant } from "./create-merchant/create-merchant.ts";
import { contract as getAcceptorContract } from "./get-acceptor/contract.ts";
import { getAcceptor } from "./get-acceptor/get-acceptor.ts";
import { contract as getBinContract } from "./get-bin/contract.ts";
import { getBin } from "./get-bin/get-bin.ts";
import { contract as getMerchantContract } from "./get-merchant/contract.ts";
import { getMerchant } from "./get-merchant/get-merchant.ts";
import { contract as listAcceptorsContract } from "./list-acceptors/contract.ts";
import { listAcceptors } from "./list-acceptors/list-acceptors.ts";
import { contract as listBinsContract } from "./list-bins/contract.ts";
import { listBins } from "./list-bins/list-bins.ts";
import { contract as listMerchantsContract } from "./list-merchants/contract.ts";
import { listMerchants } from "./list-merchants/list-merchants.ts";
import { contract as updateAcceptorContract } from "./update-acceptor/contract.ts";
import { updateAcceptor } from "./update-acceptor/update-acceptor.ts";
import { contract as updateMerchantContract } from "./update-merchant/contract.ts";
import { updateMerchant } from "./update-merchant/update-merchant.ts";

/** Every function of the slice, for tests and the simulation. */
export const merchantOperations = {
  createMerchant: endpointOf(createMerchantContract, createMerchant, asGiven<KeyedPlatform<"requests">>),
  getMerchant: endpointOf(getMerchantContract, () => getMerchant, asGiven<FunctionPlatform>),
  listMerchants: endpointOf(listMerchantsContract, listMerchants, asGiven<KeyedPlatform<"requests">>),
  updateMerchant: endpointOf(updateMerchantContract, updateMerchant, asGiven<FunctionPlatform>),
  createAcceptor: endpointOf(createAcceptorContract, createAcceptor, asGiven<KeyedPlatform<"requests">>),
  getAcceptor: endpointOf(getAcceptorContract, () => getAcceptor, asGiven<FunctionPlatform>),
  listAcceptors: endpointOf(listAcceptorsContract, listAcceptors, asGiven<KeyedPlatform<"requests">>),
  updateAcceptor: endpointOf(updateAcceptorContract, updateAcceptor, asGiven<FunctionPlatform>),
  archiveAcceptor: endpointOf(archiveAcceptorContract, archiveAcceptor, asGiven<FunctionPlatform>),
  controlAcceptor: operatorFunctionOf(controlAcceptorContract, controlAcceptor, asGiven<FunctionPlatform>),
  controlMerchant: operatorFunctionOf(controlMerchantContract, controlMerchant, asGiven<FunctionPlatform>),
  getBin: endpointOf(getBinContract, () => getBin, asGiven<FunctionPlatform>),
  listBins: endpointOf(listBinsContract, listBins, asGiven<KeyedPlatform<"requests">>),
};
