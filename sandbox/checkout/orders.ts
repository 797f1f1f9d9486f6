import type { Order } from "./order.ts";

/** The orders that the shop remembers, in memory only. */

/** Orders that nobody has touched for as long as this many newer ones are forgotten. */
const ordersKept = 500;

export const openOrders = () => {
  const orders = new Map<string, Order>();
  return {
    keep(order: Order): void {
      orders.delete(order.key);
      orders.set(order.key, order);
      const [oldest] = orders.keys();
      if (orders.size > ordersKept && oldest !== undefined) orders.delete(oldest);
    },
    find(key = ""): Order {
      const known = orders.get(key);
      if (!known) throw new Error("The shop does not know this order any more; start again.");
      return known;
    },
  };
};
