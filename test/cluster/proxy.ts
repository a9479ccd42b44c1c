import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { configurationAfter } from "../site/proxies.ts"
import type { Host } from "./network.ts"
import { type Program, startProgram } from "./program.ts"

/** HAProxy before the nodes, as docs/operating/scale-out.md has it. */
export interface Proxy {
  host: Host
  /** Where visitors find the site, without a slash at its end. */
  address: string
  /** What it said so far, such as which nodes it no longer asks. */
  said(): string
  stop(): Promise<void>
}

const port = 8080

/** What Debian's own haproxy.cfg says before the part of docs/operating/scale-out.md. */
const debian = `global
	nbthread 1
defaults
	mode http
	timeout connect 5000
	timeout client 50000
	timeout server 50000
`

/** Starts it on a host. */
export function startProxy(host: Host, folder: string, nodes: readonly string[]): Proxy {
  const file = join(folder, "haproxy.cfg")
  writeFileSync(
    file,
    debian + configure(configurationAfter("scale-out", "### HAProxy"), `${host.address}:${port}`, nodes),
  )
  const program: Program = startProgram(host, ["haproxy", "-db", "-f", file])
  return { host, address: `http://${host.address}:${port}`, said: program.said, stop: () => program.end("SIGKILL") }
}

/** The configuration with these addresses, without a certificate: nothing else is changed. */
function configure(text: string, address: string, nodes: readonly string[]): string {
  const isServer = /^\s*server \S+ \S+/
  const lines = text.split("\n").flatMap((line, at, all) => {
    if (/^\s*bind /.test(line)) return line.replace(/bind .*/, `bind ${address}`)
    if (!isServer.test(line)) return [line]
    // The first of each list stands for all of them.
    if (isServer.test(all[at - 1] ?? "")) return []
    return nodes.map((node, number) => line.replace(/server \S+ \S+/, `server node${number + 1} ${node}`))
  })
  return lines.join("\n")
}
