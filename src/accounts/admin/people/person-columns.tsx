import { useState } from "react"
import type { Person } from "../../shared/account-entities.ts"
import { displayName } from "../../shared/person.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { MoreMenu } from "#ui/admin/controls/more-menu.tsx"
import { formatAge, formatDateTime } from "#ui/admin/controls/time.ts"
import type { Column } from "#ui/admin/list/table.tsx"
import type { Question } from "./person-questions.tsx"
import { roleName } from "../role-names.ts"

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
          <span className="clamped">
            {displayName(person)}
            {person.email === ownEmail && " (you)"}
          </span>
        </span>
      ),
    },
    {
      heading: "E-mail",
      show({ email }) {
        const [name, domain] = email.split("@")
        return (
          <>
            {name}@<wbr />
            {domain}
          </>
        )
      },
    },
    { heading: "Role", show: ({ role }) => roleName(role) },
    { heading: "State", show: (person) => <State person={person} /> },
    {
      heading: "Last seen",
      show: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          "Never"
        ) : (
          <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
            {formatAge(lastSeenAt)}
          </time>
        ),
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
                {ask("revoke", "Revoke")}
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
