import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { LastChange } from "#base/errors.ts"
import { ApiError } from "#ui/admin/api/call.ts"
import { startSession } from "#ui/admin/api/session.ts"
import { noteUploads, watchUploads } from "#images/admin/uploads/use-uploads.ts"
import { createEditor } from "./editor.ts"
import type { EditorOptions, Saved } from "./editor-state.ts"
import { keepSnapshot, readSnapshot } from "#accounts/admin/snapshot.ts"

interface Guide {
  title: string
  slug: string
  text: string
}
type Options = EditorOptions<Guide, number, string>
type Version = Saved<Guide, number>

const blank: Guide = { title: "", slug: "", text: "" }
const stored: Guide = { title: "Sinks", slug: "sinks", text: "Wide." }
const change: LastChange = { by: "asha@maap.example", at: "2026-01-02T03:04:05.000Z" }
const offline = new ApiError(0, "")
const stale = new ApiError(412, "It was changed.", { change })

/** Version `number` of a guide, which is also its revision. */
const version = (number: number, values: Partial<Guide> = {}, more: Partial<Version> = {}): Version => ({
  name: "guide:1",
  basis: String(number),
  tag: `"${number}"`,
  values: { ...stored, ...values },
  detail: number,
  ...more,
})
const unsaved: Version = { name: "guide:new", basis: "", isNew: true, values: blank, detail: 0 }

/** A request of the editor that the test answers. */
interface Call {
  name: string
  values: Guide
  tag: string | undefined
  answer(result: unknown): Promise<void>
  fail(error: unknown): Promise<void>
}

let close = () => {}

/** An open editor and its requests. */
function open(saved: Version = version(1), more: Partial<Options> = {}) {
  const calls: Call[] = []
  const record = (name: string, values: Guide, tag: string | undefined) =>
    new Promise<never>((resolve, reject) => {
      const settle = async (end: () => void) => {
        end()
        await vi.advanceTimersByTimeAsync(0)
      }
      calls.push({
        name,
        values,
        tag,
        answer: (result) => settle(() => resolve(result as never)),
        fail: (error) => settle(() => reject(error as Error)),
      })
    })
  const editor = createEditor<Guide, number, string>({
    saved,
    check: ({ title }) => (title === "" ? { title: "Title is required." } : undefined),
    failure: ({ isNew }) => `Failed to ${isNew ? "create" : "update"} guide.`,
    read: ({ tag }) => record("read", blank, tag),
    saveDraft: (values, { tag }) => record("save", values, tag),
    addDraft: (values, key) => record("add", values, key),
    send: (values, { tag }) => record("send", values, tag),
    discardDraft: ({ tag }) => record("discard", blank, tag),
    ...more,
  })
  editor.open()
  close = editor.close
  const last = () => calls.at(-1) as Call
  const names = () => calls.map(({ name }) => name).join(" ")
  return { ...editor, calls, last, names, type: (title: string) => editor.edit({ title }, "title") }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  startSession("a token")
})

afterEach(() => {
  close()
  sessionStorage.clear()
  vi.useRealTimers()
})

test("saves a second after the first keystroke, however much is typed on", async () => {
  const { type, state, calls, last } = open()
  type("S")
  await pass(600)
  type("Si")
  expect([state().save, calls.length]).toEqual(["waiting", 0])
  await pass(400)
  expect([last().name, last().values.title, last().tag, state().save]).toEqual(["save", "Si", '"1"', "saving"])
  type("Sin")
  await pass(1_000)
  expect(calls).toHaveLength(1)
  await last().answer(version(2))
  expect([state().save, state().changes, state().saved.tag]).toEqual(["waiting", 1, '"2"'])
  await pass(1_000)
  expect([last().values.title, last().tag]).toEqual(["Sin", '"2"'])
  await last().answer(version(3))
  expect([state().save, state().changes, state().values.title]).toEqual(["idle", 0, "Sin"])
  await pass(60_000)
  expect(calls).toHaveLength(2)
})

test("saves nothing when the typed text is typed back", async () => {
  const { type, calls, state } = open()
  type("S")
  type(stored.title)
  await pass(5_000)
  expect([calls.length, state().save]).toEqual([0, "idle"])
})

test("retries after 15 s, when the connection is back, and after the next change while the server does not answer", async () => {
  const { type, last, calls, state, retry } = open()
  type("S")
  await pass(1_000)
  await last().fail(offline)
  expect([state().save, state().reason]).toEqual(["failed", "offline"])
  await pass(14_000)
  expect(calls).toHaveLength(1)
  await pass(1_000)
  await last().fail(new ApiError(503, "The database is busy."))
  expect([calls.length, state().reason]).toEqual([2, "The database is busy"])
  retry()
  expect(calls).toHaveLength(3)
  await last().fail(offline)
  type("Si")
  expect(state()).toMatchObject({ save: "waiting", reason: "offline" })
  await pass(1_000)
  expect(last().values.title).toBe("Si")
  await last().answer(version(2))
  expect(state()).toMatchObject({ save: "idle", reason: "" })
})

test("keeps the text and retries when the session has ended while someone types", async () => {
  const { type, last, calls, state } = open()
  type("S")
  await pass(1_000)
  await last().fail(new ApiError(401, "Sign in."))
  expect(state()).toMatchObject({ save: "failed", reason: "you are signed out", values: { title: "S" } })
  expect(readSnapshot("guide:1")?.values).toMatchObject({ title: "S" })
  await pass(15_000)
  expect(calls).toHaveLength(2)
})

test.each([413, 422])(
  "does not retry before the next change when the server rejects the draft with %i",
  async (status) => {
    const { type, last, calls, state, retry } = open()
    type("S")
    await pass(1_000)
    await last().fail(new ApiError(status, "The draft is too large."))
    retry()
    await pass(60_000)
    expect([calls.length, state().save, state().reason]).toEqual([1, "failed", "The draft is too large"])
    type("Si")
    await pass(1_000)
    expect(calls).toHaveLength(2)
  },
)

test("continues without a conflict when an earlier save was stored and only its answer was lost", async () => {
  const { type, last, names, state } = open()
  type("Stored")
  await pass(1_000)
  await last().fail(offline)
  type("Typed on")
  await pass(1_000)
  await last().fail(stale)
  await last().answer(version(2, { title: "Stored" }))
  expect([names(), last().tag, last().values.title]).toEqual(["save save read save", '"2"', "Typed on"])
  await last().answer(version(3))
  expect(state()).toMatchObject({ save: "idle", conflict: undefined })
})

test("continues without a conflict when any of several saves without an answer was stored", async () => {
  const { type, last, names, state } = open()
  for (const title of ["Stored", "Lost", "Typed on"]) {
    type(title)
    await pass(1_000)
    await last().fail(title === "Typed on" ? stale : offline)
  }
  await last().answer(version(2, { title: "Stored" }))
  expect([names(), state().conflict]).toEqual(["save save save read save", undefined])
})

test("makes one save at a time when several are asked for", async () => {
  const { type, flush, last, calls } = open()
  type("S")
  await pass(1_000)
  type("Si")
  const flushes = [flush(), flush()]
  await last().answer(version(2))
  expect(calls).toHaveLength(2)
  await last().answer(version(3))
  expect([await Promise.all(flushes), calls.length]).toEqual([[true, true], 2])
})

test("stops saving and says who changed what when someone else saved a newer version", async () => {
  const { type, last, calls, state } = open(version(1), {})
  type("Mine")
  await pass(1_000)
  await last().fail(stale)
  await last().answer(version(2, { title: "Theirs", text: "Narrow." }))
  expect(state().conflict).toMatchObject({ origin: "saved", change, fields: ["title", "text"], before: stored })
  expect(state()).toMatchObject({ values: { title: "Mine" }, reason: "", asked: 0 })
  type("Mine, longer")
  await pass(60_000)
  expect(calls).toHaveLength(2)
  expect(readSnapshot("guide:1")?.values).toMatchObject({ title: "Mine, longer" })
})

/** An editor that found a newer version when it saved `Mine`. */
async function openConflict(theirs: Partial<Guide> = { title: "Theirs" }, more: Partial<Options> = {}) {
  const opened = open(version(1), more)
  opened.type("Mine")
  await pass(1_000)
  await opened.last().fail(stale)
  await opened.last().answer(version(2, theirs))
  return opened
}

test("saves the form over the newer version when the person keeps theirs", async () => {
  const { keepMine, last, state } = await openConflict()
  keepMine()
  expect(state()).toMatchObject({ conflict: undefined, values: { title: "Mine" }, round: 0 })
  await pass(1_000)
  expect([last().name, last().tag, last().values.title]).toEqual(["save", '"2"', "Mine"])
})

test("shows the newer version and saves nothing when the person uses the other one", async () => {
  const { useTheirs, calls, state } = await openConflict()
  await useTheirs()
  expect(state()).toMatchObject({
    conflict: undefined,
    values: { title: "Theirs" },
    round: 1,
    changes: 0,
    save: "idle",
  })
  await pass(60_000)
  expect([calls.length, readSnapshot("guide:1")]).toEqual([2, undefined])
})

test("adds the input to the history before the newer version replaces it", async () => {
  const kept: [string, () => void, (error: unknown) => void][] = []
  const keepReplaced = ({ title }: Guide) =>
    new Promise<void>((resolve, reject) => void kept.push([title, resolve, reject]))
  const { useTheirs, type, state } = await openConflict({ title: "Theirs" }, { keepReplaced })
  const failing = useTheirs()
  kept[0]?.[2](new ApiError(0, "You are offline."))
  await failing
  expect(state()).toMatchObject({ values: { title: "Mine" }, task: undefined })
  expect(state().failure).toContain("could not be kept")
  expect(state().conflict).toBeDefined()
  const using = useTheirs()
  type("Mine, longer")
  kept[1]?.[1]()
  await vi.advanceTimersByTimeAsync(0)
  expect(state().values.title).toBe("Mine, longer")
  kept[2]?.[1]()
  await using
  expect(kept.map(([title]) => title)).toEqual(["Mine", "Mine", "Mine, longer"])
  expect(state()).toMatchObject({ conflict: undefined, values: { title: "Theirs" }, changes: 0 })
})

test("takes a newer version without a conflict when the form contains all that it changed", async () => {
  const { type, edit, last, state } = open()
  edit({ text: "Narrow." })
  type("Mine")
  await pass(1_000)
  await last().fail(stale)
  await last().answer(version(2, { text: "Narrow." }))
  expect([state().conflict, last().name, last().tag]).toEqual([undefined, "save", '"2"'])
})

test("reports the server's reason when the version is stale but no newer one can be read", async () => {
  const { type, last, state } = open()
  type("Mine")
  await pass(1_000)
  await last().fail(stale)
  await last().fail(offline)
  expect(state()).toMatchObject({ conflict: undefined, save: "failed", reason: "It was changed" })
})

test("adopts the version that the server published on schedule, with its address", async () => {
  const { type, edit, last, state } = open(version(1, { slug: "" }))
  edit({ text: "Later." })
  type("Typed on")
  await pass(1_000)
  await last().fail(stale)
  await last().answer(version(2, {}, { chosen: { slug: "sinks" } }))
  expect(state()).toMatchObject({ conflict: undefined, values: { title: "Typed on", slug: "sinks" } })
  expect([last().name, last().values.slug]).toEqual(["save", "sinks"])
})

test("looks at a newer version that presence has seen, but not while something is being sent", async () => {
  const { notice, submit, last, names, state } = open()
  await notice('"1"')
  void submit()
  await pass(0)
  await notice('"2"')
  expect(names()).toBe("send")
  await last().fail(new ApiError(500, "Try later."))
  void notice('"2"')
  await pass(0)
  await last().answer(version(2))
  expect([state().saved.tag, state().conflict]).toEqual(['"2"', undefined])
})

const published = { before: stored, values: { ...stored, text: "Published." }, change }

test("asks about a version that was published after the draft was started, and publishes only after the choice", async () => {
  const beside = { ...published, values: { ...stored, title: "Published" } }
  const { submit, keepMine, last, names, state } = open(version(2, { title: "Draft" }, { beside }))
  expect(state().conflict).toMatchObject({ origin: "published", fields: ["title"], change })
  await submit()
  expect([names(), state().asked]).toEqual(["", 1])
  keepMine()
  await pass(0)
  expect([names(), last().values.title]).toEqual(["save", "Draft"])
  await last().answer(version(3, { title: "Draft" }))
  expect([names(), last().tag]).toEqual(["save send", '"3"'])
})

test("saves an outdated draft again when it contains everything that was published", async () => {
  const { names } = open(version(2, { text: "Published." }, { beside: published }))
  await pass(1_000)
  expect(names()).toBe("save")
})

test("stores a new document once when the answer is lost, then the typed text since", async () => {
  const onStored = vi.fn()
  const { type, last, names, state } = open(unsaved, { onStored })
  type("Hal")
  await pass(1_000)
  const { tag: key } = last()
  await last().fail(offline)
  expect(readSnapshot("guide:new")?.attempt).toMatchObject({ key, values: { title: "Hal" } })
  type("Half")
  await pass(1_000)
  expect([last().name, last().values.title, last().tag]).toEqual(["add", "Hal", key])
  await last().answer(version(1, { ...blank, title: "Hal" }))
  expect([names(), last().values.title]).toEqual(["add add save", "Half"])
  expect(onStored).toHaveBeenCalledOnce()
  await last().answer(version(2))
  expect([state().save, readSnapshot("guide:new"), readSnapshot("guide:1")]).toEqual(["idle", undefined, undefined])
})

test("repeats the first save of a new document with its key when the page was loaded again", async () => {
  const first = open(unsaved)
  first.type("Half")
  first.leave()
  const { tag: key } = first.last()
  first.close()
  const { last, state } = open(unsaved)
  expect(state()).toMatchObject({ values: { title: "Half" }, restored: { pictures: [] } })
  await pass(1_000)
  expect([last().name, last().tag]).toEqual(["add", key])
})

test("stores unsaved input in the tab after a second, and deletes it after saving", async () => {
  const { type, last } = open()
  type("S")
  await pass(999)
  expect(readSnapshot("guide:1")).toBeUndefined()
  await pass(1)
  expect(readSnapshot("guide:1")).toMatchObject({ basis: "1", values: { title: "S" }, before: stored })
  await last().answer(version(2))
  expect(readSnapshot("guide:1")).toBeUndefined()
})

test("says that the browser does not keep anything when it refuses", async () => {
  const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full")
  })
  const { type, state } = open()
  type("S")
  await pass(1_000)
  expect(state().isUnkept).toBe(true)
  refuse.mockRestore()
})

const typed = { values: { ...stored, title: "Typed" }, basis: "1", before: stored, pictures: ["hall.jpg"] }

test("restores a snapshot of the same version with a notice, and saves it", async () => {
  keepSnapshot("guide:1", typed)
  const { state, last } = open()
  expect(state()).toMatchObject({ values: { title: "Typed" }, restored: typed, conflict: undefined })
  await pass(1_000)
  await last().answer(version(2))
  expect([state().restored, readSnapshot("guide:1")]).toEqual([undefined, undefined])
})

test("asks about a snapshot of an earlier version, also when it is restored again", async () => {
  keepSnapshot("guide:1", typed)
  for (let round = 0; round < 2; round++) {
    const { state, calls } = open(version(2, { text: "Narrow." }, { change }))
    expect(state()).toMatchObject({
      values: { title: "Typed" },
      conflict: { origin: "restored", fields: ["text"], change },
    })
    await pass(2_000)
    expect(calls).toEqual([])
    close()
  }
})

test("asks nothing about a snapshot whose values were saved", () => {
  keepSnapshot("guide:1", typed)
  const { state } = open(version(2, { title: "Typed" }))
  expect(state()).toMatchObject({ conflict: undefined, changes: 0, save: "idle" })
  expect(readSnapshot("guide:1")).toBeUndefined()
})

test("saves at once when the form is left, and says whether everything is saved", async () => {
  const { type, flush, last } = open()
  type("S")
  const saved = flush()
  await pass(0)
  type("Si")
  await last().answer(version(2))
  expect(last().values.title).toBe("Si")
  await last().fail(offline)
  expect(await saved).toBe(false)
})

test("saves and keeps the typed text when the page ends, but repeats no failed save", async () => {
  const { type, leave, last, calls } = open()
  type("S")
  leave()
  expect([last().values.title, readSnapshot("guide:1")?.values]).toMatchObject(["S", { title: "S" }])
  await last().fail(offline)
  leave()
  expect(calls).toHaveLength(1)
})

test("keeps nothing and saves no more when someone leaves without the typed text", async () => {
  const { type, end, calls } = open()
  type("S")
  end()
  close()
  await pass(60_000)
  expect([calls.length, readSnapshot("guide:1")]).toEqual([0, undefined])
})

test("publishes after a save that runs, and ends", async () => {
  const { type, submit, last, names, state } = open()
  type("S")
  await pass(1_000)
  void submit()
  await pass(0)
  expect([names(), state().task]).toEqual(["save", "send"])
  const [save] = [last()]
  await save.answer(version(2))
  expect([names(), last().tag]).toEqual(["save send", '"2"'])
  await last().answer("done")
  expect(state()).toMatchObject({ task: undefined, isOver: true, changes: 0, done: { result: "done" } })
  await pass(60_000)
  expect(names()).toBe("save send")
})

test("publishes after the pictures are uploaded, and not if one could not be", async () => {
  let uploads = [{ state: "sending", file: new File([], "hall.jpg") }]
  const stop = watchUploads({ read: () => uploads } as never)
  const { submit, names, state } = open()
  void submit()
  await pass(1_000)
  expect([state().task, names()]).toEqual(["uploads", ""])
  uploads = [{ state: "refused", file: new File([], "hall.jpg") }]
  noteUploads()
  await pass(0)
  expect([state().task, names(), state().refusals]).toEqual([undefined, "", 1])
  uploads = []
  void submit()
  await pass(0)
  expect(names()).toBe("send")
  stop()
})

test("shows errors before sending, and removes a field's error when it is edited", async () => {
  const { type, submit, edit, show, calls, state } = open(version(1, { title: "" }))
  await submit()
  expect([calls.length, state().errors, state().refusals]).toEqual([0, { title: "Title is required." }, 1])
  type("S")
  expect(state().errors).toEqual({})
  show({ "sections[0][h2]": "Too long.", sections: "Too many.", text: "No." })
  edit({}, "sections")
  expect(state()).toMatchObject({ errors: { text: "No." }, refusals: 2 })
})

test("shows the server's errors and keeps the form when publishing fails", async () => {
  const { submit, last, state, type } = open()
  const fail = async (error: unknown) => {
    void submit()
    await pass(0)
    await last().fail(error)
    return state()
  }
  expect(await fail(offline)).toMatchObject({ failure: "Failed to update guide. Please try again.", task: undefined })
  const one = { fields: { title: "Too long." } }
  expect(await fail(new ApiError(422, "Correct it.", one))).toMatchObject({
    errors: one.fields,
    failure: "Failed to update guide. Correct it.",
  })
  const two = { fields: { title: "Too long.", text: "Too long." } }
  expect(await fail(new ApiError(422, "Correct them.", two))).toMatchObject({ errors: two.fields, failure: "" })
  const known = { fields: { "Idempotency-Key": "Other contents." } }
  const { failure, errors } = await fail(new ApiError(422, "", known))
  expect([failure.slice(0, 46), errors]).toEqual(["This was already saved when you first sent it,", {}])
  type("Saved all the same")
  await pass(1_000)
  expect(last().name).toBe("save")
})

test("saves no draft of a new document that may have been published", async () => {
  const { type, submit, last, names } = open(unsaved)
  type("Half")
  void submit()
  await pass(0)
  await last().fail(offline)
  await pass(60_000)
  expect(names()).toBe("send")
  type("Half a guide")
  await pass(1_000)
  expect(names()).toBe("send add")
})

test("publishes once when the first answer was lost and the server has the same values", async () => {
  const { type, submit, last, names, state } = open()
  type("Mine")
  void submit()
  await pass(0)
  await last().fail(offline)
  void submit()
  await pass(0)
  await last().fail(stale)
  await last().answer(version(2, { title: "Mine" }))
  expect([names(), last().tag]).toEqual(["send send read send", '"2"'])
  await last().answer("done")
  expect(state().isOver).toBe(true)
})

test("saves the typed text before it publishes a draft, and publishes nothing if that fails", async () => {
  const { type, submit, last, names, state } = open(unsaved, { sendsDraft: true })
  type("Mine")
  void submit()
  await pass(0)
  expect([names(), state().task]).toEqual(["add", "send"])
  await last().fail(offline)
  expect(state()).toMatchObject({ task: undefined, failure: "Failed to create guide. Please try again." })
  void submit()
  await pass(0)
  expect(names()).toBe("add add")
  await last().answer(version(1, { title: "Mine" }))
  expect([names(), last().tag]).toEqual(["add add send", '"1"'])
  await last().fail(offline)
  void submit()
  await pass(0)
  await last().fail(stale)
  // It was published by the call whose answer was lost.
  await last().answer(version(2, { ...blank, title: "Mine", slug: "mine" }, { chosen: { slug: "mine" } }))
  expect([names(), last().tag]).toEqual(["add add send send read send", '"2"'])
  await last().answer("done")
  expect(state().isOver).toBe(true)
})

test("may ask for a sign-in when it saves in order to publish, and not while someone types", async () => {
  const asks: boolean[] = []
  const saveDraft: Options["saveDraft"] = (values, _saved, mayAsk) => {
    asks.push(mayAsk)
    return Promise.resolve(version(asks.length + 1, values))
  }
  const { type, submit } = open(version(1), { saveDraft, sendsDraft: true })
  type("Typed")
  await pass(1_000)
  type("Published")
  void submit()
  await pass(0)
  expect(asks).toEqual([false, true])
})

test("asks when someone published since, and publishes after the choice", async () => {
  const { type, submit, keepMine, last, names, state } = open()
  type("Mine")
  void submit()
  await pass(0)
  await last().fail(stale)
  await last().answer(version(2, { title: "Theirs" }))
  expect(state()).toMatchObject({ asked: 1, task: undefined, failure: "", conflict: { fields: ["title"] } })
  keepMine()
  await pass(0)
  expect([names(), last().tag, last().values.title]).toEqual(["send read send", '"2"', "Mine"])
})

test("stops sending when it is cancelled", async () => {
  const send: Options["send"] = (_values, _saved, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("Aborted."))))
  const { submit, cancel, state } = open(version(1), { send })
  void submit()
  await pass(0)
  cancel()
  await pass(0)
  expect(state()).toMatchObject({ task: undefined, failure: "Stopped. Nothing was saved." })
})

test("continues with the published version when the form stays open", async () => {
  const { type, submit, last, state } = open(version(1), { versionOf: () => version(2, { title: "Clean" }) })
  type("Unclean")
  void submit()
  await pass(0)
  await last().answer("done")
  expect(state()).toMatchObject({
    isOver: false,
    changes: 0,
    values: { title: "Clean" },
    saved: { tag: '"2"' },
    round: 0,
  })
  type("Typed on")
  await pass(1_000)
  expect(last().tag).toBe('"2"')
})

test("schedules the typed text after it is saved, and saves nothing in the meantime", async () => {
  const { type, change: changeStored, last, names, state } = open()
  type("Ready")
  const work = vi.fn<(saved: Version) => Promise<Version>>(() => Promise.resolve(version(3, { text: "As stored." })))
  const scheduled = changeStored("Could not schedule.", work)
  await pass(0)
  expect(work).not.toHaveBeenCalled()
  await last().answer(version(2))
  expect(await scheduled).toBe(true)
  expect(work.mock.calls[0]?.[0].tag).toBe('"2"')
  expect([names(), state().saved.tag, state().changes]).toEqual(["save", '"3"', 0])
})

test("does not schedule while a conflict is open or the draft cannot be saved", async () => {
  const work = vi.fn<(saved: Version) => Promise<Version>>()
  const conflicting = await openConflict()
  expect(await conflicting.change("Could not schedule.", work)).toBe(false)
  expect(conflicting.state().asked).toBe(1)
  close()
  sessionStorage.clear()

  const { type, change: changeStored, last, state } = open()
  type("Ready")
  const scheduled = changeStored("Could not schedule.", work)
  await pass(0)
  await last().fail(offline)
  expect([await scheduled, state().failure]).toEqual([false, "Could not schedule. offline."])
  expect(work).not.toHaveBeenCalled()
})

test("finds a conflict when someone saved before the schedule", async () => {
  const { change: changeStored, last, state } = open()
  const scheduled = changeStored("Could not schedule.", () => Promise.reject(stale))
  await pass(0)
  await last().answer(version(2, { title: "Theirs" }))
  expect(await scheduled).toBe(false)
  expect(state()).toMatchObject({ task: undefined, failure: "", values: stored, conflict: { fields: ["title"] } })
})

test("discards the draft down to the stored version, or moves it to the trash", async () => {
  const { type, discard, last, state, calls } = open()
  type("Never mind")
  const discarded = discard()
  await pass(2_000)
  expect([last().name, calls.length]).toEqual(["discard", 1])
  await last().answer(version(3))
  expect(await discarded).toBe(true)
  expect(state()).toMatchObject({ values: stored, round: 1, changes: 0, saved: { tag: '"3"' } })
  type("Again")
  const trashed = discard()
  await pass(0)
  await last().answer(undefined)
  expect([await trashed, state().isOver, readSnapshot("guide:1")]).toEqual([false, true, undefined])
})

test("saves an earlier version that replaces all values", async () => {
  const { replace, last, state } = open()
  replace({ ...stored, text: "Earlier." })
  expect(state().round).toBe(1)
  await pass(1_000)
  expect(last().values.text).toBe("Earlier.")
})

/** A document without drafts, whose changes are applied to a newer version value by value. */
const single: Partial<Options> = { saveDraft: undefined as never, merges: true }

test("keeps a document without drafts in the tab alone until it is sent", async () => {
  const { type, calls, submit, names } = open(version(1), single)
  type("S")
  await pass(60_000)
  expect([calls.length, readSnapshot("guide:1")?.values]).toMatchObject([0, { title: "S" }])
  void submit()
  await pass(0)
  expect(names()).toBe("send")
})

test("applies only its own changes to a newer version of a document without drafts", async () => {
  const { type, submit, keepMine, last, state } = open(version(1), single)
  type("Mine")
  void submit()
  await pass(0)
  await last().fail(stale)
  await last().answer(version(2, { title: "Theirs", text: "Narrow." }))
  expect(state().conflict?.fields).toEqual(["title", "text"])
  keepMine()
  await pass(0)
  expect(last()).toMatchObject({ name: "send", tag: '"2"', values: { title: "Mine", text: "Narrow." } })
})

test("applies a snapshot's changes to a newer version of a document without drafts", () => {
  keepSnapshot("guide:1", typed)
  const { state } = open(version(2, { text: "Narrow." }), single)
  expect(state()).toMatchObject({ values: { title: "Typed", text: "Narrow." }, conflict: undefined, changes: 1 })
})
