import { startOrder, expectedOn, type Order } from "../shared/order.ts"
import type { Tables } from "#db/tables.ts"

type Row = Tables["enquiries"]
type OrderColumns = Pick<Row, "order_stage" | "order_dates" | "order_due">

/** The value of `order_due` without an expected date: it is sorted last. */
const noDate = "none"

/** The columns of an enquiry without an order, with the stage of a new order for rows that the previous release wins. */
export const noOrderColumns: OrderColumns = { order_stage: startOrder(null).stage, order_dates: "", order_due: noDate }

/** True if an enquiry has an order: until it gets another outcome, also while it is reopened. */
export function hasOrder({ outcome, warranty_years }: Pick<Row, "outcome" | "warranty_years">): boolean {
  return outcome === "won" || warranty_years > 0
}

/** The order of an enquiry; undefined if it has none. */
export function toOrder(row: Row): Order | undefined {
  if (!hasOrder(row)) return undefined
  if (row.order_dates === "") return { stage: row.order_stage, dates: startOrder(null).dates }
  return { stage: row.order_stage, dates: JSON.parse(row.order_dates) as Order["dates"] }
}

export function toOrderColumns(order: Order): OrderColumns {
  return {
    order_stage: order.stage,
    order_dates: JSON.stringify(order.dates),
    order_due: expectedOn(order) ?? noDate,
  }
}
