import type { Hono, MiddlewareHandler } from "hono"
import { type Enquiry, enquiryChangeForm, enquiryForm } from "#domain/enquiry.ts"
import { enquiryListQuery } from "#domain/enquiry-list.ts"
import { invalidField } from "#domain/errors.ts"
import { parse } from "#domain/parse.ts"
import { referringPage } from "#domain/referrer.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "./body.ts"
import { answerList } from "./lists.ts"
import type { Guarded } from "./require-admin.ts"

/** Mounts the calls about enquiries: anybody may send one, only the admin may read, change and remove them. */
export function mountContact(api: Hono<Guarded>, guard: MiddlewareHandler<Guarded>, { enquiries }: Store): void {
  api.post("/contact", async (c) => {
    const form = parse(enquiryForm, await readJson(c.req.raw))
    const idempotencyKey = readIdempotencyKey(c.req.header("idempotency-key"))
    const enquiry = await enquiries.submit(form, { page: referringPage(c.req.raw), idempotencyKey })
    return c.json(showToSender(enquiry), 201)
  })
  api.get("/contacts", guard, async (c) => {
    return answerList(c, await enquiries.list(parse(enquiryListQuery, c.req.query())))
  })
  api.get("/contacts/summary", guard, async (c) => c.json(await enquiries.summarise()))
  api.get("/contacts/:id", guard, async (c) => c.json(await enquiries.get(c.req.param("id"))))
  api.put("/contacts/:id", guard, async (c) => {
    await enquiries.get(c.req.param("id"))
    const change = parse(enquiryChangeForm, await readJson(c.req.raw))
    return c.json(await enquiries.change(c.req.param("id"), change))
  })
  api.delete("/contacts/:id", guard, async (c) => {
    await enquiries.remove(c.req.param("id"))
    return c.body(null, 204)
  })
}

/** What the sender wrote and may quote; a retry long after gets the same, never what the office made of it. */
function showToSender(enquiry: Enquiry) {
  const { status: _status, notes: _notes, page: _page, readAt: _readAt, isUnread: _isUnread, ...own } = enquiry
  return own
}

function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw invalidField("Idempotency-Key", "Idempotency-Key must be 1 to 200 visible ASCII characters.")
}
