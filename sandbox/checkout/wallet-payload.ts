import { randomBytes } from "node:crypto";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { testTokenOf, tokenPrefixes, tokenSources } from "../test-cards/token-scheme.ts";

/** Simulates the decrypted payload of Apple Pay or Google Pay after the cardholder's consent. */

const wallets = tokenSources.filter(({ type }) => type !== "network");
export type Wallet = Exclude<(typeof tokenSources)[number]["type"], "network">;

export interface WalletPayload {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Cryptogram that is valid for one payment. */
  readonly cryptogram: string;
}

export const isWallet = (name: string | undefined): name is Wallet => wallets.some(({ type }) => type === name);

export const hasWallets = (network: string): network is CardNetwork =>
  tokenPrefixes.some((row) => row.network === network);

/**
 * Returns a random cryptogram, like those that token services and devices generate for one payment. In base64, the
 * cryptogram begins with a letter from A to P, as Mastercard requires.
 */
export const freshCryptogram = (): string => Buffer.concat([Uint8Array.of(0x02), randomBytes(19)]).toString("base64");

export function walletPayload(wallet: Wallet, network: CardNetwork): WalletPayload {
  const digit = wallets.find(({ type }) => type === wallet)?.digit;
  const number = testTokenOf(network, `0${digit}00`);
  return { number, expiryMonth: 12, expiryYear: 2030, cryptogram: freshCryptogram() };
}
