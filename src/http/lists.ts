import type { Context } from "hono"
import type { Listed, ListQuery } from "#base/repository.ts"
import { streamText } from "./downloads.ts"

const totalHeader = "X-Total-Count"

/** Responds with a page of a list and the total (decisions, contract). */
export function answerPage<Item extends object>(c: Context, { items, total }: Listed<Item>) {
  c.header(totalHeader, String(total))
  return c.json(items)
}

/** A longer list is streamed, so it is never in memory as a whole. */
const maxAtOnce = 100

/** Responds with the requested page of a list, or all of it, each item mapped by `show`, and the total in `X-Total-Count`. */
export async function answerItems<Item extends object, Query extends ListQuery>(
  c: Context,
  items: { list(query: NoInfer<Query>): Promise<Listed<Item>>; readAll(query: NoInfer<Query>): AsyncIterable<Item[]> },
  query: Query,
  show: (item: Item) => object = (item) => item,
): Promise<Response> {
  const isPaged = query.page !== undefined || query.limit !== undefined
  const first = await items.list(isPaged ? query : { ...query, limit: maxAtOnce })
  if (isPaged || first.total <= maxAtOnce) return answerPage(c, { ...first, items: first.items.map(show) })
  c.header(totalHeader, String(first.total))
  c.header("Content-Type", "application/json")
  return c.body(await streamText(writeArray(items.readAll(query), show)))
}

async function* writeArray<Item>(
  batches: AsyncIterable<Item[]>,
  show: (item: Item) => object,
): AsyncGenerator<string, void> {
  let before = "["
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + JSON.stringify(batch.map(show)).slice(1, -1)
    before = ","
  }
  yield before === "[" ? "[]" : "]"
}
