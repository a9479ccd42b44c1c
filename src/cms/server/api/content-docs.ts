import * as z from "zod/mini"
import { maxDraftBytes } from "../../shared/content.ts"
import { contentDetail, contentEditors, itemVersion, itemVersionSummary } from "../../shared/content-entities.ts"
import { draftForm, scheduleForm } from "../../shared/draft-form.ts"
import { formatBytes } from "#http/forms/body.ts"
import { ifMatchHeaders } from "#http/etags.ts"
import { keyHeaders } from "#accounts/server/idempotency.ts"
import { draftHeaders } from "./content-answers.ts"
import { at, documentCalls } from "#http/api-docs.ts"

const example = { values: { title: "A tall wall for a 3BHK", description: "<p>One depth for everything.</p>" } }
const matched = { headers: ifMatchHeaders, fails: ["stale"] } as const
const changed = { ...matched, answers: contentDetail, hasEtag: true } as const
const whatValues =
  "The inputs of the item by field. A picture is `{ path, alt }` with a stored path, each row of a list has an `id`, and a number can be text. Incomplete values are allowed; absent fields stay unchanged. Single documents have the fields of their `PUT` request."
const draftNotes = { values: whatValues }
const named = { ...changed, headers: z.extend(ifMatchHeaders, draftHeaders.shape) } as const
/** Which draft is used, and when the request is rejected. */
const whatIsTaken =
  "`Draft` is the revision of the draft to use; default: the current draft. Returns 412 if `isOutdated` is true (save the draft again with the `If-Match` of the item that you have read), or if someone has it open in another session and `If-Match` does not match."
const draftSize = `At most ${formatBytes(maxDraftBytes)}.`

export const contentDocs = documentCalls("Drafts and publishing", {
  addDraft: at("POST /content/:noun", {
    summary: "Creates an item as a draft",
    details: `\`noun\` is \`blogs\`, \`reviews\`, \`categories\`, \`projects\` or \`pages\`, as in all these endpoints. ${draftSize}`,
    json: draftForm,
    notes: draftNotes,
    example,
    headers: keyHeaders,
    answers: contentDetail,
    hasEtag: true,
    status: 201,
  }),
  readContent: at("GET /content/:noun/:id", {
    summary: "Returns an item with its published version and its draft",
    details:
      "Without a draft, its `ETag` equals the published item’s in the other endpoints. The business, menu and footer, and the rate card also have drafts: `noun` and `id` are both `business`, `navigation` or `rate-card` here and in the endpoints for drafts and editing. Saving such a document with this `ETag` deletes its draft.",
    answers: contentDetail,
    hasEtag: true,
  }),
  removeContent: at("DELETE /content/:noun/:id", {
    summary: "Moves an item to the trash, published or not",
    details: "Built-in pages cannot be removed.",
    headers: ifMatchHeaders,
    fails: ["stale", "invalid"],
  }),
  saveDraft: at("PUT /content/:noun/:id/draft", {
    summary: "Saves a draft",
    details: `${draftSize} If it equals the published version, the draft is deleted, unless a version is scheduled. With \`If-Match\` it is based on the current published version; without it, it keeps the base of the previous draft. A scheduled version does not change.`,
    json: draftForm,
    notes: draftNotes,
    example,
    ...changed,
  }),
  discardDraft: at("DELETE /content/:noun/:id/draft", {
    summary: "Discards the draft",
    details:
      "If a version is scheduled, only later changes are discarded. An unpublished item without them is moved to the trash.",
    ...matched,
  }),
  publishDraft: at("POST /content/:noun/:id/publish", {
    summary: "Publishes the draft of an item",
    details: `Validation and error fields are the same as in the collection’s own endpoint. ${whatIsTaken} \`Draft\` can also be the revision of the scheduled version; later changes stay a draft.`,
    ...named,
    fails: ["stale", "invalid"],
  }),
  scheduleDraft: at("POST /content/:noun/:id/schedule", {
    summary: "Schedules the draft for publishing",
    details: `The current draft will be published; later changes are not included until they are published or scheduled. It is validated now and again when it is published. If publishing fails, it stays a draft, and \`problem\` contains the reason. ${whatIsTaken}`,
    json: scheduleForm,
    notes: { at: "A date and a time in the future, with their offset from UTC or `Z`." },
    example: { at: "2099-01-01T06:30:00.000Z" },
    ...named,
  }),
  unscheduleDraft: at("DELETE /content/:noun/:id/schedule", {
    summary: "Cancels scheduled publishing",
    details: "If the draft has changed since, the scheduled version is added to the history.",
    ...changed,
  }),
  unpublishContent: at("POST /content/:noun/:id/unpublish", {
    summary: "Unpublishes an item, which becomes a draft",
    details: "Built-in pages cannot be unpublished.",
    ...changed,
    fails: ["stale", "invalid"],
  }),
  duplicateContent: at("POST /content/:noun/:id/duplicate", {
    summary: "Creates a copy of an item as a draft",
    details:
      "The copy contains the published version; of an unpublished item, the scheduled version or otherwise the draft.",
    headers: keyHeaders,
    answers: contentDetail,
    hasEtag: true,
    status: 201,
    fails: ["invalid"],
  }),
  listContentRevisions: at("GET /content/:noun/:id/revisions", {
    summary: "Lists the published versions of an item and the drafts that were replaced, newest first",
    details: "After a year, only the first version of each month is kept.",
    answers: z.array(itemVersionSummary),
  }),
  readContentRevision: at("GET /content/:noun/:id/revisions/:number", {
    summary: "Returns a version of an item",
    answers: itemVersion,
  }),
  addContentRevision: at("POST /content/:noun/:id/revisions", {
    summary: "Adds the values that a form discards in a conflict to the history",
    details: `${draftSize} If a version already contains them, it is returned and nothing is added.`,
    json: draftForm,
    notes: draftNotes,
    example,
    answers: itemVersionSummary,
    status: 201,
  }),
  restoreContentRevision: at("POST /content/:noun/:id/revisions/:number/restore", {
    summary: "Restores a version as the draft; an existing draft is added to the history",
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
    summary: "Registers that the item is being edited, and returns its other editors",
    details:
      "Repeat it at least every minute while the form is open. The response has the item’s `ETag`, so forms can detect changes.",
    answers: contentEditors,
    hasEtag: true,
  }),
  endEditing: at("DELETE /content/:noun/:id/editing", { summary: "Ends editing of the item in this session" }),
})
