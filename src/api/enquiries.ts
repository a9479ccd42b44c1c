import type { Context, Hono, MiddlewareHandler } from "hono"
import { type Enquiry, enquiryChangeForm, enquiryForm } from "#domain/enquiry/enquiry.ts"
import { enquiryEntity, enquirySummary, mailServerState, sentEnquiry } from "#domain/entities.ts"
import { enquiryListQuery } from "#domain/enquiry/enquiry-list.ts"
import { parse } from "#domain/parse.ts"
import { referringPage } from "./http/referring-page.ts"
import type { CheckEnquiry } from "#store/enquiries/enquiries.ts"
import type { Store } from "#store/store.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import { readJson } from "./forms/body.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "./http/etags.ts"
import { type Description, describe } from "./openapi/describe.ts"
import { keyHeaders, readKey } from "./http/idempotency.ts"
import { answerItems } from "./http/lists.ts"
import { publicFields } from "./http/public-fields.ts"
import type { Guarded } from "./http/require-admin.ts"

/** What the filters of enquiries mean. */
export const enquiryFilterNotes = {
  unread: "Those that nobody has opened, or, when `false`, all others.",
  unanswered: "Those that are New and arrived more than 24 hours ago, or, when `false`, all others.",
  property: "The property's name, in any case.",
}

/** Mounts the calls about enquiries: anybody may send one, only the admin may read, change and remove them. */
export function mountContact(
  api: Hono<Guarded>,
  guard: MiddlewareHandler<Guarded>,
  { store, rateLimit, hasMailServer }: { store: Store; rateLimit: RateLimit; hasMailServer: boolean },
): void {
  const { enquiries } = store
  api.post("/contact", describe(told.send), async (c) => {
    const form = parse(enquiryForm, await readJson(c.req.raw))
    const idempotencyKey = readKey(c)
    const admit = rateLimit.admitEnquiry(c.env.address)
    const enquiry = await enquiries.submit(form, { page: referringPage(c.req.raw), idempotencyKey, admit })
    return c.json(publicFields(sentEnquiry, enquiry), 201)
  })
  api.get("/contacts", describe(told.list), guard, async (c) => {
    return answerItems(c, enquiries, parse(enquiryListQuery, c.req.query()))
  })
  api.get("/contacts/summary", describe(told.summary), guard, async (c) => c.json(await enquiries.summarise()))
  api.get("/contacts/mail-server", describe(told.mailServer), guard, (c) => c.json({ isSet: hasMailServer }))
  api.get("/contacts/:id", describe(told.read), guard, async (c) => {
    return answerEnquiry(c, await enquiries.get(c.req.param("id")))
  })
  api.put("/contacts/:id", describe(told.change), guard, async (c) => {
    await enquiries.get(c.req.param("id"))
    const change = parse(enquiryChangeForm, await readJson(c.req.raw))
    const by = c.get("who").email
    return answerEnquiry(c, await enquiries.change(c.req.param("id"), change, { by, check: matching(c) }))
  })
  api.post("/contacts/:id/mail", describe(told.mail), guard, async (c) => {
    return answerEnquiry(c, await enquiries.mailAgain(c.req.param("id")))
  })
  api.delete("/contacts/:id", describe(told.remove), guard, async (c) => {
    await enquiries.remove(c.req.param("id"), matching(c))
    return c.body(null, 204)
  })
}

/** What of an enquiry is the office's work; neither its letter nor who has opened it makes another version of it. */
function versionOf({ _id, status, notes }: Enquiry) {
  return { _id, status, notes }
}

function answerEnquiry(c: Context, enquiry: Enquiry): Response {
  return answerVersion(c, enquiry, { version: versionOf(enquiry) })
}

function matching(c: Context): CheckEnquiry {
  return (current, last) => requireMatch(c, versionOf(current), last)
}

const group = "Enquiries"
const versioned = { answers: enquiryEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

/** What the document tells of each call. */
const told = {
  send: {
    name: "sendEnquiry",
    group,
    summary: "Sends an enquiry",
    details:
      "It is answered once it is on disk. From one address 10 in 10 minutes and 50 a day are taken, then 429; a retry of one that was taken is answered all the same.",
    headers: keyHeaders,
    json: enquiryForm,
    notes: {
      email: "An e-mail address.",
      company: "The property's name.",
      subject: "What stands in an input that people do not see. Anything here holds back the letter to the office.",
      openFor: "For how long the page with the form was open, in milliseconds.",
      estimate:
        "The query of the address of an estimate, which names its rate card. It is reckoned anew; one that cannot be read is noted for the office.",
    },
    example: {
      fullName: "Asha",
      email: "asha@home.example",
      phone: "+91 98220 00000",
      company: "Sea View",
      message: "10 × 8 ft, L-shaped",
    },
    answers: sentEnquiry,
    status: 201,
    fails: ["too-many"],
  },
  list: {
    name: "listEnquiries",
    group,
    summary: "Lists the enquiries",
    query: enquiryListQuery,
    notes: enquiryFilterNotes,
    lists: enquiryEntity,
  },
  summary: { name: "summariseEnquiries", group, summary: "Counts the enquiries", answers: enquirySummary },
  mailServer: {
    name: "readMailServer",
    group,
    summary: "Tells whether a mail server is set",
    details: "While none is, letters about enquiries wait; they are sent once `SMTP_URL` is set.",
    answers: mailServerState,
  },
  read: { name: "readEnquiry", group, summary: "Reads an enquiry", ...versioned },
  change: {
    name: "changeEnquiry",
    group,
    summary: "Sets how far the office has come with an enquiry",
    details: "What is absent stays. Another status or other notes make another version.",
    json: enquiryChangeForm,
    notes: { status: "The words in small letters are those of the first release." },
    example: { status: "Visit booked", isRead: true, notes: "Call after 6" },
    ...versioned,
    ...matched,
  },
  mail: {
    name: "mailEnquiry",
    group,
    summary: "Queues the enquiry's letter to the office again",
    details: "It is due at once, whatever became of it before.",
    ...versioned,
  },
  remove: { name: "removeEnquiry", group, summary: "Removes an enquiry and its unsent letter", ...matched },
} satisfies Record<string, Description>
