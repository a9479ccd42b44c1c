import type { Context } from "hono"
import type { Listed, ListWish } from "#domain/repository.ts"
import { streamText } from "./text-stream.ts"

/** Answers a list, with the number of all that were wished for in `X-Total-Count` (decisions, contract). */
export function answerList<Item extends object>(c: Context, { items, total }: Listed<Item>): Response {
  c.header("X-Total-Count", String(total))
  return c.json(items)
}

/** A whole list that is longer than this is sent while it is read, so that it never stands in memory whole. */
const mostAtOnce = 100

/** Answers the wished-for page of a list, or all of it. */
export async function answerItems<Item extends object, Wish extends ListWish>(
  c: Context,
  items: { list(wish: NoInfer<Wish>): Promise<Listed<Item>>; readAll(wish: NoInfer<Wish>): AsyncIterable<Item[]> },
  wish: Wish,
): Promise<Response> {
  if (wish.page !== undefined || wish.limit !== undefined) return answerList(c, await items.list(wish))
  const first = await items.list({ ...wish, limit: mostAtOnce })
  if (first.total <= mostAtOnce) return answerList(c, first)
  c.header("X-Total-Count", String(first.total))
  c.header("Content-Type", "application/json")
  return c.body(await streamText(writeArray(items.readAll(wish))))
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
