import type { Transaction } from "./reception.ts";
import { type AReq, areqShape } from "./tables/areq.ts";
import { type ARes, aresShape } from "./tables/ares.ts";
import { type CReq, creqShape } from "./tables/creq.ts";
import { type CRes, cresShape } from "./tables/cres.ts";
import { type Erro, erroShape } from "./tables/erro.ts";
import { type PReq, preqShape } from "./tables/preq.ts";
import { type PRes, presShape } from "./tables/pres.ts";
import { type RReq, rreqShape } from "./tables/rreq.ts";
import { type RRes, rresShape } from "./tables/rres.ts";
import type { Shape } from "./validation/field.ts";

export interface MessageOf {
  readonly AReq: AReq;
  readonly ARes: ARes;
  readonly CReq: CReq;
  readonly CRes: CRes;
  readonly RReq: RReq;
  readonly RRes: RRes;
  readonly PReq: PReq;
  readonly PRes: PRes;
  readonly Erro: Erro;
}

export type MessageType = keyof MessageOf;

export interface MessageTable<Message = object> {
  readonly shape: Shape<Message>;
  /** IDs that must match those in an earlier message of the transaction. */
  readonly echoes: { readonly [Earlier in keyof Transaction]?: readonly string[] };
}

const challengeIds = ["threeDSServerTransID", "acsTransID"];

export const messageTables: { readonly [Type in MessageType]: MessageTable<MessageOf[Type]> } = {
  AReq: { shape: areqShape, echoes: {} },
  ARes: { shape: aresShape, echoes: { areq: ["threeDSServerTransID", "sdkTransID"] } },
  CReq: { shape: creqShape, echoes: { areq: ["threeDSServerTransID"], ares: challengeIds } },
  CRes: { shape: cresShape, echoes: { areq: ["threeDSServerTransID"], ares: challengeIds, creq: challengeIds } },
  RReq: {
    shape: rreqShape,
    echoes: { areq: ["threeDSServerTransID", "sdkTransID"], ares: [...challengeIds, "dsTransID"] },
  },
  RRes: { shape: rresShape, echoes: { rreq: [...challengeIds, "dsTransID"] } },
  PReq: { shape: preqShape, echoes: {} },
  PRes: { shape: presShape, echoes: { preq: ["threeDSServerTransID"] } },
  Erro: { shape: erroShape, echoes: {} },
};

export const isMessageType = (value: unknown): value is MessageType =>
  typeof value === "string" && Object.hasOwn(messageTables, value);
