import { argon2Sync, randomBytes } from "node:crypto"
import { cp, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openStore, type Store } from "#server/store/store.ts"
import { createDatabase } from "./postgres.ts"

/** The admin of every test site. */
export const admin = { email: "owner@maap.example", password: "a long enough password" }

type Template = Promise<{ folder: string; databaseUrl: string | undefined }>

const templates = new Map<string | undefined, Template>()
const tables = new Map<string | undefined, Template>()

/** A database with tables and without rows, created once: in a folder, or on the PostgreSQL server if given. */
export function findTables(server: string | undefined): Template {
  return tables.getOrInsertComputed(server, () => makeTemplate(server))
}

/**
 * Creates a database with tables and an admin: in the folder, or on the PostgreSQL server if given; returns its URL there. It is a copy of
 * one that is created once.
 */
export async function copyDatabase(folder: string, server: string | undefined): Promise<string | undefined> {
  const made = await templates.getOrInsertComputed(server, () => makeTemplate(server, addAdmin))
  if (server !== undefined) return await createDatabase(server, made.databaseUrl?.split("/").at(-1))
  await cp(made.folder, folder, { recursive: true })
  return undefined
}

async function makeTemplate(
  server: string | undefined,
  fill = async (_store: Store): Promise<unknown> => undefined,
): Template {
  const folder = await mkdtemp(join(tmpdir(), "maap-template-"))
  const databaseUrl = server && (await createDatabase(server))
  const store = await openStore({ databaseUrl, folder })
  await fill(store)
  await store.close()
  return { folder, databaseUrl }
}

const addAdmin = (store: Store) => store.admins.put(admin.email, hashCheaply(admin.password))

/** A hash contains its cost, which the check uses: tests that sign in hundreds of times do not wait. */
function hashCheaply(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const salt = randomBytes(16)
  const hash = argon2Sync("argon2id", { message: password, nonce: salt, tagLength: 32, ...cost })
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString("base64").replaceAll("=", ""))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${saltText}$${hashText}`
}
