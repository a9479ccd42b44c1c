import { usePermissions } from "../api.ts"
import { ApiError, call } from "#ui/admin/api/call.ts"
import { onDevice } from "#ui/admin/base/storage.ts"
import { Alert, useAct } from "#ui/admin/controls/failure.tsx"
import { Loaded, refresh, useRead } from "#ui/admin/controls/query.tsx"

/** The key on this device of the id that the server gave it. */
const idKey = "notifications"
const worker = "/admin/notifications.js"

type ScriptPolicy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy("worker", { createScriptURL: () => worker })

const states = {
  off: "Off.",
  mine: "On for enquiries assigned to you.",
  all: "On for all enquiries.",
  lost: "This device no longer gets notifications, for example because a backup was restored or its session was ended. Turn them on again.",
  blocked:
    "This browser does not allow notifications here. Allow them in its settings for this site, then reload this page.",
  unsupported: "This browser does not support notifications here.",
}
const choices = { all: "Turn on for all enquiries", mine: "Turn on for mine only", off: "Turn off" }
type Choice = keyof typeof choices

async function readState() {
  if (!("serviceWorker" in navigator && "PushManager" in globalThis))
    return { state: "unsupported", buttons: [] } as const
  const id = onDevice.getItem(idKey) ?? "none"
  const { choice, publicKey } = await call("GET /auth/notifications/:id", { params: { id } })
  const registration = await navigator.serviceWorker.getRegistration("/admin/")
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription && Notification.permission === "denied") return { state: "blocked", buttons: [] } as const
  if (!subscription || choice === "off") {
    const state = subscription ? "lost" : "off"
    return { state, lost: subscription, publicKey, buttons: ["all", "mine"] } as const
  }
  // The session that turned it on may have expired.
  await save(subscription, choice, false)
  return { state: choice, publicKey, buttons: ["all", "mine", "off"] } as const
}

async function change(choice: Choice, publicKey: string | undefined, lost?: PushSubscription | null) {
  if ((await Notification.requestPermission()) !== "granted") throw new ApiError(0, states.blocked)
  await navigator.serviceWorker.register(policy?.createScriptURL("") ?? worker, { scope: "/admin/" })
  const { pushManager } = await navigator.serviceWorker.ready
  // The site may have another key now.
  await lost?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey ?? "" })
  await save(subscription, choice, true)
  if (choice === "off") await subscription.unsubscribe()
  refresh("GET /auth/notifications/:id")
}

async function save(subscription: PushSubscription, choice: Choice, isTest: boolean) {
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON()
  const json = { endpoint, p256dh, auth, choice, isTest }
  onDevice.setItem(idKey, (await call("PUT /auth/notifications", { json }))._id)
}

export function NotificationSection() {
  const may = usePermissions()
  const query = useRead(["GET /auth/notifications/:id"], readState)
  const { busy, failure, run } = useAct()
  if (!may("readNotifications")) return null
  return (
    <section className="card account-section" aria-labelledby="notifications">
      <h2 id="notifications">Notifications on this device</h2>
      <p>
        This device can show new enquiries, visits, accepted quotations and due follow-ups while the admin is closed,
        without names and phone numbers. An iPhone or iPad needs iOS 16.4 and the admin on its home screen: open it in
        Safari and choose Share, Add to Home Screen.
      </p>
      <Alert text={failure} />
      <Loaded query={query} failure="Failed to load the notifications.">
        {({ state, buttons, publicKey, lost }) => (
          <>
            <p className={state in choices ? undefined : "banner banner--wrong"}>
              <output>{states[state]}</output>
            </p>
            <div className="account-actions">
              {buttons.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  className="plain"
                  disabled={busy !== ""}
                  onClick={() => void run("That failed.", () => change(choice, publicKey, lost))}
                >
                  {choice === state ? "Send a test notification" : choices[choice]}
                </button>
              ))}
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}
