import { Kysely } from "kysely"
import { openSqlite } from "./sqlite.ts"
import type { Tables } from "./tables.ts"

/** The rows are in PostgreSQL if a URL is given, otherwise in SQLite in the folder. */
export interface DatabaseLocation {
  databaseUrl?: string | undefined
  folder: string
}

/** Works on a database without migrating its tables, and closes it. */
export async function withDatabase<Result>(
  { databaseUrl, folder }: DatabaseLocation,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  // A site on SQLite never loads the driver.
  const openPostgres = async (url: string) => (await import("./postgres.ts")).openPostgres(url)
  const db = new Kysely<Tables>({
    dialect: databaseUrl === undefined ? openSqlite(folder) : await openPostgres(databaseUrl),
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const pattern = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/

/** Values of `target_session_attrs` that require a server to accept writes. */
const attributes: (string | null)[] = [null, "read-write", "primary"]

/**
 * The URLs of the servers in a `postgres://` URL, in order: as for PostgreSQL's own programs, they are separated by commas. Undefined for
 * any other text, and if `target_session_attrs` allows a server without writes.
 */
export function serversOf(url: string): string[] | undefined {
  const [, begin, hosts = "", rest] = pattern.exec(url) ?? []
  const names = hosts.split(",")
  const servers = names.map((host) => `${begin}${host}${rest}`)
  const areGood = servers.every((server) => {
    const parsed = URL.parse(server)
    return parsed !== null && attributes.includes(parsed.searchParams.get("target_session_attrs"))
  })
  return areGood && (names.length === 1 || !names.includes("")) ? servers : undefined
}
