import * as z from "zod/mini"
import type { Context } from "hono"
import type { LastChange } from "#base/errors.ts"
import { listQuery } from "#base/list-query.ts"
import { type Collection, sortsOf } from "../../shared/collection.ts"
import type { ContentNoun as AnyNoun } from "#base/content-states.ts"
import { parse } from "#base/parse.ts"
import type { Moment } from "../../fields/field.ts"
import type { Repository } from "#base/repository.ts"
import type { Idempotency } from "#db/idempotency.ts"
import { type Stores, withCurrent, draftHeaders, readDraftHeader } from "./content-answers.ts"
import { answerStates, hasStateFilter, guardStates, stateListDocs } from "./state-list.ts"
import { type CallDocs, documentCall } from "#http/api-docs.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "#http/etags.ts"
import { type SentForm, withForm } from "#http/forms/multipart.ts"
import { titleOf } from "#accounts/server/activity-log.ts"
import { keyForm, keyHeaders } from "#accounts/server/idempotency.ts"
import { answerItems } from "#http/lists.ts"
import { publicFields } from "#http/json-schema.ts"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"

export type ContentNoun = Exclude<AnyNoun, "pages">

/** How one kind of content differs from the others. */
export interface ResourceDefinition<Item, New, Noun extends ContentNoun = ContentNoun> {
  /** Its nouns are those of POST /api/blog, and of GET /api/blogs and the other calls. */
  collection: Pick<Collection<Noun>, "name" | "one" | "title" | "second">
  items: Repository<Item, New>
  group: CallDocs["group"]
  entity: z.ZodMiniType<Item>
  /** The documentation of the forms of a new and of a changed item. */
  forms: Record<Moment, DescribedForm>
  /** Reads the form of a new item; `by` is the e-mail address of its sender, as below. */
  readNew(form: SentForm, by: string): Promise<New>
  /** Returns a function that merges the form into the item as it is when it is saved, which may be newer than `current`. */
  readChange(form: SentForm, current: Item, by: string): Promise<(current: Item) => New>
}

type DescribedForm = Required<Pick<CallDocs, "form" | "notes" | "example">> & Pick<CallDocs, "details">

/** Public content may be stored, but has to be revalidated before each use. */
const revalidated = "no-cache"

/** Mounts the five calls that every kind of content has: reading is public, writing is for the admin. */
export function mountResource<Item extends object, New, Noun extends ContentNoun>(
  api: Api,
  guard: Guard,
  folder: string,
  store: Stores & { idempotency: Idempotency },
  { collection, items, group, entity, forms, readNew, readChange }: ResourceDefinition<Item, New, Noun>,
): void {
  const { one, name: many } = collection
  const query = z.object(listQuery(sortsOf(collection)))
  const path: string = many
  const call = (verb: string, noun: string, summary: string, more: Partial<CallDocs>) =>
    documentCall({ name: verb + noun[0]?.toUpperCase() + noun.slice(1), group, summary, ...more })
  const versioned = { answers: entity, hasEtag: true } as const
  const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const
  const list = call("list", many, `Lists the ${many}`, stateListDocs(collection, entity))
  const read = call("read", one, `Reads a ${one}`, versioned)
  const add = call("add", one, `Publishes a new ${one}`, {
    ...forms.create,
    ...versioned,
    headers: z.extend(keyHeaders, draftHeaders.shape),
    fails: ["stale"],
    status: 201,
  })
  const change = call("change", one, `Publishes a ${one} as it is now`, {
    ...forms.update,
    ...versioned,
    ...matched,
    headers: z.extend(ifMatchHeaders, draftHeaders.shape),
  })
  const remove = call("remove", one, `Moves a ${one} to the trash`, matched)
  const matching = (c: Context<Guarded>) => (now: Item, last: LastChange) =>
    requireMatch(c, now, { change: last, current: publicFields(entity, now) })

  api.get(`/${path}`, list, guardStates(guard), async (c) => {
    if (hasStateFilter(c)) return await answerStates(c, store, collection)
    c.header("Cache-Control", revalidated)
    return answerItems(c, items, parse(query, c.req.query()), (item) => publicFields(entity, item))
  })
  api.get(`/${path}/:id`, read, async (c) => {
    c.header("Cache-Control", revalidated)
    const item = await items.get(c.req.param("id"))
    return answerVersion(c, publicFields(entity, item), { version: item })
  })
  api.post(`/${one}`, add, guard, async (c) => {
    const by = c.get("who").email
    const draft = readDraftHeader(c)
    const item = await withForm(c.req.raw, folder, async (form) => {
      const keyed = await keyForm(c, one, form)
      // Before its pictures are stored once more.
      const first = (await store.idempotency.find(keyed)) as Item | undefined
      if (first) return first
      const made = await readNew(form, by)
      return await withCurrent(c, store, { noun: many, id: draft?.id }, () => items.add(made, { by, keyed, draft }))
    })
    return answerVersion(c, item, { status: 201 })
  })
  api.put(`/${path}/:id`, change, guard, async (c) => {
    const current = await items.get(c.req.param("id"))
    const draft = readDraftHeader(c, c.req.param("id"))
    const by = c.get("who").email
    const merge = await withForm(c.req.raw, folder, (form) => readChange(form, current, by))
    const mergeMatching = (now: Item, last: LastChange) => {
      matching(c)(now, last)
      return merge(now)
    }
    const changed = await withCurrent(c, store, { noun: many, id: draft?.id }, () =>
      items.change(c.req.param("id"), mergeMatching, by, draft),
    )
    return answerVersion(c, changed)
  })
  api.delete(`/${path}/:id`, remove, guard, async (c) => {
    const id = c.req.param("id")
    const check = matching(c)
    await items.remove(
      id,
      (now, last) => {
        check(now, last)
        c.set("about", { noun: many, id, title: titleOf(now) })
      },
      c.get("who").email,
    )
  })
}
