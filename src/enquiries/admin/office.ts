import type { EnquirySummary } from "../shared/enquiry-list.ts"
import { usePermissions } from "#accounts/admin/api.ts"
import type { Answer } from "#ui/admin/api/call.ts"
import { useCall } from "#ui/admin/controls/query.tsx"

type Assignees = Answer<"GET /contacts/people">

const nobody: Assignees = []

/** The people who can be assigned enquiries; without them, enquiries have no names. */
export function useAssignees(): Assignees {
  return useCall("GET /contacts/people").data ?? nobody
}

/** The name of an assigned person; "" for none, and until the people are loaded. */
export function assigneeName(people: Assignees, id: string | null): string {
  if (id === null || people === nobody) return ""
  return people.find(({ _id }) => _id === id)?.name ?? "Someone"
}

/** False if no mail server is set up; true until that is known. */
export function useCanMail(): boolean {
  return useCall("GET /contacts/mail-server").data?.isSet !== false
}

const noSteps: Answer<"GET /contacts/steps"> = []

/** The titles of the steps of an order; none until they are loaded. */
export function useSteps(): Answer<"GET /contacts/steps"> {
  return useCall("GET /contacts/steps").data ?? noSteps
}

/** The counts of unread, unanswered and each status; undefined without permission. Polls after this many milliseconds. */
export function useSummary(refetchInterval = 0): EnquirySummary | undefined {
  const enabled = usePermissions()("summariseEnquiries")
  return useCall("GET /contacts/summary", { mayAsk: false }, { enabled, refetchInterval }).data
}
