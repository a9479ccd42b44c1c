import { cp, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openAuth } from "#auth/auth.ts"
import { openStore } from "#store/store.ts"
import { createDatabase } from "./postgres.ts"

/** The admin of every site under test. */
export const admin = { email: "owner@maap.example", password: "a long enough password" }

const templates = new Map<string | undefined, ReturnType<typeof makeTemplate>>()

/**
 * Makes a database that has its tables and its admin, and nothing else: in the folder, or where a PostgreSQL server is
 * named, on that; answers its address there. It is a copy of one that is made once.
 */
export async function copyDatabase(folder: string, server: string | undefined): Promise<string | undefined> {
  const made = await templates.getOrInsertComputed(server, makeTemplate)
  if (server !== undefined) return await createDatabase(server, made.databaseUrl?.split("/").at(-1))
  await cp(made.folder, folder, { recursive: true })
  return undefined
}

async function makeTemplate(server: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "maap-template-"))
  const databaseUrl = server && (await createDatabase(server))
  const store = await openStore({ databaseUrl, folder })
  await (await openAuth(store)).putAdmin(admin.email, admin.password)
  await store.close()
  return { folder, databaseUrl }
}
