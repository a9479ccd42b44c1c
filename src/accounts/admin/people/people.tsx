import { useState } from "react"
import type { InvitationSent, Person } from "../../shared/account-entities.ts"
import type { Role } from "../../shared/roles.ts"
import { displayName, invitationDays, invitationForm, type PersonChange } from "../../shared/person.ts"
import { readProfile, useAccount } from "../api.ts"
import { Loaded, refresh, useCall } from "#ui/admin/controls/query.tsx"
import { call } from "#ui/admin/api/call.ts"
import { explain, Notice } from "#ui/admin/controls/failure.tsx"
import { showProblem } from "#ui/admin/controls/toasts.tsx"
import { Table } from "#ui/admin/list/table.tsx"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { describeReassignment, personColumns, PersonQuestion, type Question } from "./person-columns.tsx"
import "./people.css"
import { Field } from "#ui/shared/field.tsx"
import { CopyDialog } from "#ui/admin/controls/copy-dialog.tsx"
import { limits } from "#base/text/limits.ts"
import { validate } from "#base/parse.ts"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { NameFields } from "./profile-dialog.tsx"
import { RoleField } from "../role-field.tsx"

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
          handover={describeReassignment(people, edited)}
          onChanged={(person) => {
            setNotice(`${displayName(person)} changed.`)
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

/** Shows the link of an invitation that was not sent by e-mail, to be shared manually. */
function LinkDialog({ sent, link, onClose }: { sent: InvitationSent; link: string; onClose(): void }) {
  return (
    <CopyDialog
      title={`Invitation for ${displayName(sent.person)}`}
      id="invitation-link"
      label="Link"
      value={new URL(link, location.origin).href}
      onClose={onClose}
    >
      {sent.problem && (
        <p role="alert" className="banner banner--wrong">
          The e-mail could not be sent: {sent.problem}
        </p>
      )}
      <p>
        Give this link to {displayName(sent.person)} yourself. It works once and for {invitationDays} days, and is not
        shown again.
      </p>
    </CopyDialog>
  )
}

function InviteDialog({ onSent, onClose }: { onSent(sent: InvitationSent): void; onClose(): void }) {
  const [form, setForm] = useState({ email: "", name: "", role: "editor" as Role })

  return (
    <FormDialog
      title="Invite a person"
      label="Invite"
      busyLabel="Inviting..."
      failure="Failed to invite the person."
      check={() => validate(invitationForm, form)}
      send={async () => onSent(await call("POST /people", { json: form }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            id="person-email"
            label="E-mail"
            type="email"
            autoComplete="off"
            value={form.email}
            max={limits.email}
            error={errors["email"]}
            onChange={(event) => setForm({ ...form, email: event.target.value })}
          />
          <Field
            id="person-name"
            label="Name"
            autoComplete="off"
            value={form.name}
            max={limits.personName}
            error={errors["name"]}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <RoleField value={form.role} error={errors["role"]} onChange={(role) => setForm({ ...form, role })} />
        </>
      )}
    </FormDialog>
  )
}

interface PersonDialogProps {
  person: Person
  /** Explains who a new editor's open enquiries are reassigned to. */
  handover: string
  onChanged(person: Person): void
  onClose(): void
}

function PersonDialog({ person, handover, onChanged, onClose }: PersonDialogProps) {
  const [change, setChange] = useState<PersonChange>({})
  return (
    <FormDialog
      title={`Change ${person.email}`}
      label="Save"
      busyLabel="Saving..."
      failure="Failed to change the person."
      send={async () => onChanged(await call("PUT /people/:id", { params: { id: person._id }, json: change }))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameFields
            person={person}
            typed={{
              ...(change.name !== undefined && { name: change.name }),
              ...(change.initials !== undefined && { initials: change.initials }),
            }}
            errors={errors}
            onChange={(typed) => setChange({ ...change, ...typed })}
          />
          <RoleField
            value={change.role ?? person.role}
            more={change.role === "editor" && person.role !== "editor" ? handover : ""}
            error={errors["role"]}
            onChange={(role) => setChange({ ...change, role })}
          />
        </>
      )}
    </FormDialog>
  )
}
