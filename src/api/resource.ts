import * as z from "zod/mini"
import type { Hono, MiddlewareHandler } from "hono"
import { listQuery, type SortField, type sortFields } from "#domain/list-query.ts"
import { parse } from "#domain/parse.ts"
import type { Repository } from "#domain/repository.ts"
import { type SentForm, withForm } from "./forms.ts"
import { answerList } from "./lists.ts"
import type { Guarded } from "./require-admin.ts"

/** The kinds of content. */
type ContentNoun = Exclude<keyof typeof sortFields, "contacts">

/** What differs between one kind of content and the next. */
export interface Resource<Item, New, Noun extends ContentNoun = ContentNoun> {
  /** The word of POST /api/blog. */
  one: string
  /** The word of GET /api/blogs and the rest. */
  many: Noun
  items: Repository<Item, New, SortField<Noun>>
  readNew(form: SentForm): Promise<New>
  /** Answers how to make the new item from what there is when it is kept, which may be later than `current`. */
  readChange(form: SentForm, current: Item): Promise<(current: Item) => New>
}

/** Mounts the five verbs that every kind of content shares: reading is public, writing is the admin's. */
export function mountResource<Item extends object, New, Noun extends ContentNoun>(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  folder: string,
  { one, many, items, readNew, readChange }: Resource<Item, New, Noun>,
): void {
  const query = z.object(listQuery(many))
  const path: string = many
  api.get(`/${path}`, async (c) => answerList(c, await items.list(parse(query, c.req.query()))))
  api.get(`/${path}/:id`, async (c) => c.json(await items.get(c.req.param("id"))))
  api.post(`/${one}`, guard, async (c) => {
    return c.json(await items.add(await withForm(c.req.raw, folder, readNew)), 201)
  })
  api.put(`/${path}/:id`, guard, async (c) => {
    const current = await items.get(c.req.param("id"))
    const merge = await withForm(c.req.raw, folder, (form) => readChange(form, current))
    return c.json(await items.change(c.req.param("id"), merge))
  })
  api.delete(`/${path}/:id`, guard, async (c) => {
    await items.remove(c.req.param("id"))
    return c.body(null, 204)
  })
}
