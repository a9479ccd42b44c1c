import { emailOpener } from "#server/emails/enquiry-emails.ts"
import { startMailWorker } from "#mail/server/mail-worker.ts"
import { createSmtp } from "#mail/server/smtp.ts"
import { openStore } from "#server/store/store.ts"

/** A separate process that sends e-mails until it is told to stop: `node … folder mail-server milliseconds-per-email`. */
const [folder = "", url = "", send = "5000"] = process.argv.slice(2)
const store = await openStore({ folder })
const mailWorker = startMailWorker({
  store,
  smtp: async () => createSmtp({ url, from: { name: "Maap", address: "web@maap.example" }, to: "office@maap.example" }),
  open: emailOpener(store, async () => "https://maap.example"),
  onFailure: () => {},
  onError: (error) => process.stderr.write(`${String(error)}\n`),
  intervals: { look: 20, rest: 20, send: Number(send) },
})
const alive = setInterval(() => {}, 1_000)
process.once("SIGTERM", () => {
  clearInterval(alive)
  void mailWorker.stop().then(() => store.close())
})
process.stdout.write("sending\n")
