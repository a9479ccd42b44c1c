import { useState } from "react"
import type { InvitationSent, Person } from "#domain/accounts/account-entities.ts"
import { callPerson } from "#domain/accounts/person.ts"
import { readProfile, useAccount } from "../api/account.ts"
import { Loaded, refresh, useCall } from "../controls/query.tsx"
import { call } from "../api/call.ts"
import { explain } from "../controls/failure.tsx"
import { Notice } from "../controls/notice.tsx"
import { showProblem } from "../controls/toasts.tsx"
import { Table } from "../list/table.tsx"
import { Screen } from "../frame/screen.tsx"
import { InviteDialog } from "./invite-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { PersonDialog } from "./person-dialog.tsx"
import { personColumns } from "./person-columns.tsx"
import { explainHandover, PersonQuestion, type Question } from "./person-questions.tsx"
import "./people.css"

/** The accounts: who may sign in, with which role. */
export function Component() {
  const query = useCall("GET /people")
  const me = useAccount()
  const [isInviting, setInviting] = useState(false)
  const [sent, setSent] = useState<InvitationSent>()
  const [edited, setEdited] = useState<Person>()
  const [asked, setAsked] = useState<{ question: Question; person: Person }>()
  const [notice, setNotice] = useState<string>()

  const people = query.data ?? []

  function finishInvitation(done: InvitationSent) {
    if (done.link === null) setNotice(`The invitation was sent to ${done.person.email}.`)
    else setSent(done)
    refresh("GET /people")
  }

  const renew = (person: Person) =>
    call("POST /people/:id/invitation", { params: { id: person._id } }).then(finishInvitation, (error: unknown) =>
      showProblem(explain("Failed to renew the invitation.", error)),
    )

  const columns = personColumns({
    ownEmail: me?.email,
    onEdit: setEdited,
    onRenew: (person) => void renew(person),
    onAsk: (question, person) => setAsked({ question, person }),
  })

  return (
    <Screen
      action={
        <button type="button" onClick={() => setInviting(true)}>
          Invite a person
        </button>
      }
    >
      <Notice text={notice} />
      <Loaded query={query} failure="Failed to load the people.">
        {(items) => <Table name="People" columns={columns} items={items} first={1} isBusy={false} />}
      </Loaded>
      {isInviting && <InviteDialog onSent={finishInvitation} onClose={() => setInviting(false)} />}
      {sent?.link && !isInviting && <LinkDialog sent={sent} link={sent.link} onClose={() => setSent(undefined)} />}
      {edited && (
        <PersonDialog
          person={edited}
          handover={explainHandover(people, edited)}
          onChanged={(person) => {
            setNotice(`${callPerson(person)} changed.`)
            refresh("GET /people")
            if (person.email === me?.email) void readProfile().catch(() => {})
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
      {asked && (
        <PersonQuestion
          {...asked}
          people={people}
          onDone={(words) => {
            setAsked(undefined)
            setNotice(words)
            refresh("GET /people")
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Screen>
  )
}
