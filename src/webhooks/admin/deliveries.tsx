import { call } from "#ui/admin/api/call.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { Sheet } from "#ui/admin/controls/modal.tsx"
import { Loaded, refresh, useCall } from "#ui/admin/controls/query.tsx"
import { formatDateTime } from "#ui/admin/controls/time.ts"
import { type Delivery, type Webhook, type WebhookEvent, webhookEvents } from "../shared/webhook.ts"

/** Milliseconds between two reads of the open list. */
const pollEvery = 2_000

/** The latest deliveries of a webhook, with buttons to send one again and to send a test event. */
export function Deliveries({ webhook: { _id: id, url, isActive }, onClose }: { webhook: Webhook; onClose(): void }) {
  const query = useCall("GET /webhooks/:id/deliveries", { params: { id } }, { refetchInterval: pollEvery })
  const { busy, failure, run } = useAct()

  /** The properties of a button that sends an event. */
  const sends = (failed: string, act: () => Promise<void>) => ({
    type: "button" as const,
    disabled: busy !== "" || !isActive,
    onClick: () => void run(failed, () => act().then(() => refresh("GET /webhooks/:id/deliveries"))),
  })

  return (
    <Sheet title="Deliveries" isUnsaved={false} onClose={onClose}>
      <p>{url}</p>
      <Alert text={failure} />
      <p>
        <button {...sends("Failed to send a test event.", () => call("POST /webhooks/:id/test", { params: { id } }))}>
          Send a test event
        </button>
      </p>
      <Loaded query={query} failure="Failed to load the deliveries.">
        {(deliveries) =>
          deliveries.length > 0 ? (
            <ul className="deliveries">
              {deliveries.map(({ _id, ...delivery }) => (
                <li key={_id}>
                  <div>
                    <strong>{webhookEvents[delivery.event as WebhookEvent] ?? "Test event"}</strong>,{" "}
                    {formatDateTime(delivery.createdAt)}
                    <p className="quiet">{describeState(delivery)}</p>
                  </div>
                  <button
                    className="link"
                    {...sends("Failed to send it again.", () =>
                      call("POST /webhooks/:id/deliveries/:delivery", { params: { id, delivery: _id } }),
                    )}
                  >
                    Send again
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p>No events yet. Send a test event to see whether the other program receives it.</p>
          )
        }
      </Loaded>
    </Sheet>
  )
}

function describeState({ state, at, attempts, problem }: Omit<Delivery, "_id">): string {
  if (state === "sent") return `Sent ${formatDateTime(at)}`
  if (state === "failed") return `Failed after ${attempts} attempts. ${problem}`
  return attempts === 0 ? "Waiting" : `${problem} Next attempt ${formatDateTime(at)}.`
}
