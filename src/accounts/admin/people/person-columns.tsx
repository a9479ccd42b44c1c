import { useState, type ReactNode } from "react"
import type { Person } from "../../shared/account-entities.ts"
import { displayName } from "../../shared/person.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { MoreMenu } from "#ui/admin/controls/more-menu.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { Age, type Column } from "#ui/admin/list/table.tsx"
import { roleName } from "../role-field.tsx"
import { call } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"

export function personColumns({
  ownEmail,
  onEdit,
  onRenew,
  onAsk,
}: {
  ownEmail: string | undefined
  onEdit(person: Person): void
  onRenew(person: Person): void
  onAsk(question: Question, person: Person): void
}): Column<Person>[] {
  return [
    {
      heading: "Name",
      kind: "lead",
      show: (person) => (
        <span className="person">
          <span className="tile" aria-hidden="true">
            {person.initials}
          </span>
          <span>
            {displayName(person)}
            {person.email === ownEmail && " (you)"}
            {displayName(person) !== person.email && <span className="quiet person-mail">{person.email}</span>}
          </span>
        </span>
      ),
    },
    { heading: "Role", show: ({ role }) => roleName(role) },
    { heading: "State", show: (person) => <State person={person} /> },
    {
      heading: "Last seen",
      show: ({ lastSeenAt }) => (lastSeenAt === null ? "Never" : <Age of={lastSeenAt} />),
    },
    {
      heading: "Action",
      show(person) {
        const name = <span className="visually-hidden"> {displayName(person)}</span>
        const isOwn = person.email === ownEmail
        const ask = (question: Question, label: string) => (
          <button type="button" className="link danger" onClick={() => onAsk(question, person)}>
            {label}
            {name}
          </button>
        )
        return (
          <div className="actions">
            <button type="button" className="link" onClick={() => onEdit(person)}>
              Change{name}
            </button>
            {person.state === "invited" && (
              <>
                <button type="button" className="link" onClick={() => onRenew(person)}>
                  New link{name}
                </button>
                {ask("revoke", "Cancel invitation")}
              </>
            )}
            {person.state === "active" && !isOwn && (
              <>
                {ask("remove", "Remove")}
                <MoreMenu
                  name={displayName(person)}
                  entries={[{ label: "End sessions", isDanger: true, act: () => onAsk("end-sessions", person) }]}
                />
              </>
            )}
          </div>
        )
      },
    },
  ]
}

function State({ person: { state, invitedUntil } }: { person: Person }) {
  const [now] = useState(() => serverNow())
  if (state === "active") return "Active"
  if (invitedUntil === null || Date.parse(invitedUntil) < now) return "Invitation expired"
  return <>Invited until {formatDateTime(invitedUntil)}</>
}

/** The actions on a person that need confirmation. */
export type Question = "remove" | "revoke" | "end-sessions"

interface PersonQuestionProps {
  question: Question
  person: Person
  people: readonly Person[]
  onDone(words: string): void
  onCancel(): void
}

/** Confirms and runs the removal of a person, the revocation of an invitation, or the end of sessions. */
export function PersonQuestion({ question, person, people, onDone, onCancel }: PersonQuestionProps): ReactNode {
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
  const newOwner = people.find(({ _id, role, state }) => role === "owner" && state === "active" && _id !== person._id)
  const result = newOwner ? `be reassigned to ${displayName(newOwner)}` : "become unassigned"
  return `${displayName(person)}’s open enquiries will ${result}.`
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
      words: `${name} will be signed out everywhere and can’t sign in again. Their content and activity history are kept. ${handover}`,
      done: `${name} removed.`,
      act: remove,
    },
    revoke: {
      title: `Cancel ${name}’s invitation?`,
      label: "Cancel invitation",
      busyLabel: "Cancelling...",
      failure: "Failed to cancel the invitation.",
      words: "The link in the invitation will stop working.",
      done: `${name}’s invitation was cancelled.`,
      act: remove,
    },
    "end-sessions": {
      title: `End all of ${name}’s sessions?`,
      label: "End sessions",
      busyLabel: "Ending...",
      failure: "Failed to end the sessions.",
      words: `${name} has to sign in again on every phone and computer.`,
      done: `${name}’s sessions were ended.`,
      act: (id) => call("DELETE /people/:id/sessions", { params: { id } }),
    },
  }
}
