import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import type { IncomingMessage } from "node:http"
import { Agent, request } from "node:https"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { findFreePort } from "../databases/postgres.ts"

/** A proxy of this machine's packages, in front of the product. */
export interface Proxy {
  /** Its URL, without a trailing slash. */
  address: string
  stop(): Promise<void>
}

type ProxyName = "caddy" | "haproxy" | "nginx"

/** The surrounding parts of Debian's configuration files, and how each proxy is started in the foreground. */
const frames: Record<ProxyName, { around(page: string, folder: string): string; command(file: string): string[] }> = {
  caddy: {
    // No changes of the machine's certificates, no additional ports.
    around: (page) => `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${page}`,
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
  },
  haproxy: {
    around: (page) => `defaults\n\ttimeout connect 5s\n\ttimeout client 50s\n\ttimeout server 50s\n${page}`,
    command: (file) => ["/usr/sbin/haproxy", "-db", "-f", file],
  },
  nginx: {
    around(page, folder) {
      const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((n) => `${n}_temp_path ${folder}/${n};`)
      // Its processes must access the folder, which only this user can.
      const user = process.getuid?.() === 0 ? "user root;\n" : ""
      return `${user}pid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${places.join("\n")}\n${page}\n}\n`
    },
    command: (file) => ["/usr/sbin/nginx", "-c", file, "-e", "stderr", "-g", "daemon off;"],
  },
}

/** Creates a certificate and its key in one file of a folder. */
export function makeCertificate(folder: string): string {
  const file = join(folder, "certificate.pem")
  const options = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost".split(" ")
  const written = execFileSync("openssl", [...options, "-keyout", "-"], { stdio: ["ignore", "pipe", "ignore"] })
  writeFileSync(file, written)
  return file
}

/** Returns the first configuration after a text, a regular expression, in a page of docs/operating. */
export function configurationAfter(name: "proxy" | "scale-out", text: string): string {
  const file = `docs/operating/${name}.md`
  const found = new RegExp(`${text}.*?\\n\`\`\`\\w*\\n(.*?)\\n\`\`\`\\n`, "s").exec(readFileSync(file, "utf8"))?.[1]
  if (found === undefined) throw new Error(`${file} has no configuration after ${text}`)
  return `${found}\n`
}

/** Starts a proxy with a configuration of docs/operating, in which only the site's name, the ports and the paths of files are replaced. */
export async function startProxy(
  name: ProxyName,
  configuration: string,
  { certificate, ports }: { certificate: string; ports: string[] },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "maap-proxy-"))
  const port = await findFreePort()
  const address = `https://localhost:${port}`
  const changes: [RegExp, (...found: string[]) => string][] = [
    [/127\.0\.0\.1:300(\d)/g, (_, unit) => `127.0.0.1:${ports[Math.max(0, Number(unit) - 1)]}`],
    [/(bind :|listen )443/g, (_, begin) => `${begin}${port}`],
    [/\/etc\/ssl\/[\w./-]+/g, () => certificate],
    [/\/var\/cache\//g, () => `${folder}/`],
    [/www\.example\.com/g, () => (name === "caddy" ? `localhost:${port}` : "localhost")],
  ]
  const page = changes.reduce((text, [from, to]) => text.replace(from, to), configuration)
  const file = join(folder, "configuration")
  writeFileSync(file, frames[name].around(page, folder))
  const [program, ...options] = frames[name].command(file) as [string, ...string[]]
  const home = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...home } })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit")
    rmSync(folder, { recursive: true, force: true })
  }
  while (!(await fetchThrough(address).catch(() => undefined))) {
    if (child.exitCode !== null) {
      await stop()
      throw new Error(`${name} does not take the configuration: ${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { address, stop }
}

/** A response received through a proxy. */
export interface Fetched {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface ProxyRequest {
  agent?: Agent
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** Requests a proxy, whose certificate is self-signed. */
export async function fetchThrough(
  address: string,
  { agent, headers = {}, method = "GET", body }: ProxyRequest = {},
): Promise<Fetched> {
  const asked = request(address, { agent, method, headers, rejectUnauthorized: false, timeout: 20_000 })
  asked.once("timeout", () => asked.destroy(new Error("no answer for 20 seconds")))
  asked.end(body)
  const [answer] = (await once(asked, "response")) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return { status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(pieces).toString() }
}

/** Visitors who load pages one after another. */
export interface PageLoads {
  /** Resolves after this many more page loads. */
  load(more: number): Promise<void>
  /** Stops, and returns the failures and the number of loads. */
  stop(): Promise<{ failures: string[]; count: number }>
}

/** Starts a visitor for each path, who loads all of them through a proxy on persistent connections until stopped. */
export function loadPages(address: string, paths: string[]): PageLoads {
  const failures: string[] = []
  let count = 0
  let isOver = false
  const visitors = paths.map(async (_, first) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let index = first; !isOver; index++) {
      const path = paths[index % paths.length] as string
      try {
        const { status, text } = await fetchThrough(address + path, { agent })
        if (status !== 200 || !/<\/html>$|[}\]]$/.test(text.trim())) failures.push(`${path}: ${status}`)
      } catch (error) {
        failures.push(`${path}: ${String(error)}`)
      }
      count++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    agent.destroy()
  })
  return {
    async load(more) {
      const wanted = count + more
      while (count < wanted) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop() {
      isOver = true
      await Promise.all(visitors)
      return { failures, count }
    },
  }
}
