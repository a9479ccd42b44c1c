import { join } from "node:path"
import { createInterface } from "node:readline"
import { createMailSettings } from "#setup/server/mail-settings.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { sendReminders } from "#server/schedules/reminder-schedule.ts"
import { openStore } from "#server/store/store.ts"

/**
 * A separate process that sends the reminders of each time that it reads as a line, and responds with one: `node … folder mail-server`.
 */
const [folder = "", url = ""] = process.argv.slice(2)
const store = await openStore({ folder })
const publicUrl = async () => "https://maap.example"
const environment = { url, to: undefined, from: undefined, admin: undefined }
const key = openSecretKey(join(folder, "secret.key"))
const mailSettings = createMailSettings({ store, environment, key, publicUrl })
const onError = (error: unknown) => process.stderr.write(`${String(error)}\n`)
process.stdout.write("ready\n")
for await (const time of createInterface(process.stdin)) {
  const { signal } = new AbortController()
  await sendReminders({ store, mailSettings, publicUrl }, new Date(time), { signal, onError })
  process.stdout.write("sent\n")
}
await store.close()
