import type { ReactNode } from "react"
import type { Person } from "../../shared/account-entities.ts"
import { displayName } from "../../shared/person.ts"
import { call } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"

/** The actions on a person that need confirmation. */
export type Question = "remove" | "revoke" | "end-sessions"

/** Confirms and runs the removal of a person, the revocation of an invitation, or the end of sessions. */
export function PersonQuestion({
  question,
  person,
  people,
  onDone,
  onCancel,
}: {
  question: Question
  person: Person
  people: readonly Person[]
  onDone(words: string): void
  onCancel(): void
}): ReactNode {
  const name = displayName(person)
  const { words, done, act, ...texts } = questions(name, describeReassignment(people, person))[question]
  return (
    <ConfirmDialog {...texts} act={() => act(person._id)} onDone={() => onDone(done)} onCancel={onCancel}>
      <p>{words}</p>
    </ConfirmDialog>
  )
}

/** Describes who a removed person's open enquiries are reassigned to: the longest-standing owner. People are in that order. */
export function describeReassignment(people: readonly Person[], person: Person): string {
  const isHeir = ({ _id, role, state }: Person) => role === "owner" && state === "active" && _id !== person._id
  const heir = people.find(isHeir)
  return `Open enquiries of ${displayName(person)}, with their next steps, go to ${heir ? displayName(heir) : "nobody"}.`
}

interface Words {
  title: string
  label: string
  busyLabel: string
  failure: string
  words: string
  done: string
  act(id: string): Promise<void>
}

function questions(name: string, handover: string): Record<Question, Words> {
  const remove = (id: string) => call("DELETE /people/:id", { params: { id } })
  return {
    remove: {
      title: `Remove ${name}?`,
      label: "Remove",
      busyLabel: "Removing...",
      failure: "Failed to remove the person.",
      words: `${name} is signed out everywhere and cannot sign in again. What ${name} has written stays, and so does the activity. ${handover}`,
      done: `${name} removed.`,
      act: remove,
    },
    revoke: {
      title: `Revoke the invitation of ${name}?`,
      label: "Revoke",
      busyLabel: "Revoking...",
      failure: "Failed to revoke the invitation.",
      words: "The link no longer works.",
      done: `The invitation of ${name} is revoked.`,
      act: remove,
    },
    "end-sessions": {
      title: `End all sessions of ${name}?`,
      label: "End sessions",
      busyLabel: "Ending...",
      failure: "Failed to end the sessions.",
      words: `${name} has to sign in again on every phone and computer.`,
      done: `All sessions of ${name} have ended.`,
      act: (id) => call("DELETE /people/:id/sessions", { params: { id } }),
    },
  }
}
