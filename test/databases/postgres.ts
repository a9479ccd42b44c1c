import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chownSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { type Dialect, PGliteDialect } from "kysely"
import { Client } from "pg"
import { openPostgres } from "#db/postgres.ts"
import { postgresPrograms } from "../needed-packages.ts"

/** A PostgreSQL for tests: a real server of this machine, or PGlite if none is installed. */
export interface SharedPostgres {
  kind: "server" | "pglite"
  /** Opens a new, empty database. */
  openDialect(): Promise<Dialect>
  /** The URL of a new, empty database; only for a server. */
  createDatabase(): Promise<string>
}

/** A server for a single test. */
export interface TestPostgres extends SharedPostgres {
  /** The URL of a database from which others may be created; absent for PGlite. */
  address: string | undefined
  /** Ends the server at once, as a crash would; only for a server. */
  crash(): Promise<void>
  /** Kills the server and all its processes with SIGKILL, like a crash of its machine; only for a server. */
  kill(): Promise<void>
  /** Suspends the server and all its processes, which accept connections without responses, until `resume`; only for a server. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Starts the server again on the same data and port; only for a server. */
  restart(): Promise<void>
  /** Starts a standby of this server; it accepts no writes until it is promoted. Only for a server. */
  addStandby(): Promise<TestStandby>
  stop(): Promise<void>
}

/** A synchronous standby of another server. */
export interface TestStandby {
  port: number
  /** Promotes it to a primary, which accepts writes. */
  promote(): Promise<void>
  stop(): Promise<void>
}

/** Starts PostgreSQL on a free port, with additional settings; without a server on this machine it uses PGlite. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<TestPostgres> {
  return postgresPrograms === undefined ? standIn() : startServer(postgresPrograms, settings)
}

/** A shared server at a URL; PGlite without one. */
export function sharePostgres(address: string | undefined): SharedPostgres {
  if (address === undefined) return standIn()
  return {
    kind: "server",
    createDatabase: () => createDatabase(address),
    openDialect: async () => openPostgres(await createDatabase(address)),
  }
}

async function startServer(programs: string, more: Record<string, string>): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), "maap-postgres-"))
  const owner = findOwner()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, "data")
  const run = (program: string, options: string[]) =>
    execFileSync(join(programs, program), options, { ...owner, cwd: folder, stdio: "ignore" })
  run("initdb", ["-D", data, "-U", "maap", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])
  const port = await findFreePort()
  const addressOf = (database: string) => `postgres://maap@127.0.0.1:${port}/${database}`
  let server: ChildProcess

  async function spawnOn(dataFolder: string, at: number): Promise<ChildProcess> {
    const settings = Object.entries({ log_min_messages: "panic", ...more }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ])
    const place = ["-D", dataFolder, "-h", "127.0.0.1", "-p", `${at}`, "-k", folder]
    const child = spawn(join(programs, "postgres"), [...place, ...settings], { ...owner, cwd: folder, stdio: "ignore" })
    await untilItAnswers(addressOf("postgres").replace(`:${port}/`, `:${at}/`))
    return child
  }

  async function start() {
    server = await spawnOn(data, port)
  }

  const end = (signal: NodeJS.Signals) => endChild(server, signal)

  async function addStandby(): Promise<TestStandby> {
    const [place, at] = [join(folder, "standby"), await findFreePort()]
    run("pg_basebackup", ["-D", place, "-d", addressOf("postgres"), "-R", "--checkpoint=fast", "--no-sync"])
    const standby = await spawnOn(place, at)
    await runOn(addressOf("postgres"), "alter system set synchronous_standby_names = '*'")
    await runOn(addressOf("postgres"), "select pg_reload_conf()")
    return {
      port: at,
      promote: () => runOn(addressOf("postgres").replace(`:${port}/`, `:${at}/`), "select pg_promote()"),
      stop: () => endChild(standby, "SIGINT"),
    }
  }

  await start()
  const address = addressOf("postgres")
  return {
    ...sharePostgres(address),
    address,
    // SIGQUIT is the server's immediate shutdown: it recovers at its next start, as after a crash.
    crash: () => end("SIGQUIT"),
    async kill() {
      const children = findChildren(server)
      await end("SIGKILL")
      // They would end automatically, but a new server must not meet the old one's.
      for (const child of children) signalIfThere(child, "SIGKILL")
    },
    async pause() {
      server.kill("SIGSTOP")
      for (const child of findChildren(server)) signalIfThere(child, "SIGSTOP")
    },
    async resume() {
      for (const child of [...findChildren(server), server.pid as number]) signalIfThere(child, "SIGCONT")
    },
    restart: start,
    addStandby,
    async stop() {
      await end("SIGINT")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database on the server at a URL, empty unless it copies another; returns its URL. */
export async function createDatabase(address: string, template = "template1"): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`
  await runOn(address, `create database ${name} template ${template}`)
  return address.replace(/[^/]+$/, name)
}

/** Runs one statement on a separate connection. */
export async function runOn(address: string, statement: string): Promise<void> {
  const client = new Client(address)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once("exit", resolve))
  child.kill(signal)
  await ended
}

function standIn(): TestPostgres {
  const none = () => Promise.reject(new Error("PGlite is no server."))
  return {
    kind: "pglite",
    address: undefined,
    openDialect: async () => new PGliteDialect({ pglite: new PGlite() }),
    createDatabase: none,
    crash: none,
    kill: none,
    pause: none,
    resume: none,
    restart: none,
    addStandby: none,
    stop: async () => {},
  }
}

function findChildren({ pid }: ChildProcess): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? []).map(Number)
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** PostgreSQL refuses to run as root. */
export function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }))
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) }
    } catch {
      // This machine lacks this account; the next one may exist.
    }
  }
  return undefined
}

/** A free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === "object" && address ? address.port : 0
}

export async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new Client(url)
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
