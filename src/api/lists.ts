import type { Context } from "hono"
import * as z from "zod/mini"
import { parse } from "#domain/parse.ts"
import type { Listed, Stretch } from "#domain/repository.ts"

function whole(name: string, most: number) {
  const words = `${name} must be a whole number from 1 to ${most}.`
  return z.pipe(
    z.string({ error: words }).check(z.regex(/^[1-9]\d{0,8}$/, words)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1, words), z.maximum(most, words))),
  )
}

/** What every list may be asked for: which page, and how many items a page has. */
export const stretchQuery = z.object({
  page: z._default(whole("page", 1_000_000), 1),
  limit: z._default(whole("limit", 100), 20),
})

/** Answers a list: the whole array, or the asked page of it with the total in `X-Total-Count` (decisions, contract). */
export async function answerList<Item extends object>(
  c: Context,
  items: { list(stretch?: Stretch): Promise<Listed<Item>> },
): Promise<Response> {
  const { page, limit } = c.req.query()
  const stretch = page === undefined && limit === undefined ? undefined : parse(stretchQuery, { page, limit })
  const listed = await items.list(stretch)
  c.header("X-Total-Count", String(listed.total))
  return c.json(listed.items)
}
