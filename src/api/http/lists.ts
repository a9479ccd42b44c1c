import type { Context } from "hono"
import type { Listed, ListQuery } from "#domain/repository.ts"
import { streamText } from "./text-stream.ts"

/** Answers a list, with the number of all that were asked for in `X-Total-Count` (decisions, contract). */
export function answerList<Item extends object>(c: Context, { items, total }: Listed<Item>): Response {
  c.header("X-Total-Count", String(total))
  return c.json(items)
}

/** A whole list that is longer than this is sent while it is read, so that it never stands in memory whole. */
const maxAtOnce = 100

/** Answers the asked-for page of a list, or all of it. */
export async function answerItems<Item extends object, Query extends ListQuery>(
  c: Context,
  items: { list(query: NoInfer<Query>): Promise<Listed<Item>>; readAll(query: NoInfer<Query>): AsyncIterable<Item[]> },
  query: Query,
): Promise<Response> {
  if (query.page !== undefined || query.limit !== undefined) return answerList(c, await items.list(query))
  const first = await items.list({ ...query, limit: maxAtOnce })
  if (first.total <= maxAtOnce) return answerList(c, first)
  c.header("X-Total-Count", String(first.total))
  c.header("Content-Type", "application/json")
  return c.body(await streamText(writeArray(items.readAll(query))))
}

async function* writeArray(batches: AsyncIterable<object[]>): AsyncGenerator<string, void> {
  let before = "["
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield before + JSON.stringify(batch).slice(1, -1)
    before = ","
  }
  yield before === "[" ? "[]" : "]"
}
