import { join } from "node:path"
import { openSecretKey } from "#db/secret-key.ts"
import { openStore } from "#server/store/store.ts"
import { eventReader } from "#server/webhooks/read-event.ts"
import { startWebhookWorker } from "#webhooks/server/webhook-worker.ts"
import { reachReceiver } from "./webhook-receiver.ts"

/** A separate process that sends events to webhooks until it is killed: `node … folder port [database-url]`. */
const [folder = "", port = "", databaseUrl] = process.argv.slice(2)
const store = await openStore({ folder, databaseUrl })
startWebhookWorker({
  store,
  key: openSecretKey(join(folder, "secret.key")),
  readEvent: eventReader(store),
  publicUrl: async () => "https://maap.example",
  reach: reachReceiver(Number(port)),
  onFailure: () => {},
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  // A killed process keeps its claims three times as long as sending may take.
  intervals: { look: 20, gather: 0, firstWait: 5, maxWait: 50, send: 500, refusals: 1_000_000, attempts: 1_000_000 },
})
setInterval(() => {}, 1_000)
process.stdout.write("sending\n")
