import { randomBytes } from "node:crypto"
import { parseArgs } from "node:util"
import { openAuth } from "#auth/auth.ts"
import { isAppError } from "#domain/errors.ts"
import { openStore } from "#store/store.ts"
import { describeStop, readEnvironment } from "../config.ts"
import { askHidden } from "./ask-hidden.ts"

/**
 * `npm run admin -- --email you@example.com [--password …]`: creates the admin, or gives it another password. Without one it
 * asks for it where there is a terminal, else it makes one up.
 */
const usage = "Usage: npm run admin -- --email you@example.com [--password a-new-password]\n"

try {
  process.exitCode = await run()
} catch (error) {
  process.stderr.write(isUsageError(error) ? `${error.message}\n${usage}` : `${describeStop(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { email, password } = parseArgs({ options: { email: { type: "string" }, password: { type: "string" } } }).values
  if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email)) return refuse("Name the admin's e-mail address.")
  const typed = password ?? (await askPassword())
  if (typed === undefined) return 1
  const isMadeUp = password === undefined && typed === ""
  const chosen = isMadeUp ? randomBytes(12).toString("base64url") : typed
  const { databaseUrl, dataFolder } = readEnvironment({ isDevelopment: false })
  const store = await openStore({ databaseUrl, folder: dataFolder })
  try {
    await (await openAuth(store)).putAdmin(email, chosen)
    process.stdout.write(`${email} can sign in${isMadeUp ? ` with the password ${chosen}` : ""}.\n`)
    return 0
  } catch (error) {
    if (isAppError(error) && error.code === "invalid") return refuse(error.message)
    throw error
  } finally {
    await store.close()
  }
}

/** What is typed twice alike; "" asks for a password that is made up. */
async function askPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return ""
  return askHidden(async (ask) => {
    const typed = await ask("New password, which is not shown (Enter alone for a random one): ")
    if (!typed) return typed
    const again = await ask("Once more: ")
    if (again === typed) return typed
    if (again !== undefined) process.stderr.write("The two passwords differ.\n")
    return undefined
  })
}

function refuse(message: string): number {
  process.stderr.write(`${message}\n${usage}`)
  return 1
}

function isUsageError(error: unknown): error is Error {
  return error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS")
}
