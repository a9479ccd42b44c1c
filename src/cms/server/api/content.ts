import type { Context, Handler } from "hono"
import { editorOf, maxDraftBytes } from "../../shared/content.ts"
import { type CallName, callsOf, roleForbids } from "#accounts/shared/rights.ts"
import { type ContentNoun, contentNouns, type Noun, type SingleName, singleNames } from "#base/content-states.ts"
import { draftForm, scheduleForm } from "../../shared/draft-form.ts"
import { AppError } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import { readJson } from "#http/forms/body.ts"
import { answerVersion, hasVersionTag } from "#http/etags.ts"
import { keyJson } from "#accounts/server/idempotency.ts"
import type { Api, Guard, Guarded } from "#accounts/server/require-admin.ts"
import type { ReadDraft } from "./written.ts"
import { answerDetail, requireDetail, type Stores, versionOf, withCurrent, readDraftHeader } from "./content-answers.ts"
import { contentDocs as docs } from "./content-docs.ts"
import { type DraftChange, publishDraft, scheduleDraft } from "./publish-draft.ts"

/** Mounts the calls about items of all kinds in all states: drafts, publishing, history, copies, and who has them open. */
export function mountContent(
  api: Api,
  guard: Guard,
  { store, readWritten }: { store: Stores; readWritten: ReadDraft },
): void {
  mountDrafts(api, guard, store)
  mountPublishing(api, guard, store, readWritten)
  mountRevisions(api, guard, store)
  mountEditing(api, guard, store)
}

/** The author of a change, and its precondition: the version in the request. */
const changeOf = (c: Context<Guarded>) => ({ by: c.get("who").email, check: requireDetail(c) })

/** Like `changeOf`, for responses without the item: sets its title for the activity log. */
function namedChangeOf(c: Context<Guarded>): ReturnType<typeof changeOf> {
  const { by, check } = changeOf(c)
  return {
    by,
    check(current, last) {
      check(current, last)
      c.set("about", { ...draftPlaceOf(c), title: current.title })
    },
  }
}

/** Answers with the item after a change, or with its current version if that is another one. */
function answerChange(
  c: Context<Guarded>,
  store: Stores,
  place: DraftPlace,
  work: () => ReturnType<Stores["content"]["get"]>,
) {
  return withCurrent(c, store, place, async () => answerDetail(c, store, await work()))
}

function mountDrafts(api: Api, guard: Guard, store: Stores): void {
  const { content } = store
  api.on(...docs.addDraft, guard, async (c) => {
    const noun = readNoun(c)
    const sent = parse(draftForm, await readJson(c.req.raw, maxDraftBytes))
    const keyed = keyJson(c, `content/${noun}`, sent)
    return answerDetail(c, store, await content.add(noun, sent.values, { by: c.get("who").email, keyed }), 201)
  })
  api.on(...docs.readContent, guard, async (c) => {
    const { noun, id } = draftPlaceOf(c)
    return answerDetail(c, store, await content.get(noun, id))
  })
  api.on(...docs.removeContent, guard, async (c) => {
    const place = placeOf(c)
    await withCurrent(c, store, place, () => content.remove(place.noun, place.id, namedChangeOf(c)))
  })
  api.on(...docs.saveDraft, guard, async (c) => {
    const place = draftPlaceOf(c)
    const { values } = parse(draftForm, await readJson(c.req.raw, maxDraftBytes))
    // A sender who names a version knows the published one.
    const change = { ...changeOf(c), isUpToDate: hasVersionTag(c) }
    return answerChange(c, store, place, () => content.saveDraft(place.noun, place.id, values, change))
  })
  api.on(...docs.discardDraft, guard, async (c) => {
    const place = draftPlaceOf(c)
    await withCurrent(c, store, place, () => content.discard(place.noun, place.id, namedChangeOf(c)))
  })
  api.on(...docs.duplicateContent, guard, async (c) => {
    const { noun, id } = placeOf(c)
    const keyed = keyJson(c, `content/${noun}/duplicate`, { id })
    return answerDetail(c, store, await content.duplicate(noun, id, { by: c.get("who").email, keyed }), 201)
  })
}

function mountPublishing(api: Api, guard: Guard, store: Stores, readWritten: ReadDraft): void {
  const { content, editing } = store

  /** A change that uses the draft specified in the request, or the current one if it specifies none. */
  const draftChangeOf = async (c: Context<Guarded>, { id }: Place): Promise<DraftChange> => ({
    ...changeOf(c),
    revision: readDraftHeader(c, id)?.revision,
    isPinned: hasVersionTag(c),
    openBy: await editing.findOthers([id], c.get("who").tokenHash).then((others) => others.get(id) ?? []),
  })

  api.on(...docs.publishDraft, guard, async (c) => {
    const place = placeOf(c)
    const change = await draftChangeOf(c, place)
    return answerChange(c, store, place, () => publishDraft({ content, readWritten }, place.noun, place.id, change))
  })
  api.on(...docs.scheduleDraft, guard, async (c) => {
    const place = placeOf(c)
    const { at } = parse(scheduleForm, await readJson(c.req.raw))
    const change = { ...(await draftChangeOf(c, place)), at: new Date(at).toISOString() }
    return answerChange(c, store, place, () => scheduleDraft({ content, readWritten }, place.noun, place.id, change))
  })
  api.on(...docs.unscheduleDraft, guard, async (c) => {
    const place = placeOf(c)
    return answerChange(c, store, place, () => content.unschedule(place.noun, place.id, changeOf(c)))
  })
  api.on(...docs.unpublishContent, guard, async (c) => {
    const place = placeOf(c)
    return answerChange(c, store, place, () => content.unpublish(place.noun, place.id, changeOf(c)))
  })
}

function mountRevisions(api: Api, guard: Guard, store: Stores): void {
  const { content } = store
  const listRevisions: Handler<Guarded> = async (c) => {
    const { noun, id } = placeOf(c)
    return c.json(await content.listVersions(noun, id))
  }
  const readRevision: Handler<Guarded> = async (c) => {
    const { noun, id } = placeOf(c)
    return c.json(await content.getVersion(noun, id, readNumber(c)))
  }
  const restoreRevision: Handler<Guarded> = async (c) => {
    const place = placeOf(c)
    return answerChange(c, store, place, () => content.restoreVersion(place.noun, place.id, readNumber(c), changeOf(c)))
  }
  api.on(...docs.listContentRevisions, guard, listRevisions)
  api.on(...docs.listContentVersions, guard, listRevisions)
  api.on(...docs.readContentRevision, guard, readRevision)
  api.on(...docs.readContentVersion, guard, readRevision)
  api.on(...docs.restoreContentRevision, guard, restoreRevision)
  api.on(...docs.restoreContentVersion, guard, restoreRevision)
  api.on(...docs.addContentRevision, guard, async (c) => {
    const { noun, id } = placeOf(c)
    const { values } = parse(draftForm, await readJson(c.req.raw, maxDraftBytes))
    return c.json(await content.keepReplaced(noun, id, values, c.get("who").email), 201)
  })
}

function mountEditing(api: Api, guard: Guard, { content, editing }: Stores): void {
  api.on(...docs.noteEditing, guard, async (c) => {
    const { noun, id } = draftPlaceOf(c)
    const detail = await content.get(noun, id)
    const { tokenHash, email } = c.get("who")
    await editing.note(id, tokenHash, email)
    const others = await editing.findOthers([id], tokenHash)
    const editors = (others.get(id) ?? []).map((each) => editorOf(each))
    return answerVersion(c, { editors }, { version: versionOf(detail) })
  })
  api.on(...docs.endEditing, guard, async (c) => {
    const { id } = draftPlaceOf(c)
    await editing.leave(id, c.get("who").tokenHash)
  })
}

interface Place {
  noun: ContentNoun
  id: string
}

/** An item or a single document. */
interface DraftPlace {
  noun: Noun
  id: string
}

/** The calls that save a single document; a role without that permission does not see the draft either. */
const changesOf: Record<SingleName, CallName> = {
  business: "changeBusiness",
  navigation: "changeNavigation",
  "rate-card": "changeRateCard",
}

function draftPlaceOf(c: Context<Guarded>): DraftPlace {
  const noun = singleNames.find((each) => each === c.req.param("noun"))
  if (!noun) return placeOf(c)
  if (!callsOf(c.get("who").role).includes(changesOf[noun])) throw new AppError("forbidden", roleForbids)
  return { noun, id: c.req.param("id") ?? "" }
}

function placeOf(c: Context): Place {
  return { noun: readNoun(c), id: c.req.param("id") ?? "" }
}

function readNoun(c: Context): ContentNoun {
  const noun = contentNouns.find((each) => each === c.req.param("noun"))
  if (!noun) throw new AppError("not-found", `The kinds of content are ${contentNouns.join(", ")}.`)
  return noun
}

function readNumber(c: Context): number {
  const number = c.req.param("number") ?? ""
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
}
