import type { Role } from "../../shared/roles.ts"
import { useState } from "react"
import { type ApiKey, apiKeyForm } from "../../shared/api-key.ts"
import { validate } from "#base/parse.ts"
import { limits } from "#base/text/limits.ts"
import { type Answer, call } from "#ui/admin/api/call.ts"
import { serverNow } from "#ui/admin/base/server-clock.ts"
import { CopyDialog } from "#ui/admin/controls/copy-dialog.tsx"
import { AskButton, DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Loaded, refresh, useCall } from "#ui/admin/controls/query.tsx"
import { formatAge } from "#ui/admin/controls/time.ts"
import { formatDate } from "#base/text/date.ts"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { DateField } from "#ui/admin/form/date-field.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { BreakableName, type Column, Table } from "#ui/admin/list/table.tsx"
import { Field } from "#ui/shared/field.tsx"
import { RoleField, roleName } from "../role-field.tsx"

export function ApiKeys() {
  const query = useCall("GET /api-keys")
  const [created, setCreated] = useState<Answer<"POST /api-keys">>()
  return (
    <section aria-labelledby="api-keys">
      <div className="screen-head">
        <h2 id="api-keys" tabIndex={-1}>
          API keys
        </h2>
        <DialogButton label="New key">
          {(close) => <NewKeyDialog onCreated={setCreated} onClose={close} />}
        </DialogButton>
      </div>
      <Loaded query={query} failure="Failed to load the API keys.">
        {(keys) =>
          keys.length > 0 ? (
            <Table name="API keys" columns={columns} items={keys} first={1} isBusy={false} />
          ) : (
            <p className="empty">
              With a key, another program can read and add data here. Create one for each program.
            </p>
          )
        }
      </Loaded>
      {created && (
        <CopyDialog
          title={`Key for ${created.name}`}
          id="api-key"
          label="Key"
          value={created.key}
          onClose={() => setCreated(undefined)}
        >
          <p>Copy the key to the other program now. It is not shown again.</p>
        </CopyDialog>
      )}
    </section>
  )
}

const columns: Column<ApiKey>[] = [
  { heading: "Name", kind: "lead", show: ({ name }) => <span className="clamped">{name}</span> },
  { heading: "Role", show: ({ role }) => roleName(role) },
  { heading: "Created by", show: ({ createdBy }) => <BreakableName of={createdBy} /> },
  { heading: "Last used", show: ({ usedAt }) => (usedAt === null ? "Never" : formatAge(usedAt)) },
  { heading: "Last day", show: ({ expiresAt }) => (expiresAt === null ? "None" : lastDayOf(expiresAt)) },
  {
    heading: "Action",
    show: ({ _id: id, name }) => (
      <AskButton
        button={
          <>
            Revoke<span className="visually-hidden"> {name}</span>
          </>
        }
        className="link danger"
        title={`Revoke the key for ${name}?`}
        label="Revoke"
        busyLabel="Revoking..."
        failure="Failed to revoke the key."
        act={() => call("DELETE /api-keys/:id", { params: { id } })}
        onDone={() => {
          refresh("GET /api-keys")
          showToast("Key revoked")
          document.getElementById("api-keys")?.focus()
        }}
      >
        <p>The program that uses this key stops working at once.</p>
      </AskButton>
    ),
  },
]

/** The last day of a key, which ends at midnight. */
function lastDayOf(expiresAt: string): string {
  const end = Date.parse(expiresAt)
  return `${formatDate(new Date(end - 1).toISOString())}${end <= serverNow() ? " (expired)" : ""}`
}

function NewKeyDialog({ onCreated, onClose }: { onCreated(key: Answer<"POST /api-keys">): void; onClose(): void }) {
  const [form, setForm] = useState({ name: "", role: "office" as Role, expiresOn: "" })
  return (
    <FormDialog
      title="New key"
      label="Create key"
      busyLabel="Creating..."
      failure="Failed to create the key."
      check={() => validate(apiKeyForm, form)}
      send={async () => {
        onCreated(await call("POST /api-keys", { json: form }))
        refresh("GET /api-keys")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            id="key-name"
            name="name"
            label="Name"
            hint="The program that uses the key, e.g. Google Sheet."
            autoComplete="off"
            value={form.name}
            max={limits.personName}
            error={errors["name"]}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <RoleField
            value={form.role}
            more="A key can’t change accounts, keys or webhooks."
            error={errors["role"]}
            onChange={(role) => setForm({ ...form, role })}
          />
          <DateField
            id="key-last-day"
            name="expiresOn"
            label="Last day"
            hint="Leave blank for a key that does not expire."
            type="date"
            value={form.expiresOn}
            error={errors["expiresOn"]}
            onChange={(expiresOn) => setForm({ ...form, expiresOn })}
          />
        </>
      )}
    </FormDialog>
  )
}
