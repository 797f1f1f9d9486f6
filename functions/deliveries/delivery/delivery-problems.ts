import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineProblems, refusal } from "../../shared/entry/problem.ts";

export const deliveryProblems = defineProblems({
  targetNotActive: {
    type: "delivery/target-not-active",
    status: 409,
    title: "Target Not Active",
    retryable: false,
    meaning: "The subscription or distribution that the delivery goes to is disabled or archived.",
    remedy: "Make the target active again, then send the delivery again.",
  },
  stillPending: {
    type: "delivery/still-pending",
    status: 409,
    title: "Still Pending",
    retryable: true,
    meaning: "An attempt for the delivery is under way.",
    remedy: "Wait for its end, and send the delivery again if it was not delivered.",
  },
});

export const noSuchDelivery = (key: string) => refusal(commonProblems.notFound, `There is no delivery '${key}'.`);
