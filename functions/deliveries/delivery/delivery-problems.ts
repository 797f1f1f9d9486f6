import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineProblems, refusal } from "../../shared/entry/problem.ts";

export const deliveryProblems = defineProblems({
  targetNotActive: {
    type: "delivery/target-not-active",
    status: 409,
    title: "Target Not Active",
    retryable: false,
    meaning: "The delivery's subscription or distribution is disabled, suspended or archived.",
    remedy:
      "Reactivate a disabled subscription, or verify your ownership of the target of a suspended subscription or distribution. Then resend the delivery. Deliveries to an archived subscription or distribution cannot be resent.",
  },
  stillPending: {
    type: "delivery/still-pending",
    status: 409,
    title: "Still Pending",
    retryable: true,
    meaning: "A delivery attempt is in progress.",
    remedy: "Wait until the attempt has finished, then retry if the content was not delivered.",
  },
});

export const noSuchDelivery = (key: string) => refusal(commonProblems.notFound, `There is no delivery '${key}'.`);
