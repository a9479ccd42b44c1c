import { useEffect } from "react"
import { type Answer, call } from "../../api/call.ts"
import { createStore } from "../../base/store.ts"

type Assignees = Answer<"GET /contacts/people">

const assignees = createStore<Assignees>([])

/** Everybody whom an enquiry can be assigned to; nobody until they are read. */
export function useAssignees(): Assignees {
  // Where it fails, the enquiries are shown without names.
  useEffect(() => void call("GET /contacts/people").then(assignees.set, () => undefined), [])
  return assignees.use()
}

/** The name of a person of an enquiry; "" for nobody. */
export function nameOfAssignee(people: Assignees, id: string | null): string {
  if (id === null) return ""
  return people.find(({ _id }) => _id === id)?.name ?? "Somebody"
}
