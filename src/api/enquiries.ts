import type { Context, Hono, MiddlewareHandler } from "hono"
import { type Enquiry, enquiryChangeForm, enquiryForm } from "#domain/enquiry/enquiry.ts"
import { enquiryEntity, enquirySummary, mailServerState, sentEnquiry } from "#domain/enquiry/enquiry-entities.ts"
import { typedTexts } from "#domain/enquiry/enquiry-texts.ts"
import { enquiryListQuery } from "#domain/enquiry/enquiry-list.ts"
import { parse } from "#domain/base/parse.ts"
import { referringPage } from "./http/referring-page.ts"
import type { CheckEnquiry } from "#store/enquiries/enquiries.ts"
import type { Store } from "#store/store.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import { readJson } from "./forms/body.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { at, documentCalls } from "./http/api-docs.ts"
import { keyHeaders, readKey } from "./http/idempotency.ts"
import { answerItems } from "./http/lists.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** Notes on the filters of enquiries. */
export const enquiryFilterNotes = {
  status: "Absent: all but Spam.",
  unread: "`true`: only enquiries that nobody has opened; `false`: all others.",
  unanswered: "`true`: only New ones that arrived more than 24 hours ago; `false`: all others.",
  property: "The name of the property, in any case.",
}

/** Mounts the calls about enquiries: anybody may send one, only the admin may read, change and remove them. */
export function mountEnquiries(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { store, rateLimit, hasMailServer }: { store: Store; rateLimit: RateLimit; hasMailServer(): Promise<boolean> },
): void {
  const { enquiries } = store
  api.on(...docs.sendEnquiry, async (c) => {
    const form = parse(enquiryForm, await readJson(c.req.raw))
    const idempotencyKey = readKey(c)
    const admit = rateLimit.admitEnquiry(c.env.address)
    const enquiry = await enquiries.submit(form, { page: referringPage(c.req.raw), idempotencyKey, admit })
    return c.json(publicFields(sentEnquiry, enquiry), 201)
  })
  api.on(...docs.listEnquiries, guard, async (c) => {
    return answerItems(c, enquiries, parse(enquiryListQuery, c.req.query()))
  })
  api.on(...docs.summariseEnquiries, guard, async (c) => c.json(await enquiries.summarise()))
  api.on(...docs.readMailServer, guard, async (c) => c.json({ isSet: await hasMailServer() }))
  api.on(...docs.readEnquiry, guard, async (c) => {
    return answerEnquiry(c, await enquiries.get(c.req.param("id")))
  })
  api.on(...docs.changeEnquiry, guard, async (c) => {
    await enquiries.get(c.req.param("id"))
    const change = parse(enquiryChangeForm, await readJson(c.req.raw))
    const by = c.get("who").email
    return answerEnquiry(c, await enquiries.change(c.req.param("id"), change, { by, check: matching(c) }))
  })
  api.on(...docs.mailEnquiry, guard, async (c) => {
    return answerEnquiry(c, await enquiries.mailAgain(c.req.param("id")))
  })
  api.on(...docs.removeEnquiry, guard, async (c) => {
    await enquiries.remove(c.req.param("id"), matching(c))
    return c.body(null, 204)
  })
}

/** The fields that make a version: the office's work, and neither the state of the e-mail nor whether it was opened. */
function versionOf({ _id, status, notes }: Enquiry) {
  return { _id, status, notes }
}

function answerEnquiry(c: Context, enquiry: Enquiry): Response {
  return answerVersion(c, enquiry, { version: versionOf(enquiry) })
}

function matching(c: Context): CheckEnquiry {
  return (current, last) => requireMatch(c, versionOf(current), { change: last, current })
}

const versioned = { answers: enquiryEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

/** The calls that are mounted here. */
export const docs = documentCalls("Enquiries", {
  sendEnquiry: at("POST /contact", {
    summary: "Sends an enquiry",
    details:
      "The response is sent once the enquiry is on disk. One address may send 10 in 10 minutes and 50 a day, then it gets 429; a retry of an enquiry that was accepted is not counted.",
    headers: keyHeaders,
    json: enquiryForm,
    notes: {
      email: "An e-mail address.",
      company: "The name of the property.",
      subject: "The value of an input that people do not see. Any text here holds back the e-mail to the office.",
      openFor: "How long the page with the form was open, in milliseconds.",
      estimate:
        "The query of an estimate's address, which names its rate card. The estimate is calculated again; a query that cannot be read is noted for the office.",
    },
    example: Object.fromEntries(Object.entries(typedTexts).map(([name, { example }]) => [name, example])),
    answers: sentEnquiry,
    status: 201,
    fails: ["too-many"],
  }),
  listEnquiries: at("GET /contacts", {
    summary: "Lists the enquiries",
    query: enquiryListQuery,
    notes: enquiryFilterNotes,
    lists: enquiryEntity,
  }),
  summariseEnquiries: at("GET /contacts/summary", { summary: "Counts the enquiries", answers: enquirySummary }),
  readMailServer: at("GET /contacts/mail-server", {
    summary: "Returns whether a mail server is set",
    details: "Without one, e-mails about enquiries wait; they are sent once one is set, in the admin or by `SMTP_URL`.",
    answers: mailServerState,
  }),
  readEnquiry: at("GET /contacts/:id", { summary: "Reads an enquiry", ...versioned }),
  changeEnquiry: at("PUT /contacts/:id", {
    summary: "Changes the status, the notes or the read mark of an enquiry",
    details: "A field that is absent stays as it is. Changed status or notes make a new version.",
    json: enquiryChangeForm,
    example: { status: "Visit booked", isRead: true, notes: "Call after 6" },
    ...versioned,
    ...matched,
  }),
  mailEnquiry: at("POST /contacts/:id/mail", {
    summary: "Queues the e-mail to the office again",
    details: "It is due at once, whether it was sent, failed or held before.",
    ...versioned,
  }),
  removeEnquiry: at("DELETE /contacts/:id", { summary: "Removes an enquiry and its unsent e-mail", ...matched }),
})
