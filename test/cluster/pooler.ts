import { chownSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findOwner } from "../databases/postgres.ts"
import { configurationAfter } from "../site/proxies.ts"
import type { Host, Network } from "./network.ts"
import type { PostgresPair } from "./postgres-pair.ts"
import { startProgram } from "./program.ts"

/** A pgbouncer in transaction mode in front of the primary. */
export interface Pooler {
  host: Host
  url: string
  /** Configures the current primary, as required after promoting a standby. */
  follow(): void
  stop(): Promise<void>
}

const port = 6432

/** Starts pgbouncer on a separate host. */
export function startPooler(network: Network, folder: string, postgres: PostgresPair): Pooler {
  const host = network.add("pooler")
  const owner = findOwner()
  const home = join(folder, "pooler")
  mkdirSync(home)
  if (owner) chownSync(home, owner.uid, owner.gid)
  const file = join(home, "pgbouncer.ini")
  const documented = configurationAfter("scale-out", "## PgBouncer")
  const write = () => {
    const settings = documented
      .replace("host=127.0.0.1 port=5432", `host=${postgres.primary().address} port=5432 user=maap`)
      .replace("listen_addr = 127.0.0.1", `listen_addr = ${host.address}\nunix_socket_dir =`)
      .replace(/auth_type = .*/, "auth_type = any")
      .replace(/auth_file = .*\n/, "")
    writeFileSync(file, settings)
  }
  write()
  const program = startProgram(host, ["/usr/sbin/pgbouncer", file], { owner, cwd: home })
  return {
    host,
    url: `postgres://maap@${host.address}:${port}/maap`,
    follow() {
      write()
      program.signal("SIGHUP")
    },
    stop: () => program.end("SIGKILL"),
  }
}
