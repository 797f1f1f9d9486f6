export { deliveryProblems } from "./delivery/delivery-problems.ts";
export { deliveryItemKey, itemToDelivery } from "./delivery/delivery-store.ts";
export { type Delivery, deliveryKeyOf, factOfDelivery } from "./domain/delivery.ts";
export { asOf } from "./domain/waiting-event.ts";
