import { spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findFreePort, findOwner, untilItAnswers } from "./postgres.ts"

export interface TestPgbouncer {
  /** The URL of the database through it. */
  databaseUrl: string
  stop(): Promise<void>
}

/** Starts PgBouncer before a database, with the settings of docs/operating/scale-out.md but for places and passwords. */
export async function startPgbouncer(databaseUrl: string): Promise<TestPgbouncer> {
  const { port: serverPort, pathname } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), "maap-pgbouncer-"))
  const port = await findFreePort()
  const [, described = ""] =
    /```ini\n(\[databases\][^]*?)```/.exec(readFileSync("docs/operating/scale-out.md", "utf8")) ?? []
  const settings = described
    .replace("port=5432 dbname=maap", `port=${serverPort} dbname=${pathname.slice(1)}`)
    .replace("listen_port = 6432", `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/auth_type = .*\n/, "auth_type = any\n")
    .replace(/auth_file = .*\n/, "")
    .replace("dbname=", "user=maap dbname=")
  writeFileSync(join(folder, "pgbouncer.ini"), settings)
  const owner = findOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const bouncer = spawn("/usr/sbin/pgbouncer", ["-q", "pgbouncer.ini"], { ...owner, cwd: folder, stdio: "ignore" })
  const ended = once(bouncer, "exit")
  const through = `postgres://maap@127.0.0.1:${port}/maap`
  await untilItAnswers(through)
  return {
    databaseUrl: through,
    async stop() {
      bouncer.kill("SIGKILL")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
