import { execFile, spawn } from "node:child_process"
import { chmod, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { afterEach, beforeEach, expect, test } from "vitest"
import { addSamplePictures } from "../pictures/sample-pictures.ts"
import { startMailServer } from "../site/mail-server.ts"

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-start-"))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the product until it is ready, passes its output, and stops it in the end. */
async function whileRunning(settings: Record<string, string>, work: (said: string, address: string) => Promise<void>) {
  // The product restricts its files whatever the umask of its parent.
  const child = spawn("sh", ["-c", "umask 0; exec node src/server/main.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", DATA_DIR: folder, LOG_LEVEL: "error", ...settings },
  })
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  let said = ""
  const address = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${said}`)))
    child.stdout.on("data", (text: Buffer) => {
      said += text.toString()
      const port = /Maap is ready: http:\/\/localhost:(\d+)\n/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  try {
    await work(said, address)
  } finally {
    child.kill("SIGTERM")
  }
  expect(await ended).toBe(0)
}

async function signIn(address: string, email: string, password: string): Promise<number> {
  const body = JSON.stringify({ email, password })
  const headers = { "Content-Type": "application/json" }
  return (await fetch(`${address}/api/auth/login`, { method: "POST", headers, body })).status
}

/** The password that a first start generated, from its file. */
async function readFirstPassword(said: string): Promise<string> {
  const file = /password:\s+in (\S+)/.exec(said)?.[1] ?? ""
  expect([file, (await stat(file)).mode & 0o777]).toEqual([join(folder, "first-password.txt"), 0o600])
  return /password: (\S+)/.exec(await readFile(file, "utf8"))?.[1] ?? ""
}

async function countOf(address: string, many: string): Promise<number> {
  return ((await (await fetch(`${address}/api/${many}`)).json()) as unknown[]).length
}

/** Runs a command of the project; returns its exit code and its output. */
function run(file: string, settings: Record<string, string>, ...options: string[]): Promise<[number, string]> {
  const env = { ...process.env, DATA_DIR: folder, ...settings }
  return new Promise((resolve) => {
    execFile("node", [file, ...options], { env }, (error, out, complaint) => {
      resolve([typeof error?.code === "number" ? error.code : 0, out + complaint])
    })
  })
}

test("the very first start fills in sample content and shows the made-up password, the next one does neither", async () => {
  await whileRunning({}, async (said, address) => {
    const password = await readFirstPassword(said)
    expect(said).not.toContain(password)
    expect(await signIn(address, /e-mail:\s+(\S+)/.exec(said)?.[1] ?? "", password)).toBe(200)
    expect([
      await countOf(address, "categories"),
      await countOf(address, "blogs"),
      await countOf(address, "projects"),
      await countOf(address, "reviews"),
    ]).toEqual([4, 6, 6, 0])
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(address + path)).status).toBe(200)
  })
  await whileRunning({}, async (said, address) => {
    expect(said).not.toContain("password")
    expect(await countOf(address, "blogs")).toBe(6)
  })
})

test("SAMPLE_CONTENT=off on the first start leaves the site empty, and every page still works", async () => {
  await addSamplePictures(folder)
  await whileRunning({ SAMPLE_CONTENT: "off" }, async (_, address) => {
    for (const path of ["/", "/about", "/contact", "/modular-kitchen", "/projects", "/blog", "/sitemap.xml"]) {
      expect([path, (await fetch(address + path)).status]).toEqual([path, 200])
    }
  })
  await whileRunning({}, async (_, address) => {
    const counts = ["categories", "blogs", "projects"].map((noun) => countOf(address, noun))
    expect(await Promise.all(counts)).toEqual([0, 0, 0])
  })
})

test("ADMIN_EMAIL and ADMIN_PASSWORD set the sign-in, end no session while they stay the same, and undo no change of the password", async () => {
  await addSamplePictures(folder)
  const owner = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: "the first of all" }
  let token = ""
  await whileRunning(owner, async (said, address) => {
    expect(said).not.toContain("password")
    const body = JSON.stringify({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD })
    const answer = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    })
    token = ((await answer.json()) as { token: string }).token
  })
  const profile = async (address: string) =>
    (await fetch(`${address}/api/profile`, { headers: { Authorization: `Bearer ${token}` } })).status
  await whileRunning(owner, async (_, address) => {
    expect(await profile(address)).toBe(200)
    const change = { currentPassword: owner.ADMIN_PASSWORD, newPassword: "changed in the admin" }
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" }
    const body = JSON.stringify(change)
    expect((await fetch(`${address}/api/auth/password`, { method: "PUT", headers, body })).status).toBe(204)
  })
  await whileRunning(owner, async (_, address) => {
    expect(await profile(address)).toBe(200)
    expect(await signIn(address, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(401)
    expect(await signIn(address, owner.ADMIN_EMAIL, "changed in the admin")).toBe(200)
  })
  await whileRunning({ ...owner, ADMIN_PASSWORD: "the second of all" }, async (_, address) => {
    expect(await profile(address)).toBe(401)
    expect(await signIn(address, owner.ADMIN_EMAIL, "the first of all")).toBe(401)
    expect(await signIn(address, owner.ADMIN_EMAIL, "the second of all")).toBe(200)
  })
})

test("a bad setting stops the start with one line that contains it", async () => {
  const [code, said] = await run("src/server/main.js", { PORT: "eighty" })
  expect([code, said]).toEqual([1, "PORT: must be a number from 0 to 65535\n"])
})

test("an ADMIN_PASSWORD that is easily guessed stops its first use with one line, and is not an account", async () => {
  for (const [password, problem] of [
    ["password", "must have at least 10 characters"],
    ["1234567890", "must not be one of the 10,000 most common passwords"],
    ["owner@maap.example", "must not consist of the e-mail address"],
  ] as const) {
    const settings = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: password, SAMPLE_CONTENT: "off" }
    const [code, said] = await run("src/server/main.js", settings)
    expect([code, said]).toEqual([1, `ADMIN_PASSWORD: The password ${problem}.\n`])
  }
})

test("data of a newer version or from before the first release, and a database that is unavailable, stop the start with one line each", async () => {
  await addSamplePictures(folder)
  await whileRunning({}, async () => {})
  const database = new DatabaseSync(join(folder, "maap.sqlite"))
  database.exec("insert into kysely_migration (name, timestamp) values ('0042-later', '2027-01-01')")
  database.close()
  const [newer, complaint] = await run("src/server/main.js", {})
  expect([newer, complaint]).toEqual([
    1,
    expect.stringMatching(/^This data was written by a newer version of Maap .*\n$/),
  ])
  const unreleased = new DatabaseSync(join(folder, "maap.sqlite"))
  unreleased.exec("update kysely_migration set name = '0001-initial' where name = '0001-first-release'")
  unreleased.close()
  const [early, advice] = await run("src/server/main.js", {})
  expect([early, advice]).toEqual([
    1,
    expect.stringMatching(/^This data was written by Maap before its first release\. .*npm run restore.*\n$/),
  ])
  const [away, cause] = await run("src/server/main.js", { DATABASE_URL: "postgres://maap@127.0.0.1:1/maap" })
  expect([away, cause]).toEqual([1, expect.stringMatching(/^DATABASE_URL or DATA_DIR: .*ECONNREFUSED.*\n$/)])
})

test("the made-up admin goes as soon as the owner is named", async () => {
  await addSamplePictures(folder)
  let password = ""
  await whileRunning({}, async (said) => {
    password = await readFirstPassword(said)
  })
  await whileRunning({}, async (_, address) => expect(await signIn(address, "admin@maap.example", password)).toBe(200))
  const owner = { ADMIN_EMAIL: "owner@maap.example", ADMIN_PASSWORD: "a password of mine" }
  await whileRunning(owner, async (_, address) => {
    expect(await signIn(address, "admin@maap.example", password)).toBe(401)
    expect(await signIn(address, owner.ADMIN_EMAIL, owner.ADMIN_PASSWORD)).toBe(200)
    expect(await readdir(folder)).not.toContain("first-password.txt")
  })
})

/** The files and folders of the data that other users can access. */
async function listOpen(): Promise<string[]> {
  const names = ["", ...(await readdir(folder, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(folder, name))).mode] as const))
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name]) => name)
}

test("nobody but its owner can use the data, whatever the umask, and what others can read is closed", async () => {
  await whileRunning({}, async () => {
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining(["maap.sqlite", "maap.sqlite-wal", "maap.sqlite-shm", "uploads", "incoming"]),
    )
    expect((await readdir(join(folder, "uploads"))).length).toBeGreaterThan(20)
    expect(await listOpen()).toEqual([])
  })
  const picture = (await readdir(join(folder, "uploads")))[0] ?? ""
  for (const file of ["maap.sqlite", join("uploads", picture)]) await chmod(join(folder, file), 0o644)
  for (const opened of ["uploads", ""]) await chmod(join(folder, opened), 0o755)
  await whileRunning({}, async () => expect(await listOpen()).toEqual([]))
})

/** Runs a command of the project on a terminal, and answers each question; returns the terminal's content. */
function runOnTerminal(command: string, answers: [question: string, answer: string][]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, HOST: "127.0.0.1", PORT: "0", LOG_LEVEL: "error" }
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], { env })
  let shown = ""
  const left = [...answers]
  child.stdout.on("data", (text: Buffer) => {
    shown += text.toString()
    if (left[0] && shown.includes(left[0][0])) child.stdin.write(left.shift()?.[1] ?? "")
  })
  return new Promise((resolve) => child.once("close", () => resolve(shown)))
}

test("on a terminal the first password is shown, and the admin task asks for one that is not", async () => {
  await addSamplePictures(folder)
  const interrupt = "\u0003"
  const shown = await runOnTerminal("node src/server/main.js", [["npm run admin", interrupt]])
  const password = /password: (\S+)/.exec(await readFile(join(folder, "first-password.txt"), "utf8"))?.[1] ?? ""
  expect(shown).toContain(`password: ${password}`)

  const task = "node src/server/tasks/admin.ts --email asha@home.example"
  const ask = (first: string, again: string) =>
    runOnTerminal(task, [
      ["New password", first],
      ["Repeat it", again],
    ])
  const said = await ask("typed in secret\r", "typed in secret\r")
  expect(said).toContain("asha@home.example can sign in.")
  expect(said).not.toContain("secret")
  expect(await ask("typed in secret 2\r", "typed otherwise\r")).toContain("The two passwords are not the same.")
  expect(await ask("1234567890\r", "1234567890\r")).toContain("must not be one of the 10,000 most common passwords")
  expect(await ask(`typed in sec${interrupt}`, "")).not.toContain("can sign in")
  await whileRunning({}, async (_, address) =>
    expect(await signIn(address, "asha@home.example", "typed in secret")).toBe(200),
  )
  expect(await ask("\r", "")).toMatch(/can sign in with the password [\w-]{16}\./)
})

test("the admin task makes an admin, resets its password, and explains how it is used", async () => {
  await addSamplePictures(folder)
  const task = (...options: string[]) => run("src/server/tasks/admin.ts", {}, ...options)
  const [made, first] = await task("--email", "new@maap.example")
  const password = /password (\S+)\./.exec(first)?.[1] ?? ""
  expect(made).toBe(0)
  await whileRunning({}, async (_, address) => expect(await signIn(address, "new@maap.example", password)).toBe(200))
  expect((await task("--email", "new@maap.example", "--password", "chosen by me"))[0]).toBe(0)
  await whileRunning({}, async (_, address) => {
    expect(await signIn(address, "new@maap.example", password)).toBe(401)
    expect(await signIn(address, "new@maap.example", "chosen by me")).toBe(200)
  })
  for (const options of [
    [],
    ["--email", "nobody"],
    ["--mail", "a@b.example"],
    ["--email", "a@b.example", "--password", "short"],
  ]) {
    const [code, said] = await task(...options)
    expect([options, code, said.includes("Usage: npm run admin")]).toEqual([options, 1, true])
  }
})

test("e-mails that waited without a mail server are sent once one is set, and new ones at once", async () => {
  await addSamplePictures(folder)
  const enquiry = { fullName: "Asha", email: "asha@home.example", phone: "98", message: "10 × 8 ft" }
  const headers = { "Content-Type": "application/json" }
  const send = async (address: string) => {
    const answer = await fetch(`${address}/api/contact`, { method: "POST", headers, body: JSON.stringify(enquiry) })
    return ((await answer.json()) as { reference: string }).reference
  }
  let first = ""
  await whileRunning({ SAMPLE_CONTENT: "off" }, async (_, address) => {
    first = await send(address)
  })
  const server = await startMailServer()
  const mail = { SMTP_URL: server.url, MAIL_TO: "shop@maap.example" }
  await whileRunning(mail, async (_, address) => {
    const second = await send(address)
    await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(4)
    const subjects = server.received.map(({ email }) => email.subject)
    const expected = ["New enquiry from Asha", "We’ve received your enquiry"].flatMap((subject) =>
      [first, second].map((reference) => `${subject} (${reference})`),
    )
    expect(new Set(subjects)).toEqual(new Set(expected))
    expect(server.received[0]).toMatchObject({ from: "office@maap.example", to: ["shop@maap.example"] })
    // The site has no URL, so e-mails have no links.
    expect(server.received[0]?.email.text).not.toMatch(/https?:/)
  })
  await server.stop()
})
