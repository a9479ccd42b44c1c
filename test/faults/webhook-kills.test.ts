import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { Webhook } from "standardwebhooks"
import { expect, test } from "vitest"
import { openSecretKey } from "#db/secret-key.ts"
import { openStore } from "#server/store/store.ts"
import { makeWebhookSecret } from "#webhooks/server/webhook-worker.ts"
import { startPostgres } from "../databases/postgres.ts"
import { startReceiver } from "../site/webhook-receiver.ts"
import { makeDataFolder } from "./data-folder.ts"
import { killTimes } from "./kills.ts"

const kills = killTimes(5, 50)
const events = kills * 20
const perEnquiry = 10
const maxTime = 900_000
const by = "office@maap.example"

const whole = { lost: [], disordered: [], afterErasure: [], unsigned: 0, kills, events }

test.concurrent(
  "every event of a webhook arrives in its order while its senders are killed, on SQLite",
  async () => {
    expect(await killWhileSending()).toEqual(whole)
  },
  maxTime,
)

test.concurrent(
  "and on PostgreSQL, with three processes",
  async ({ skip }) => {
    const postgres = await startPostgres()
    try {
      if (postgres.kind === "pglite") skip("PGlite does not outlive the product.")
      expect(await killWhileSending(3, await postgres.createDatabase())).toEqual(whole)
    } finally {
      await postgres.stop()
    }
  },
  maxTime,
)

/** Makes events about many enquiries, kills every sender again and again, and erases an enquiry while none runs. */
async function killWhileSending(processes = 1, databaseUrl?: string) {
  const folder = await makeDataFolder("webhooks")
  const store = await openStore({ folder, databaseUrl })
  const receiver = await startReceiver()
  const secret = makeWebhookSecret()
  const library = new Webhook(secret)
  let unsigned = 0
  receiver.answer = (response, { body, headers }) => {
    try {
      library.verify(body, headers)
    } catch {
      unsigned++
    }
    response.writeHead(Math.random() < 0.05 ? 500 : 200).end()
  }
  const encrypted = await openSecretKey(join(folder, "secret.key")).encrypt(secret)
  const chosen = ["enquiry.created", "enquiry.changed"] as const
  await store.webhooks.add({ url: receiver.url, events: [...chosen] }, { secret: encrypted, by })
  let children: ChildProcess[] = []

  function start(): void {
    const program = ["test/site/send-webhooks.ts", folder, String(receiver.port), ...(databaseUrl ? [databaseUrl] : [])]
    children = Array.from({ length: processes }, () =>
      spawn(process.execPath, program, { stdio: ["ignore", "pipe", "inherit"] }),
    )
  }
  async function killAll(): Promise<void> {
    await Promise.all(
      children.map(async (child) => {
        child.kill("SIGKILL")
        await once(child, "exit")
      }),
    )
    // Everything sent by then is received.
    await sleep(100)
  }

  const made: string[] = []
  const erased = new Map<string, number>()
  try {
    start()
    const making = (async () => {
      for (let count = 0; count < events / perEnquiry; count++) {
        const form = { fullName: "Asha", email: `${count}@home.example`, phone: "98", company: "", message: "m" }
        const { _id } = await store.enquiries.submit(form, { page: "/" })
        made.push(_id)
        for (let change = 1; change < perEnquiry; change++) {
          const isErased = await store.enquiries.change(_id, { notes: `Note ${change}` }, { by }).then(
            () => false,
            () => true,
          )
          if (isErased) break
          await sleep(Math.random() * 20)
        }
      }
    })()
    let done = 0
    for (; done < kills; done++) {
      await Promise.race(children.map(async ({ stdout }) => stdout && (await once(stdout, "data"))))
      await sleep(500 + Math.random() * 1_000)
      await killAll()
      const last = made.at(-1)
      if (done % 5 === 4 && last !== undefined && !erased.has(last)) {
        await store.erasures.erase(last, { scope: "enquiry", askedBy: by, now: new Date() })
        erased.set(last, receiver.received.length)
      }
      start()
    }
    await making
    const idsOf = (enquiry: string) => {
      const own = receiver.received.filter(({ event }) => event.data["enquiry"]?._id === enquiry)
      return [...new Set(own.map(({ headers }) => headers["webhook-id"] ?? ""))]
    }
    const kept = made.filter((id) => !erased.has(id))
    const findLost = () => kept.filter((id) => idsOf(id).length !== perEnquiry)
    for (const until = Date.now() + 240_000; findLost().length > 0 && Date.now() < until; ) await sleep(100)
    return {
      lost: findLost(),
      // Their ids are made in the order of the changes.
      disordered: made.filter((id) => idsOf(id).join(" ") !== idsOf(id).toSorted().join(" ")),
      afterErasure: [...erased].filter(([id, index]) =>
        receiver.received.slice(index).some(({ event }) => event.data["enquiry"]?._id === id),
      ),
      unsigned,
      kills: done,
      events,
    }
  } finally {
    for (const child of children) child.kill("SIGKILL")
    await store.close()
    await receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
