import { randomBytes } from "node:crypto"
import { parseArgs } from "node:util"
import { createAuth } from "#accounts/server/auth.ts"
import { isAppError } from "#base/errors.ts"
import { openStore } from "../store/store.ts"
import { describeStop, readEnvironment } from "../config/config.ts"
import { isUsageError } from "./task.ts"
import { createInterface } from "node:readline"
import { Writable } from "node:stream"

/**
 * `npm run admin -- --email you@example.com [--password …]`: creates the admin or sets a new password. Without a password it asks for one
 * on a terminal, and generates one otherwise. With `--reset-second-step` it removes the account's authenticator app, passkeys and recovery
 * codes, and keeps the password unless one is given.
 */
const usage = "Usage: npm run admin -- --email you@example.com [--password a-new-password] [--reset-second-step]\n"

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(isUsageError(error) ? `${error.message}\n${usage}` : `${describeStop(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      email: { type: "string" },
      password: { type: "string" },
      "reset-second-step": { type: "boolean" },
    },
  })
  const { email, password } = values
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) return refuse("Give the admin's e-mail address.")
  if (values["reset-second-step"]) {
    const code = await resetSecondStep(email)
    if (code !== 0 || password === undefined) return code
  }
  const typed = password ?? (await askPassword())
  if (typed === undefined) return 1
  const isGenerated = password === undefined && typed === ""
  const chosen = isGenerated ? randomBytes(12).toString("base64url") : typed
  const { databaseUrl, dataFolder } = readEnvironment({ isDevelopment: false })
  const store = await openStore({ databaseUrl, folder: dataFolder })
  try {
    await (await createAuth(store)).putAdmin(email, chosen)
    process.stdout.write(`${email} can sign in${isGenerated ? ` with the password ${chosen}` : ""}.\n`)
    return 0
  } catch (error) {
    if (isAppError(error) && error.code === "invalid") return refuse(error.message)
    throw error
  } finally {
    await store.close()
  }
}

/** Lets an account sign in with only its password again. */
async function resetSecondStep(email: string): Promise<number> {
  const { databaseUrl, dataFolder } = readEnvironment({ isDevelopment: false })
  const store = await openStore({ databaseUrl, folder: dataFolder })
  try {
    const admin = await store.admins.findByEmail(email)
    if (!admin) return refuse(`No account has the address ${email}.`)
    await store.secondSteps.removeAll(admin._id)
    process.stdout.write(`${email} signs in without a second step. Set one up again in the admin.\n`)
    return 0
  } finally {
    await store.close()
  }
}

/** The password, typed twice; "" to generate one, undefined if the two differ. */
async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return ""
  return askHidden(async (ask) => {
    const typed = await ask("New password (hidden; press Enter for a random one): ")
    if (!typed) return typed
    const again = await ask("Repeat it: ")
    if (again === typed) return typed
    if (again !== undefined) process.stderr.write("The two passwords are not the same.\n")
    return undefined
  })
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n${usage}`)
  return 1
}

/** Asks for a line on the terminal; undefined if the person cancels. */
type Ask = (question: string) => Promise<string | undefined>

/** Runs `work` with a function that asks for lines on the terminal, hidden while they are typed. */
async function askHidden<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  // In terminal mode it reads single keys and echoes them to its output, which discards them.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const lines = terminal[Symbol.asyncIterator]()
  try {
    return await work(async (question) => {
      process.stdout.write(question)
      const line = await lines.next()
      process.stdout.write("\n")
      return line.done ? undefined : line.value
    })
  } finally {
    terminal.close()
  }
}
