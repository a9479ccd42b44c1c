import type { Transaction } from "kysely"
import { AppError } from "#base/errors.ts"
import { dayOf } from "#base/text/calendar.ts"
import type { Tables } from "#db/tables.ts"
import { orderEmail } from "#mail/shared/email-status.ts"
import { queueLatest } from "#mail/server/outbox.ts"
import { hasOrder, noOrderColumns, toOrder, toOrderColumns } from "#orders/server/order-columns.ts"
import { checkOrder, describeOrderChange, noOrder, type OrderForm, startOrder } from "#orders/shared/order.ts"
import { storeChange } from "./enquiry-changes.ts"
import { toEventRow } from "./enquiry-rows.ts"
import { toWork } from "./work.ts"

type Row = Tables["enquiries"]

/** The row of an enquiry after it is won, with its order; `years` is the warranty of the business. */
export async function winOrder(
  trx: Transaction<Tables>,
  before: Row,
  { now, years }: { now: Date; years: number },
): Promise<Row> {
  const work = await toWork(trx, before, { status: "Closed", outcome: "won" }, now)
  return orderAfterWork(before, { ...before, ...work, warranty_years: warrantyOf(before, years) }, now)
}

/** The warranty years of a won enquiry: those when it was won. */
export function warrantyOf({ warranty_years }: Row, years: number): number {
  return warranty_years || Math.max(1, years)
}

/** The order's columns after the office's work on an enquiry: winning it starts an order, and another outcome removes it. */
export function orderAfterWork(before: Row, after: Row, now: Date): Row {
  if (hasOrder(before) === hasOrder(after)) return after
  return { ...after, ...(hasOrder(after) ? toOrderColumns(startOrder(dayOf(now.toISOString()))) : noOrderColumns) }
}

/** Stores the progress of an order, with an event and an e-mail if one is wanted; throws "invalid". The same progress changes nothing. */
export async function storeOrder(
  trx: Transaction<Tables>,
  before: Row,
  { mail, ...after }: OrderForm,
  { by, now, titles }: { by: string; now: Date; titles: readonly string[] },
): Promise<void> {
  const at = now.toISOString()
  const order = toOrder(before)
  if (!order) throw new AppError("invalid", noOrder)
  const errors = checkOrder(order, after, titles, dayOf(at))
  const [problem] = Object.values(errors)
  if (problem) throw new AppError("invalid", problem, { fields: errors })
  const text = describeOrderChange(order, after, titles)
  if (text === "") return
  const events = [toEventRow(before.id, { at, by, kind: "order", text })]
  await storeChange(trx, before, toOrderColumns(after), { by, now, events })
  if (!mail || before.email === "") return
  await queueLatest(trx, orderEmail, before.id, at)
}
