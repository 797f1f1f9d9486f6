export type { AReq } from "./tables/areq.ts";
export type { ARes } from "./tables/ares.ts";
export type { CardRange } from "./tables/card-range.ts";
export type { CReq } from "./tables/creq.ts";

export type { Erro } from "./tables/erro.ts";
export type { PReq } from "./tables/preq.ts";
export type { PRes } from "./tables/pres.ts";
export type { RReq } from "./tables/rreq.ts";
export type { RRes } from "./tables/rres.ts";
