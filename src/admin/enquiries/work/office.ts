import type { EnquirySummary } from "#domain/enquiry/enquiry-list.ts"
import { useMay } from "../../api/account.ts"
import type { Answer } from "../../api/call.ts"
import { useCall } from "../../controls/query.tsx"

type Assignees = Answer<"GET /contacts/people">

const nobody: Assignees = []

/** Everyone whom an enquiry can be assigned to; without them, enquiries are shown without names. */
export function useAssignees(): Assignees {
  return useCall("GET /contacts/people").data ?? nobody
}

/** The name of a person of an enquiry; "" for nobody, and until the people are read. */
export function nameOfAssignee(people: Assignees, id: string | null): string {
  if (id === null || people === nobody) return ""
  return people.find(({ _id }) => _id === id)?.name ?? "Somebody"
}

/** How many enquiries are unread, unanswered and of each status; undefined for accounts that may not know. Read again after so many milliseconds. */
export function useSummary(refetchInterval = 0): EnquirySummary | undefined {
  const enabled = useMay()("summariseEnquiries")
  return useCall("GET /contacts/summary", { mayAsk: false }, { enabled, refetchInterval }).data
}
