import type { Context } from "hono"
import type { Listed } from "#domain/repository.ts"

/** Answers a list, with the number of all that were wished for in `X-Total-Count` (decisions, contract). */
export function answerList<Item extends object>(c: Context, { items, total }: Listed<Item>): Response {
  c.header("X-Total-Count", String(total))
  return c.json(items)
}
