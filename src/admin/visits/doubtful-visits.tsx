import { useState } from "react"
import { Link } from "react-router"
import type { BusinessVersion } from "#domain/business/business.ts"
import type { EnquiryStatus } from "#domain/enquiry/enquiry-status.ts"
import type { ListedVisit } from "#domain/visit/visit-entities.ts"
import { wordHour } from "#domain/visit/visit-words.ts"
import { ApiError, call } from "../api/call.ts"
import { createStore } from "../base/store.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { showToast } from "../controls/toasts.tsx"

/** What is asked about visits that what has just been saved puts into doubt. */
interface Question {
  title: string
  /** What was done before. */
  done: string
  words: string
  isMeant(visit: ListedVisit): boolean
  /** Whether their visitors get no e-mail. */
  isSilent?: boolean
  /** Called at the end, when some may be cancelled. */
  onEnd?: (() => void) | undefined
}

/** The visits that are asked about, and the zone of their hours. */
interface Found {
  visits: ListedVisit[]
  zone: string
}

/** Without visits where they could not be read. */
const asked = createStore<(Question & { found: Found | undefined }) | undefined>(undefined)

const notRead = "Nothing was saved, since the visits that new hours may leave out cannot be read."

/** Saves the business, and then asks about the visits that are booked at times which it no longer has; without knowing them it saves nothing. */
export async function saveHours(save: () => Promise<BusinessVersion>): Promise<BusinessVersion> {
  // Those that were left before are not asked about again.
  const before = await call("GET /visits/doubtful").catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError(error.status, `${notRead} ${error.message}`) : error
  })
  const saved = await save()
  await ask({
    title: "Visits outside of the new hours",
    done: "The business is saved.",
    words: "These visits are booked at times that you no longer offer:",
    isMeant: ({ _id }) => !before.some((each) => each._id === _id),
  })
  return saved
}

/** Asks about the visits that are still booked for enquiries which have just become lost or spam. */
export async function askAfterStatus(
  status: EnquiryStatus | undefined,
  ids: readonly string[],
  onEnd?: () => void,
): Promise<void> {
  if (status !== "Closed" && status !== "Spam") return
  await ask({
    title: "Still booked",
    done: `The status is now ${status}.`,
    words: "This is still booked:",
    isMeant: ({ enquiryId }) => enquiryId !== null && ids.includes(enquiryId),
    isSilent: status === "Spam",
    onEnd,
  })
}

async function ask(question: Question): Promise<void> {
  const found = await read(question).catch(() => undefined)
  if (found?.visits.length !== 0) asked.set({ ...question, found })
}

async function read({ isMeant }: Question): Promise<Found> {
  const [doubtful, { zone }] = await Promise.all([call("GET /visits/doubtful"), call("GET /visits/kinds")])
  return { visits: doubtful.filter(isMeant), zone }
}

/** A visitor who has moved the visit meanwhile has chosen it anew. */
function unlessMoved(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 412)) throw error
}

/** Lists the visits in doubt, and asks whether they stay. */
export function DoubtfulVisits() {
  const question = asked.use()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  if (!question) return null
  const { title, done, words, isSilent, onEnd, found } = question
  if (!found) return <Unread question={question} onClose={close} />
  const visits = found.visits.filter(({ _id }) => !gone.has(_id))
  const them = visits.length === 1 ? "it" : "them"

  async function cancelAll() {
    for (const { _id, sequence } of visits) {
      const json = { state: "cancelled-by-office", sequence } as const
      await call("PUT /visits/:id", { params: { id: _id }, json }).catch(unlessMoved)
      setGone((before) => new Set(before).add(_id))
    }
  }

  function close(said = "") {
    asked.set(undefined)
    setGone(new Set())
    onEnd?.()
    if (said) showToast(said)
  }

  return (
    <ConfirmDialog
      title={title}
      label={isSilent ? `Cancel ${them}` : `Cancel ${them} and write`}
      busyLabel="Cancelling..."
      keepLabel={`Leave ${them}`}
      failure="Not all visits were cancelled. The list has those that are left."
      act={cancelAll}
      onDone={() => close("Cancelled.")}
      onCancel={() => close()}
    >
      <p>
        {done} {words}
      </p>
      <ul>
        {visits.map(({ _id, enquiryId, fullName, startsAt, endsAt }) => (
          <li key={_id}>
            <Link to={`/admin/contacts?open=${enquiryId}`} target="_blank">
              {fullName}
            </Link>
            , {wordHour(startsAt, endsAt, found.zone)}
          </li>
        ))}
      </ul>
      <p>
        {isSilent
          ? "No e-mail is sent about spam."
          : "Cancelled visitors get an e-mail if you have their address. Call the others."}
      </p>
    </ConfirmDialog>
  )
}

/** Says that nobody knows yet whether visits are meant, and reads them again. */
function Unread({ question, onClose }: { question: Question; onClose(said?: string): void }) {
  return (
    <ConfirmDialog
      title={question.title}
      label="Try again"
      busyLabel="Loading..."
      keepLabel="Close"
      failure="Failed to load the visits."
      isHarmless
      act={async () => {
        const found = await read(question)
        if (found.visits.length > 0) asked.set({ ...question, found })
        else onClose("No visit is concerned.")
      }}
      onDone={() => {}}
      onCancel={() => onClose()}
    >
      <p>
        {question.done} The visits could not be loaded, so that it is not known whether one is booked that you may not
        want any more.
      </p>
    </ConfirmDialog>
  )
}
