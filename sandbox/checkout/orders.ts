import type { Order } from "./order.ts";

/** Orders of the shop, kept in memory only. */

/** Maximum number of orders. If the limit is exceeded, the least recently updated order is dropped. */
const ordersKept = 500;

export function openOrders() {
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
      if (!known) throw new Error("The shop no longer has this order. Start again.");
      return known;
    },
  };
}
