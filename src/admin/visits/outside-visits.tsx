import { useState } from "react"
import { Link } from "react-router"
import type { Business, BusinessVersion } from "#domain/business/business.ts"
import type { ListedVisit } from "#domain/visit/visit-entities.ts"
import { ApiError, call } from "../api/call.ts"
import { createStore } from "../base/store.ts"
import { ConfirmDialog } from "../controls/confirm-dialog.tsx"
import { showToast } from "../controls/toasts.tsx"
import { wordVisit } from "./visit-days.ts"

interface Outside {
  visits: ListedVisit[]
  zone: string
}

/** The booked visits that the last save has put outside of the hours. */
const outside = createStore<Outside | undefined>(undefined)

/** Saves the business, and then asks about the visits that are booked at times which it no longer has. */
export async function saveHours(body: Business, save: () => Promise<BusinessVersion>): Promise<BusinessVersion> {
  // Those that were left before are not asked about again.
  const before = await readOutside()
  const saved = await save()
  const visits = (await readOutside()).filter(({ _id }) => !before.some((each) => each._id === _id))
  if (visits.length > 0) outside.set({ visits, zone: body.visits.zone })
  return saved
}

/** None where they cannot be read: saving does not depend on it, and the list of visits shows them. */
function readOutside(): Promise<ListedVisit[]> {
  return call("GET /visits/outside").catch(() => [])
}

/** A visitor who has moved the visit meanwhile has chosen a time of the new hours. */
function unlessMoved(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 412)) throw error
}

/** Lists those visits, and asks whether they stay. */
export function OutsideVisits() {
  const asked = outside.use()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  if (!asked) return null
  const visits = asked.visits.filter(({ _id }) => !gone.has(_id))

  async function cancelAll() {
    for (const { _id, sequence } of visits) {
      const json = { state: "cancelled-by-office", sequence } as const
      await call("PUT /visits/:id", { params: { id: _id }, json }).catch(unlessMoved)
      setGone((before) => new Set(before).add(_id))
    }
  }

  function close(words = "") {
    outside.set(undefined)
    setGone(new Set())
    if (words) showToast(words)
  }

  return (
    <ConfirmDialog
      title="Visits outside of the new hours"
      label={visits.length === 1 ? "Cancel it and write" : "Cancel them and write"}
      busyLabel="Cancelling..."
      keepLabel={visits.length === 1 ? "Leave it" : "Leave them"}
      failure="Not all visits were cancelled. The list has those that are left."
      act={cancelAll}
      onDone={() => close("The visits are cancelled.")}
      onCancel={() => close()}
    >
      <p>The business is saved. These visits are booked at times that you no longer offer:</p>
      <ul>
        {visits.map((visit) => (
          <li key={visit._id}>
            <Link to={`/admin/contacts?open=${visit.enquiryId}`} target="_blank">
              {visit.fullName}
            </Link>
            , {wordVisit(visit, asked.zone)}
          </li>
        ))}
      </ul>
      <p>Cancelled visitors get an e-mail if you have their address. Call the others.</p>
    </ConfirmDialog>
  )
}
