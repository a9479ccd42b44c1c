import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findFreePort } from "../../test/databases/postgres.ts"
import { sleep } from "../process-metrics.ts"
import { type Load, load, type Round } from "./wrk.ts"
import { median } from "../results.ts"

/** The core that servers are tied to, one of them under load at a time, and the one of the load. */
export const cores = { server: 0, load: 1 }

/** Runs a command on a core. */
const onCore = (core: number) => ["taskset", "-c", String(core)]

/** Runs a command on the servers' core. */
export const onServerCore = onCore(cores.server)

/** An answer as it went over the wire, which the contestants repeat. */
export interface Answer {
  bytes: Buffer
  headers: Record<string, string>
}

/** A server beside the product. */
export interface Contestant {
  url: string
  stop(): Promise<void>
}

/** Asks once and keeps the bytes as they came, still compressed. */
export async function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  const pending = request(url, { headers })
  pending.end()
  const [answer] = (await once(pending, "response")) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  return { bytes: Buffer.concat(pieces), headers: answer.headers as Record<string, string> }
}

/** A bare node:http server that sends the bytes of an answer with its type, coding and length, and nothing else. */
export async function startBareServer({ bytes, headers }: Answer): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), "maap-bare-"))
  writeFileSync(join(folder, "body"), bytes)
  const port = await findFreePort()
  const own = JSON.stringify(describeBody(headers))
  const child = spawnOnServerCore(process.execPath, [
    "bench/load/bare-server.ts",
    String(port),
    join(folder, "body"),
    own,
  ])
  return await started(child, `http://127.0.0.1:${port}/`, folder)
}

/** Whether nginx is installed. */
export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).error === undefined
}

/** One nginx worker, writing its access log, that sends the bytes of an answer from a file. */
export async function startNginx({ bytes, headers }: Answer): Promise<Contestant> {
  const folder = mkdtempSync(join(tmpdir(), "maap-nginx-"))
  mkdirSync(join(folder, "pages"))
  writeFileSync(join(folder, "pages/page"), bytes)
  const port = await findFreePort()
  const { "Content-Type": type = "text/html", ...others } = describeBody(headers)
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} "${value}";`)
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${folder};`)
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/errors.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  ${temporary.join(" ")}
  access_log ${folder}/access.log combined;
  sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=100;
  server {
    listen 127.0.0.1:${port};
    location = / { root ${folder}/pages; try_files /page =404; types {} default_type "${type}"; ${added.join(" ")} }
  }
}
`,
  )
  const child = spawnOnServerCore("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")])
  return await started(child, `http://127.0.0.1:${port}/`, folder)
}

function spawnOnServerCore(program: string, rest: string[]): ChildProcess {
  const [tie = "", ...tieRest] = onServerCore
  return spawn(tie, [...tieRest, program, ...rest], { stdio: "inherit" })
}

/** Keeps every core busy with other work; returns how to end it. */
export function keepBusy(): () => void {
  const others = Object.values(cores).map((core) => {
    const [tie = "", ...tieRest] = onCore(core)
    return spawn(tie, [...tieRest, process.execPath, "--eval", "for (;;);"])
  })
  return () => others.forEach((other) => other.kill("SIGKILL"))
}

/** The response headers that describe the encoding of the body. */
function describeBody(headers: Record<string, string>): Record<string, string> {
  const coding = headers["content-encoding"]
  return { "Content-Type": headers["content-type"] ?? "", ...(coding !== undefined && { "Content-Encoding": coding }) }
}

async function started(child: ChildProcess, url: string, folder: string): Promise<Contestant> {
  const ended = once(child, "exit")
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error(`${child.spawnargs.join(" ")} did not start.`)
    const isUp = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await sleep(25)
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM")
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Loads each in turn, round after round, and answers the middle of each one's rounds. */
export async function compare<Name extends string>(
  contestants: Record<Name, Omit<Load, "seconds" | "connections" | "core">>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Record<Name, Round>> {
  const names = Object.keys(contestants) as Name[]
  const measured = new Map<Name, Round[]>(names.map((name) => [name, []]))
  const drive = (name: Name, length: number) =>
    load({ ...contestants[name], seconds: length, connections, core: cores.load })
  for (const name of names) await drive(name, 2)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) measured.get(name)?.push(await drive(name, seconds))
  }
  const middle = (name: Name): Round => {
    const rows = measured.get(name) ?? []
    const of = (field: keyof Round) => median(rows.map((row) => row[field]))
    return {
      perSecond: of("perSecond"),
      p50: of("p50"),
      p99: of("p99"),
      errors: Math.max(...rows.map((row) => row.errors)),
      cores: of("cores"),
    }
  }
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, Round>
}
