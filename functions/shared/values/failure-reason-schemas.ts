import * as v from "valibot";
import { type DeliveryNote, deliveryNotes } from "./failure-reasons.ts";

export const failureReason = <Reason extends string>(reasons: Readonly<Record<Reason, string>>) =>
  v.pipe(v.picklist(Object.keys(reasons) as Reason[]), v.description("Machine-readable failure reason"));

export const DeliveryNotes = v.pipe(
  v.array(v.picklist(Object.keys(deliveryNotes) as DeliveryNote[])),
  v.description(
    "Notes about a delivered file. `size-not-compared`: the server does not report the file size, so the size was not verified. `manifest-refused`: the bucket accepted the file, but not its manifest",
  ),
);
