/** What other slices may use of the deliveries. */
export { deliveryProblems } from "./delivery/delivery-problems.ts";
