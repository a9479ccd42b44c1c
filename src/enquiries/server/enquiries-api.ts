import type { Context } from "hono"
import * as z from "zod/mini"
import { pageQuery } from "#base/list-query.ts"
import { cleanSent, type Enquiry, enquiryChangeForm, enquiryForm, officeForm } from "../shared/enquiry.ts"
import { referenceOf } from "#base/reference.ts"
import * as entities from "../shared/enquiry-entities.ts"
import { stepTitles } from "../shared/enquiry-entities.ts"
import { orderForm, readStepTitles } from "#orders/shared/order.ts"
import { leadImport, leadReport } from "../shared/leads.ts"
import { eventForm } from "../shared/events.ts"
import { typedTexts } from "../shared/enquiry-rules.ts"
import { enquiryListQuery, todayQuery } from "../shared/enquiry-list.ts"
import { AppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { type ConversionQuery, conversionQuery } from "../shared/report.ts"
import { vendors } from "./conversions.ts"
import { csvHeaders } from "#http/downloads.ts"
import { toCsvRow } from "#base/text/csv.ts"
import { referringPage } from "#http/referring-page.ts"
import type { CheckEnquiry, Enquiries } from "./enquiries.ts"
import type { createPeople } from "#accounts/server/people.ts"
import type { Business } from "#collections/shared/business/business.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import { maxJsonBytes, readJson } from "#http/forms/body.ts"
import { answerVersion, ifMatchHeaders, requireMatch } from "#http/etags.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import { keyHeaders, keyJson, readKey } from "#accounts/server/idempotency.ts"
import { answerItems } from "#http/lists.ts"
import { publicFields } from "#http/json-schema.ts"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"

export const enquiryFilterNotes = {
  status: "Absent: all but Spam.",
  unread: "`true`: only enquiries that no one has opened; `false`: all others.",
  unanswered: "`true`: only New enquiries that arrived more than 24 hours ago; `false`: all others.",
  property: "The name of the property, case-insensitive.",
  source: "The source as it appears in the report, case-insensitive.",
  person: "The ID of the responsible person, `me` for the caller, or `nobody`.",
  due: "The due date of the next step compared with today in India; `none`: without a next step.",
  outcome: "`lost`: whatever the reason.",
  stage: "Only enquiries with an order that has this many done steps, from `0` to `6`.",
  late: "`true`: only enquiries with an order whose expected date has passed; `false`: all others.",
}

export interface EnquiryStores {
  enquiries: Enquiries
  listConversions(query: ConversionQuery, since: string): Promise<(string | number)[][]>
  people: Pick<ReturnType<typeof createPeople>, "assignees">
  business: { current(): Promise<{ business: Business }> }
  pages: { getByKey(key: "home"): Promise<Parameters<typeof readStepTitles>[0]> }
}

interface EnquirySources {
  store: EnquiryStores
  rateLimit: RateLimit
  mailSettings: { isSet(): Promise<boolean> }
}

/** Mounts the calls about enquiries: anyone may send one, only the admin may read, change and remove them. */
export function mountEnquiries(api: Api, guard: Guard, { store, rateLimit, mailSettings }: EnquirySources): void {
  const { enquiries } = store
  api.on(...docs.sendEnquiry, async (c) => {
    const form = parse(enquiryForm, await readJson(c.req.raw, maxJsonBytes, cleanSent))
    const idempotencyKey = readKey(c)
    const admit = rateLimit.admitEnquiry(c.env.address)
    const enquiry = await enquiries.submit(form, { page: referringPage(c.req.raw), idempotencyKey, admit })
    return c.json(publicFields(entities.sentEnquiry, enquiry), 201)
  })
  api.on(...docs.listEnquiries, guard, async (c) => {
    return answerItems(c, enquiries, forCaller(c, parse(enquiryListQuery, c.req.query())))
  })
  api.on(...docs.addEnquiry, guard, async (c) => {
    const form = parse(officeForm, await readJson(c.req.raw))
    const about = { by: c.get("who").email, keyed: keyJson(c, "enquiry", form) }
    const enquiry = await enquiries.add(form, about)
    return answerVersion(c, enquiry, { version: versionOf(enquiry), status: 201 })
  })
  api.on(...docs.importEnquiries, guard, async (c) => {
    const { leads } = parse(leadImport, await readJson(c.req.raw, 16 * maxJsonBytes))
    return c.json(await enquiries.importLeads(leads, c.get("who").email))
  })
  api.on(...docs.readToday, guard, async (c) => {
    const { person } = forCaller(c, parse(todayQuery, c.req.query()))
    return c.json(await enquiries.today(person))
  })
  api.on(...docs.listAssignees, guard, async (c) => {
    const { adminId } = c.get("who")
    const people = await store.people.assignees()
    return c.json(people.map(({ _id, name }) => ({ _id, name, isMe: _id === adminId })))
  })
  api.on(...docs.readChatTexts, guard, async (c) => {
    const { name, chatTexts, reviewLink } = (await store.business.current()).business
    return c.json(publicFields(entities.chatTextsEntity, { business: name, reviewLink, texts: chatTexts }))
  })
  const readTitles = async () => readStepTitles(await store.pages.getByKey("home"))
  api.on(...docs.listSteps, guard, async (c) => c.json(await readTitles()))
  api.on(...docs.changeOrder, guard, async (c) => {
    const id = c.req.param("id")
    await enquiries.get(id)
    const form = parse(orderForm, await readJson(c.req.raw))
    const about = { by: c.get("who").email, titles: await readTitles(), check: matching(c) }
    return answerEnquiry(c, await enquiries.changeOrder(id, form, { ...about, keyed: keyJson(c, "order", [id, form]) }))
  })
  api.on(...docs.summariseEnquiries, guard, async (c) => c.json(await enquiries.summarise()))
  api.on(...docs.downloadConversions, guard, async (c) => {
    const query = parse(conversionQuery, c.req.query())
    const { conversionsFrom: since } = (await store.business.current()).business
    if (since === "")
      throw new AppError("forbidden", "Conversion files are off. An owner can turn them on in Business.")
    // A byte order mark would be part of the first heading for some vendors.
    const table = [vendors[query.to].headings, ...(await store.listConversions(query, since))].map(toCsvRow).join("")
    return c.body(table, 200, csvHeaders(`${query.to}-${query.of}.csv`))
  })
  api.on(...docs.readMailServer, guard, async (c) => c.json({ isSet: await mailSettings.isSet() }))
  api.on(...docs.readEnquiry, guard, async (c) => {
    return answerEnquiry(c, await enquiries.get(c.req.param("id")))
  })
  api.on(...docs.changeEnquiry, guard, async (c) => {
    await enquiries.get(c.req.param("id"))
    const change = parse(enquiryChangeForm, await readJson(c.req.raw))
    const by = c.get("who").email
    return answerEnquiry(c, await enquiries.change(c.req.param("id"), change, { by, check: matching(c) }))
  })
  api.on(...docs.listEvents, guard, async (c) => {
    const id = c.req.param("id")
    const { list, readAll } = enquiries.events
    const events = {
      list: (query: z.output<typeof eventsQuery>) => list(id, query),
      readAll: (query: z.output<typeof eventsQuery>) => readAll(id, query),
    }
    return answerItems(c, events, parse(eventsQuery, c.req.query()))
  })
  api.on(...docs.addEvent, guard, async (c) => {
    const id = c.req.param("id")
    await enquiries.get(id)
    const form = parse(eventForm, await readJson(c.req.raw))
    c.set("about", { noun: "contacts", id, title: referenceOf(id) })
    const about = { by: c.get("who").email, keyed: keyJson(c, "event", [id, form]) }
    return c.json(await enquiries.events.add(id, form, about), 201)
  })
  api.on(...docs.mailEnquiry, guard, async (c) => {
    return answerEnquiry(c, await enquiries.resendEmail(c.req.param("id"), c.get("who").email))
  })
  api.on(...docs.removeEnquiry, guard, async (c) => await enquiries.remove(c.req.param("id"), matching(c)))
}

const eventsQuery = z.object(pageQuery)

/** Replaces `me` by the caller's id. */
export function forCaller<Query extends { person?: string | undefined }>(c: Context<Guarded>, query: Query): Query {
  return query.person === "me" ? { ...query, person: c.get("who").adminId } : query
}

/** The fields of a version: the office's fields, without the timeline, which everyone appends to, and the e-mail's state. */
function versionOf(enquiry: Enquiry) {
  const { _id, fullName, phone, email, propertyName, message, ...rest } = enquiry
  const { status, channel, assignedTo, nextAt, nextWords, outcome, order } = rest
  const texts = { fullName, phone, email, propertyName, message }
  return { _id, ...texts, status, channel, assignedTo, nextAt, nextWords, outcome, order }
}

function answerEnquiry(c: Context, enquiry: Enquiry): Response {
  return answerVersion(c, enquiry, { version: versionOf(enquiry) })
}

function matching(c: Context): CheckEnquiry {
  return (current, last) => requireMatch(c, versionOf(current), { change: last, current })
}

const versioned = { answers: entities.enquiryEntity, hasEtag: true } as const
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const

const sentExample = Object.fromEntries(Object.entries(typedTexts).map(([name, { example }]) => [name, example]))

const workNotes = {
  channel: "How the enquiry arrived.",
  assignedTo: "The ID of the responsible person from `GET /contacts/people`; `null` for none.",
  nextAt:
    "The due date of the next step in India: a day such as `2026-11-28`, or a day and time such as `2026-11-28T15:30`; `null` for none.",
  nextWords: "A description of the next step, up to 200 characters.",
  notes: "A note to add to the timeline. The response contains the latest note.",
}

export const docs = documentCalls("Enquiries", {
  sendEnquiry: at("POST /contact", {
    summary: "Sends an enquiry",
    details:
      "The response is sent after the enquiry is on disk. The limit is 10 enquiries in 10 minutes and 50 a day from one network; more return 429. A retry of an accepted enquiry does not count.",
    headers: keyHeaders,
    json: enquiryForm,
    notes: {
      email: "An e-mail address.",
      company: "The name of the property.",
      subject: "The value of a hidden input. If it contains any text, no e-mail is sent to the office.",
      openFor: "How long the page with the form was open, in milliseconds.",
      estimate:
        "The query of an estimate's URL, which includes the rate card version. The server calculates the estimate again. If the query is invalid, the enquiry contains a note for the office.",
      source:
        "The source of the visit: an object, or its JSON, with `utmSource`, `utmMedium`, `utmCampaign`, `referrer` (a host) and `firstPage` (a path), up to 100 characters each, and the click IDs of advertisements `gclid`, `gbraid`, `wbraid`, `fbclid` and `msclkid`, up to 512 characters; or the URLs of the first page and of its referrer in a list. Longer values are truncated, and other fields and invalid click IDs are ignored.",
    },
    example: sentExample,
    answers: entities.sentEnquiry,
    status: 201,
    fails: ["too-many"],
  }),
  listEnquiries: at("GET /contacts", {
    summary: "Lists enquiries",
    query: enquiryListQuery,
    notes: enquiryFilterNotes,
    lists: entities.enquiryEntity,
  }),
  addEnquiry: at("POST /contacts", {
    summary: "Adds an enquiry that arrived by phone, WhatsApp or in person",
    details: "Only a name and a phone number are required. No e-mail is sent, and the enquiry is marked as read.",
    headers: keyHeaders,
    json: officeForm,
    notes: { ...workNotes, email: "Optional.", company: "The name of the property.", source: "As in `POST /contact`." },
    example: { fullName: "Asha", phone: "+91 98220 00000", channel: "phone", notes: "Wants an L-shaped kitchen" },
    answers: entities.enquiryEntity,
    hasEtag: true,
    status: 201,
  }),
  importEnquiries: at("POST /contacts/import", {
    summary: "Imports leads of portals and advertisements as enquiries",
    details:
      "`added` counts new enquiries, which are unread and of the channel `other`. `joined` counts leads whose phone number is known from the last 30 days: each becomes a note of that enquiry. `known` counts leads that were imported before. `refused` lists the lines of invalid leads; all other leads are stored. No e-mail is sent.",
    json: leadImport,
    notes: {
      "leads[].lead":
        "`fullName`, `phone`, and optionally `email`, `company`, `message`, `receivedAt` (a time within the last year), `utmSource` and `utmCampaign`.",
    },
    example: {
      leads: [{ line: 2, lead: { fullName: "Asha", phone: "98220 00000", utmSource: "IndiaMART" } }],
    },
    answers: leadReport,
  }),
  readToday: at("GET /contacts/today", {
    summary: "Returns the enquiries that are due today",
    details:
      "Contains enquiries with overdue next steps, next steps that are due today, orders whose expected date has passed, and New enquiries without a next step: the first 15 of each, and the number of all, up to 50. With a person, New enquiries without a responsible person are included.",
    query: todayQuery,
    notes: { person: enquiryFilterNotes.person },
    answers: entities.todayEntity,
  }),
  listAssignees: at("GET /contacts/people", {
    summary: "Lists the people who can be responsible for an enquiry",
    details: "These are owners and the office after they have accepted their invitation.",
    answers: z.array(entities.assignee),
  }),
  readChatTexts: at("GET /contacts/chat-texts", {
    summary: "Returns the owner's texts for WhatsApp",
    details:
      "`business` is the name of the business, which replaces its placeholder; `reviewLink` is its page for reviews, or empty.",
    answers: entities.chatTextsEntity,
  }),
  listSteps: at("GET /contacts/steps", {
    summary: "Lists the titles of the six steps of an order, as on Home",
    answers: stepTitles,
  }),
  changeOrder: at("PUT /contacts/:id/order", {
    summary: "Moves the order of a won enquiry to another step, and sets the dates of its steps",
    details:
      "The first `stage` steps are done. Each step that becomes done needs its date, which is not in the future; an expected date is not in the past, and at most two years ahead. Dates are in the order of the steps. The timeline records the changes. A request that changes nothing sends no e-mail.",
    headers: z.extend(ifMatchHeaders, keyHeaders.shape),
    json: orderForm,
    notes: {
      stage: "The number of steps that are done.",
      dates: "For each of the six steps, the day on which it was done or is expected; `null` if unknown.",
      mail: "Whether the customer gets an e-mail about the progress.",
    },
    example: { stage: 3, dates: ["2026-11-02", "2026-11-20", "2026-11-28", "2027-01-12", null, null], mail: true },
    ...versioned,
    fails: ["stale"],
  }),
  summariseEnquiries: at("GET /contacts/summary", {
    summary: "Returns the numbers of enquiries",
    answers: entities.enquirySummary,
  }),
  downloadConversions: at("GET /contacts/conversions.csv", {
    summary: "Returns enquiries, visits or orders as CSV for the conversion upload of Google Ads or Meta",
    details: `Returns 403 until an owner chooses a day in *Business*, *Advertising*; enquiries from that day that visitors sent on the site are included. E-mail addresses and phone numbers are hashed with SHA-256. Conversions of the last ${vendors.google.days} days for Google, and ${vendors.meta.days} for Meta, whose columns are ${vendors.meta.headings.join(", ")}; without a byte order mark.`,
    query: conversionQuery,
    csv: vendors.google.headings,
    fails: ["forbidden"],
  }),
  readMailServer: at("GET /contacts/mail-server", {
    summary: "Returns whether a mail server is set",
    details:
      "Without one, e-mails about enquiries stay queued until a mail server is set in the admin or by `SMTP_URL`.",
    answers: entities.mailServerState,
  }),
  readEnquiry: at("GET /contacts/:id", { summary: "Returns an enquiry", ...versioned }),
  changeEnquiry: at("PUT /contacts/:id", {
    summary:
      "Changes an enquiry: status, responsible person, next step, outcome, channel, read mark or personal details",
    details:
      "Absent fields stay unchanged. The timeline records the changes. Closing an enquiry removes its next step unless the request contains a new one; reopening it removes its outcome. A visitor's message cannot be changed.",
    json: enquiryChangeForm,
    notes: {
      ...workNotes,
      company: "The name of the property.",
      outcome: "How a closed enquiry ended; `null` if unknown.",
    },
    example: { status: "Visit booked", isRead: true, notes: "Call after 6" },
    ...versioned,
    ...matched,
  }),
  listEvents: at("GET /contacts/:id/events", {
    summary: "Lists the timeline of an enquiry, latest first",
    query: eventsQuery,
    lists: entities.eventEntity,
  }),
  addEvent: at("POST /contacts/:id/events", {
    summary: "Adds a note, a call, a WhatsApp message or an e-mail to the timeline of an enquiry",
    details:
      "Events cannot be changed. Maap itself adds events of the kinds `status`, `next`, `assigned`, `details`, `letter`, `order` and `visitor`.",
    headers: keyHeaders,
    json: eventForm,
    notes: {
      text: "Up to 5,000 characters; required for a note.",
      reached: "For a call: whether the person was reached.",
      isVisible: "For a note: true to show it on the visitor's page.",
    },
    example: { kind: "call", text: "Wants the visit on Saturday", reached: true },
    answers: entities.eventEntity,
    status: 201,
  }),
  mailEnquiry: at("POST /contacts/:id/mail", {
    summary: "Queues the e-mail to the office again",
    details:
      "The e-mail is sent at once, even if it was sent, failed or held before. Enquiries that the office entered have no e-mail.",
    ...versioned,
    fails: ["invalid"],
  }),
  removeEnquiry: at("DELETE /contacts/:id", {
    summary: "Deletes an enquiry and its unsent e-mails",
    details:
      "Returns 409 if the enquiry has a booked visit, because the visitor would not be notified, and if it has an accepted quotation or payments, because the law requires them to be kept.",
    ...matched,
    fails: [...matched.fails, "in-use"],
  }),
})
