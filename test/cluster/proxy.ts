import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { configurationAfter } from "../site/proxies.ts"
import type { Host } from "./network.ts"
import { type Program, startProgram } from "./program.ts"

/** HAProxy before the nodes, as docs/operating/scale-out.md has it. */
export interface Proxy {
  host: Host
  /** The site's URL for visitors, without a trailing slash. */
  address: string
  /** Its output so far, such as instances taken out of use. */
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

export function startProxy(host: Host, folder: string, nodes: readonly string[]): Proxy {
  const file = join(folder, "haproxy.cfg")
  writeFileSync(
    file,
    debian + configure(configurationAfter("scale-out", "### HAProxy"), `${host.address}:${port}`, nodes),
  )
  const program: Program = startProgram(host, ["haproxy", "-db", "-f", file])
  return { host, address: `http://${host.address}:${port}`, said: program.said, stop: () => program.end("SIGKILL") }
}

/** The configuration with these addresses, without a certificate, otherwise unchanged. */
function configure(text: string, address: string, nodes: readonly string[]): string {
  const isServer = /^\s*server \S+ \S+/
  const lines = text.split("\n").flatMap((line, at, all) => {
    if (/^\s*bind /.test(line)) return line.replace(/bind .*/, `bind ${address}`)
    if (!isServer.test(line)) return [line]
    // The first of each list is replaced by all of them.
    if (isServer.test(all[at - 1] ?? "")) return []
    return nodes.map((node, number) => line.replace(/server \S+ \S+/, `server node${number + 1} ${node}`))
  })
  return lines.join("\n")
}
