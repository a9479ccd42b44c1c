import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { expect, test } from "vitest"
import { addDays, dayOf } from "#base/text/calendar.ts"
import { openStore } from "#server/store/store.ts"
import { startMailServer } from "../site/mail-server.ts"

/** The number of days. */
const times = 50

const people = Array.from({ length: 6 }, (_, place) => `person-${place}@x.example`)

test("no reminder is lost when the process is killed while it sends them, and each kill doubles one at most", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maap-reminder-kills-"))
  const server = await startMailServer()
  const today = dayOf(new Date().toISOString())
  await addPeople(folder, today)
  let sender = await startSender(folder, server.url)
  try {
    for (let day = 1; day <= times; day++) {
      const time = `${addDays(today, day)}T09:00:00.000+05:30`
      sender.begin(time)
      await sleep(Math.random() * 80)
      await sender.kill()
      sender = await startSender(folder, server.url)
      sender.begin(time)
      await sender.heard("sent")
      const reached = server.received.splice(0).map(({ to }) => to[0])
      expect([day, new Set(reached)]).toEqual([day, new Set(people)])
      expect(reached.length).toBeLessThanOrEqual(people.length + 1)
    }
  } finally {
    await sender.kill()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** People who each have something to do. */
async function addPeople(folder: string, today: string): Promise<void> {
  const store = await openStore({ folder })
  const lead = { phone: "+91 98220 00000", email: "", company: "", message: "" }
  for (const email of people) {
    const expiresAt = new Date(Date.now() + 60_000)
    const { _id } = await store.people.invite({ email, name: "", role: "owner" }, { tokenHash: email, expiresAt })
    await store.people.accept(email, "a hash", new Date())
    await store.enquiries.add({ ...lead, fullName: email, assignedTo: _id, nextAt: today }, { by: "" })
  }
  await store.close()
}

async function startSender(folder: string, url: string) {
  const program = ["test/site/send-reminders.ts", folder, url]
  const child = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] })
  const ended = once(child, "exit")
  let said = ""
  child.stdout.on("data", (text: Buffer) => (said += text.toString()))
  const heard = async (word: string) => {
    while (!said.includes(word)) await once(child.stdout, "data", { signal: AbortSignal.timeout(60_000) })
  }
  await heard("ready")
  return {
    begin: (time: string) => void child.stdin.write(`${time}\n`),
    heard,
    async kill() {
      child.kill("SIGKILL")
      await ended
    },
  }
}
