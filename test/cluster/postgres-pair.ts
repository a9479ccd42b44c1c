import { execFileSync } from "node:child_process"
import { appendFileSync, chownSync, mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import { findOwner } from "../databases/postgres.ts"
import { postgresPrograms } from "../needed-packages.ts"
import type { Host, Network } from "./network.ts"
import { enter, type Program, startProgram, until } from "./program.ts"

/** A primary, and a synchronous standby. */
export interface PostgresPair {
  hosts: readonly Host[]
  primary(): Host
  /** As a setting: both hosts, of which the product finds the primary. */
  url: string
  /** The primary's own URL. */
  primaryUrl(): string
  /** Queries the primary. */
  query(text: string): Promise<Record<string, unknown>[]>
  /** The primary's machine fails; it is fenced, and the standby promoted. */
  failOver(): Promise<void>
  /** The former primary returns as the standby; resolves to the method. */
  rejoin(): Promise<string>
  stop(): Promise<void>
}

const port = 5432
const database = "maap"

interface Server {
  host: Host
  data: string
  program?: Program
}

/** Starts both on separate hosts, with their data in a folder. */
export async function startPostgresPair(network: Network, folder: string): Promise<PostgresPair> {
  const owner = findOwner()
  const programs = postgresPrograms as string
  let [primary, standby] = ["db1", "db2"].map((name) => {
    const home = join(folder, name)
    mkdirSync(home)
    if (owner) chownSync(home, owner.uid, owner.gid)
    return { host: network.add(name), data: join(home, "data") } satisfies Server
  }) as [Server, Server]

  const urlOf = ({ host }: Server, name = database) => `postgres://maap@${host.address}:${port}/${name}`
  const run = ({ host }: Server, name: string, ...options: string[]) => {
    const [first = "", ...rest] = [...enter(host, owner), join(programs, name), ...options]
    return execFileSync(first, rest, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
  }

  async function start(server: Server): Promise<void> {
    const own = { listen_addresses: server.host.address, unix_socket_directories: join(server.data, "..") }
    const settings = Object.entries(own).flatMap(([name, value]) => ["-c", `${name}=${value}`])
    server.program = startProgram(
      server.host,
      [join(programs, "postgres"), "-D", server.data, "-p", String(port), ...settings],
      { owner, cwd: folder },
    )
    const answers = () =>
      ask(server, "select 1", "postgres").then(
        () => true,
        () => false,
      )
    await until(`${server.host.name} answers`, 60, () => {
      if (!server.program?.isRunning()) throw new Error(`${server.host.name} ended: ${server.program?.said()}`)
      return answers()
    })
  }

  async function ask(server: Server, text: string, name = database): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: urlOf(server, name), connectionTimeoutMillis: 2_000 })
    client.on("error", () => {})
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(text)).rows
    } finally {
      await client.end()
    }
  }

  function copyPrimary(): void {
    rmSync(standby.data, { recursive: true, force: true })
    const from = ["-h", primary.host.address, "-p", String(port), "-U", "maap"]
    run(standby, "pg_basebackup", ...from, "-D", standby.data, "-R", "-X", "stream", "-c", "fast")
  }

  /** From now on the primary waits for the standby, too. */
  async function joinStandby(): Promise<void> {
    await start(standby)
    const isStreaming = "select 1 from pg_stat_replication where state = 'streaming'"
    await until("the standby streams", 60, async () => (await ask(primary, isStreaming)).length > 0)
    await requireStandby(primary, "*")
    const isSynchronous = "select 1 from pg_stat_replication where sync_state = 'sync'"
    await until("the standby is synchronous", 30, async () => (await ask(primary, isSynchronous)).length > 0)
  }

  /** Sets the standby whose confirmation a commit waits for. */
  async function requireStandby(server: Server, names: "*" | ""): Promise<void> {
    await ask(server, `alter system set synchronous_standby_names = '${names}'`)
    await ask(server, "select pg_reload_conf()")
  }

  run(primary, "initdb", "-D", primary.data, "-U", "maap", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
  const network24 = primary.host.address.replace(/\d+$/, "0/24")
  const guests = ["all", "replication"].map((name) => `host ${name} all ${network24} trust\n`)
  appendFileSync(join(primary.data, "pg_hba.conf"), guests.join(""))
  // Required by pg_rewind, and the source of the former primary's own changes.
  appendFileSync(join(primary.data, "postgresql.conf"), "wal_log_hints = on\nwal_keep_size = 512MB\n")
  await start(primary)
  await ask(primary, `create database ${database}`, "postgres")
  copyPrimary()
  await joinStandby()

  return {
    hosts: [primary.host, standby.host],
    primary: () => primary.host,
    url: `postgres://maap@${[primary, standby].map(({ host }) => `${host.address}:${port}`).join()}/${database}?target_session_attrs=read-write`,
    primaryUrl: () => urlOf(primary),
    query: (text) => ask(primary, text),
    async failOver() {
      primary.host.cut()
      await primary.program?.end("SIGKILL")
      ;[primary, standby] = [standby, primary]
      await requireStandby(primary, "")
      await ask(primary, "select pg_promote()")
    },
    async rejoin() {
      standby.host.join()
      const isReached = () => {
        try {
          return run(standby, "pg_isready", "-h", primary.host.address, "-p", String(port)) !== ""
        } catch {
          return false
        }
      }
      await until(`${standby.host.name} reaches ${primary.host.name}`, 30, isReached)
      // Until then the new primary does not report its new timeline, and nothing would be rewound.
      await ask(primary, "checkpoint")
      const source = `host=${primary.host.address} port=${port} user=maap dbname=${database}`
      let how = "pg_rewind"
      try {
        run(standby, "pg_rewind", "-D", standby.data, "--source-server", source, "--write-recovery-conf")
      } catch (error) {
        how = `a new base backup (${String((error as { stderr?: string }).stderr)
          .trim()
          .split("\n")
          .at(-1)})`
        copyPrimary()
      }
      await joinStandby()
      return how
    },
    async stop() {
      for (const { program } of [primary, standby]) await program?.end("SIGKILL")
    },
  }
}
