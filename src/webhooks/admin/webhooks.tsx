import { useState } from "react"
import { flushSync } from "react-dom"
import { validate } from "#base/parse.ts"
import { type Answer, call } from "#ui/admin/api/call.ts"
import { ConfirmDialog } from "#ui/admin/controls/confirm-dialog.tsx"
import { CopyDialog } from "#ui/admin/controls/copy-dialog.tsx"
import { DialogButton } from "#ui/admin/controls/dialog-button.tsx"
import { Loaded, refresh, useCall } from "#ui/admin/controls/query.tsx"
import { showToast } from "#ui/admin/controls/toasts.tsx"
import { FormDialog } from "#ui/admin/form/form-dialog.tsx"
import { type Column, Table } from "#ui/admin/list/table.tsx"
import { Field, FieldError } from "#ui/shared/field.tsx"
import { maxUrl, type Webhook, type WebhookEvent, webhookEvents, webhookForm } from "../shared/webhook.ts"
import { Deliveries } from "./deliveries.tsx"
import { ApiKeys } from "#accounts/admin/api-keys/api-keys.tsx"
import "./connections.css"
import { Screen } from "#ui/admin/frame/screen.tsx"

/** The webhooks, with the dialogs to add, change and remove one. */
export function Webhooks() {
  const query = useCall("GET /webhooks")
  const [added, setAdded] = useState<Answer<"POST /webhooks">>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <section className="connections" aria-labelledby="webhooks">
      <div className="screen-head">
        <h2 id="webhooks" tabIndex={-1}>
          Webhooks
        </h2>
        <DialogButton label="New webhook">{(done) => <WebhookDialog onAdded={setAdded} onClose={done} />}</DialogButton>
      </div>
      <Loaded query={query} failure="Failed to load the webhooks.">
        {(webhooks) =>
          webhooks.length > 0 ? (
            <Table name="Webhooks" columns={columnsOf(setOpen)} items={webhooks} first={1} isBusy={false} />
          ) : (
            <p className="empty">
              A webhook tells another program about each new enquiry, visit or order. Add the URL that it gives you.
            </p>
          )
        }
      </Loaded>
      {open?.dialog === "Deliveries" && <Deliveries webhook={open.webhook} onClose={close} />}
      {open?.dialog === "Change" && <WebhookDialog webhook={open.webhook} onClose={close} />}
      {open?.dialog === "Remove" && (
        <ConfirmDialog
          title="Remove this webhook?"
          label="Remove"
          busyLabel="Removing..."
          failure="Failed to remove the webhook."
          act={() => call("DELETE /webhooks/:id", { params: { id: open.webhook._id } })}
          onDone={() => {
            // Before the focus moves, because a closed dialog returns it to its button.
            flushSync(close)
            refresh("GET /webhooks")
            showToast("Webhook removed")
            document.getElementById("webhooks")?.focus()
          }}
          onCancel={close}
        >
          <p>{open.webhook.url} gets no more events, and its deliveries are deleted.</p>
        </ConfirmDialog>
      )}
      {added && (
        <CopyDialog
          title="Webhook added"
          id="webhook-secret"
          label="Secret"
          value={added.secret}
          onClose={() => setAdded(undefined)}
        >
          <p>If the other program checks signatures, copy the secret to it now. It is not shown again.</p>
        </CopyDialog>
      )}
    </section>
  )
}

const dialogs = ["Deliveries", "Change", "Remove"] as const

type Open = { dialog: (typeof dialogs)[number]; webhook: Webhook }

const columnsOf = (onOpen: (open: Open) => void): Column<Webhook>[] => [
  { heading: "URL", kind: "lead", show: ({ url }) => <span className="clamped">{url}</span> },
  {
    heading: "Events",
    kind: "wide",
    show: ({ events }) => events.map((event) => webhookEvents[event as WebhookEvent] ?? event).join(", "),
  },
  { heading: "State", show: ({ isActive, problem }) => (isActive ? "On" : `Off. ${problem}`.trim()) },
  {
    heading: "Action",
    show: (webhook) => (
      <div className="actions">
        {dialogs.map((dialog) => (
          <button
            key={dialog}
            type="button"
            className={dialog === "Remove" ? "link danger" : "link"}
            onClick={() => onOpen({ dialog, webhook })}
          >
            {dialog}
            <span className="visually-hidden"> {webhook.url}</span>
          </button>
        ))}
      </div>
    ),
  },
]

function WebhookDialog({
  webhook,
  onAdded,
  onClose,
}: {
  /** Absent for a new one. */
  webhook?: Webhook
  onAdded?(added: Answer<"POST /webhooks">): void
  onClose(): void
}) {
  const [url, setUrl] = useState(webhook?.url ?? "")
  const [events, setEvents] = useState(webhook?.events ?? ["enquiry.created"])
  const [isActive, setActive] = useState(webhook?.isActive ?? true)
  const form = { url, events: events as WebhookEvent[] }
  return (
    <FormDialog
      title={webhook ? "Change webhook" : "New webhook"}
      label={webhook ? "Save changes" : "Add webhook"}
      busyLabel="Saving..."
      failure="Failed to save the webhook."
      check={() => validate(webhookForm, form)}
      send={async () => {
        if (webhook) await call("PUT /webhooks/:id", { params: { id: webhook._id }, json: { ...form, isActive } })
        else onAdded?.(await call("POST /webhooks", { json: form }))
        refresh("GET /webhooks")
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            id="webhook-url"
            name="url"
            label="URL"
            hint="The other program shows it, e.g. https://hooks.zapier.com/…"
            type="url"
            autoComplete="off"
            value={url}
            max={maxUrl}
            error={errors["url"]}
            onChange={(event) => setUrl(event.target.value)}
          />
          <fieldset aria-describedby={errors["events"] && "webhook-events-error"}>
            <legend>Events</legend>
            {Object.entries(webhookEvents).map(([name, label]) => (
              <label key={name} className="switch">
                <input
                  type="checkbox"
                  name="events"
                  checked={events.includes(name)}
                  onChange={({ target }) =>
                    setEvents(target.checked ? [...events, name] : events.filter((each) => each !== name))
                  }
                />
                {label}
              </label>
            ))}
            <FieldError of="webhook-events" words={errors["events"]} />
          </fieldset>
          {webhook && (
            <label className="switch">
              <input type="checkbox" checked={isActive} onChange={({ target }) => setActive(target.checked)} />
              Send events to this URL
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}

export function Component() {
  return (
    <Screen>
      <Webhooks />
      <ApiKeys />
    </Screen>
  )
}
