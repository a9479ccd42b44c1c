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
  words: string
  /** Whether their visitors get no e-mail. */
  isSilent?: boolean
  /** Called at the end, when some may be cancelled. */
  onEnd?: (() => void) | undefined
}

const asked = createStore<(Question & { visits: ListedVisit[]; zone: string }) | undefined>(undefined)

/** Saves the business, and then asks about the visits that are booked at times which it no longer has. */
export async function saveHours(save: () => Promise<BusinessVersion>): Promise<BusinessVersion> {
  // Those that were left before are not asked about again.
  const before = await readDoubtful()
  const saved = await save()
  await ask(({ _id }) => !before.some((each) => each._id === _id), {
    title: "Visits outside of the new hours",
    words: "The business is saved. These visits are booked at times that you no longer offer:",
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
  await ask(({ enquiryId }) => enquiryId !== null && ids.includes(enquiryId), {
    title: "Still booked",
    words: `The status is now ${status}, and this is still booked:`,
    isSilent: status === "Spam",
    onEnd,
  })
}

async function ask(isMeant: (visit: ListedVisit) => boolean, question: Question): Promise<void> {
  const visits = (await readDoubtful()).filter(isMeant)
  if (visits.length === 0) return
  const { zone } = await call("GET /visits/kinds")
  asked.set({ ...question, visits, zone })
}

/** None where they cannot be read: saving does not depend on it, and the list of visits shows them. */
function readDoubtful(): Promise<ListedVisit[]> {
  return call("GET /visits/doubtful").catch(() => [])
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
  const { title, words, isSilent, onEnd, zone } = question
  const visits = question.visits.filter(({ _id }) => !gone.has(_id))
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
      <p>{words}</p>
      <ul>
        {visits.map(({ _id, enquiryId, fullName, startsAt, endsAt }) => (
          <li key={_id}>
            <Link to={`/admin/contacts?open=${enquiryId}`} target="_blank">
              {fullName}
            </Link>
            , {wordHour(startsAt, endsAt, zone)}
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
