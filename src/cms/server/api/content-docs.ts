import * as z from "zod/mini"
import { maxDraftBytes } from "../../shared/content.ts"
import { contentDetail, contentEditors, itemVersion, itemVersionSummary } from "../../shared/content-entities.ts"
import { draftForm, scheduleForm } from "../../shared/draft-form.ts"
import { formatBytes } from "#http/forms/body.ts"
import { ifMatchHeaders } from "#http/etags.ts"
import { keyHeaders } from "#accounts/server/idempotency.ts"
import { draftHeaders } from "./draft-header.ts"
import { at, documentCalls } from "#http/api-docs.ts"

const example = { values: { title: "A tall wall for a 3BHK", description: "<p>One depth for everything.</p>" } }
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const
const changed = { ...matched, answers: contentDetail, hasEtag: true } as const
const whatValues =
  "What the form of the item contains, by field: a picture is `{ path, alt }` with a stored path, each row of a list has an `id`, and a number may be a text as it is typed. They need not be complete; a field that is left out stays as it is. Of a document of which there is one, they are the fields that its call takes."
const draftNotes = { values: whatValues }
const named = { ...changed, headers: z.extend(ifMatchHeaders, draftHeaders.shape) } as const
/** What is taken of what is written, and when that is refused. */
const whatIsTaken =
  "`Draft` names the draft that is taken, by its revision; without it, it is the draft as it is. A draft whose `isOutdated` is true is answered with 412: save it again with the `If-Match` of the item that you have read. So is one that somebody has open in another session, unless `If-Match` says that you have read it."
const draftSize = `At most ${formatBytes(maxDraftBytes)}.`

/** The documentation of the calls about items in all states. */
export const contentDocs = documentCalls("Drafts and publishing", {
  addDraft: at("POST /content/:noun", {
    summary: "Stores a new item that is not published",
    details: `\`noun\` is \`blogs\`, \`reviews\`, \`categories\`, \`projects\` or \`pages\`, as in all these calls. ${draftSize}`,
    json: draftForm,
    notes: draftNotes,
    example,
    headers: keyHeaders,
    answers: contentDetail,
    hasEtag: true,
    status: 201,
  }),
  readContent: at("GET /content/:noun/:id", {
    summary: "Reads an item with what is published of it and what is written",
    details:
      "Without a draft, its `ETag` is that of the published item in the other calls. The business, menu and footer, and the rate card have drafts too: `noun` and `id` are both `business`, `navigation` or `rate-card` here, and in the calls that save and discard a draft or say that it is open. Saving such a document with this `ETag` ends its draft.",
    answers: contentDetail,
    hasEtag: true,
  }),
  removeContent: at("DELETE /content/:noun/:id", {
    summary: "Moves an item to the trash, published or not",
    details: "A page that every site has cannot be removed.",
    headers: ifMatchHeaders,
    fails: ["stale", "invalid"],
  }),
  saveDraft: at("PUT /content/:noun/:id/draft", {
    summary: "Stores what is written of an item and not published",
    details: `${draftSize} Where it is what is published, there is no draft any more, unless something is scheduled. With \`If-Match\` it is written upon what is published now; without it, upon what the draft before it was. What is scheduled stays as it was scheduled.`,
    json: draftForm,
    notes: draftNotes,
    example,
    ...changed,
  }),
  discardDraft: at("DELETE /content/:noun/:id/draft", {
    summary: "Removes what is written and not published",
    details:
      "Of what is scheduled, only what was written after it. Where that is nothing, an item that is not published is moved to the trash.",
    ...matched,
  }),
  publishDraft: at("POST /content/:noun/:id/publish", {
    summary: "Publishes what is written of an item",
    details: `It is checked as the call that publishes such an item checks it, and fails with the same fields. ${whatIsTaken} \`Draft\` may name what is scheduled too, by its revision: what was written after it stays a draft.`,
    ...named,
    fails: ["stale", "invalid"],
  }),
  scheduleDraft: at("POST /content/:noun/:id/schedule", {
    summary: "Schedules what is written to be published at a time",
    details: `It is published as it is now; what is written later waits until it is published or scheduled too. It is checked now as when it is published. Where it cannot be published then, it stays a draft, and \`problem\` says why. ${whatIsTaken}`,
    json: scheduleForm,
    notes: { at: "A date and a time in the future, with their offset from UTC or `Z`." },
    example: { at: "2099-01-01T06:30:00.000Z" },
    ...named,
  }),
  unscheduleDraft: at("DELETE /content/:noun/:id/schedule", {
    summary: "Leaves what is scheduled unpublished",
    details: "Where the draft says something else by now, the versions keep what was scheduled.",
    ...changed,
  }),
  unpublishContent: at("POST /content/:noun/:id/unpublish", {
    summary: "Takes an item off the site and keeps it as a draft",
    details: "A page that every site has cannot be taken off.",
    ...changed,
    fails: ["stale", "invalid"],
  }),
  duplicateContent: at("POST /content/:noun/:id/duplicate", {
    summary: "Stores a copy of an item, not published",
    details: "It says what is published; of an item that is not published, what is scheduled, else its draft.",
    headers: keyHeaders,
    answers: contentDetail,
    hasEtag: true,
    status: 201,
    fails: ["invalid"],
  }),
  listContentRevisions: at("GET /content/:noun/:id/revisions", {
    summary: "Lists the published versions of an item and the drafts that were replaced, newest first",
    details: "Of those that are older than a year, the first of each month is kept.",
    answers: z.array(itemVersionSummary),
  }),
  readContentRevision: at("GET /content/:noun/:id/revisions/:number", {
    summary: "Reads a version of an item",
    answers: itemVersion,
  }),
  addContentRevision: at("POST /content/:noun/:id/revisions", {
    summary: "Adds values to the history that a form gives up for those of another person",
    details: `${draftSize} Nothing is added if a version contains them: that one is the answer.`,
    json: draftForm,
    notes: draftNotes,
    example,
    answers: itemVersionSummary,
    status: 201,
  }),
  restoreContentRevision: at("POST /content/:noun/:id/revisions/:number/restore", {
    summary: "Stores a version as the draft; a draft before it is kept as a version",
    ...changed,
  }),
  listContentVersions: at("GET /content/:noun/:id/versions", {
    summary: "Answers as `GET /content/:noun/:id/revisions`, until 2.0",
    answers: z.array(itemVersionSummary),
  }),
  readContentVersion: at("GET /content/:noun/:id/versions/:number", {
    summary: "Answers as `GET /content/:noun/:id/revisions/:number`, until 2.0",
    answers: itemVersion,
  }),
  restoreContentVersion: at("POST /content/:noun/:id/versions/:number/restore", {
    summary: "Does the same as `POST /content/:noun/:id/revisions/:number/restore`, until 2.0",
    ...changed,
  }),
  noteEditing: at("POST /content/:noun/:id/editing", {
    summary: "Says that the item is open in a form, and answers who else has it open",
    details:
      "To be repeated at least every minute while it is open. `ETag` is that of the item, so that a form learns of changes.",
    answers: contentEditors,
    hasEtag: true,
  }),
  endEditing: at("DELETE /content/:noun/:id/editing", { summary: "Says that the item is no longer open in a form" }),
})
