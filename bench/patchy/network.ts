import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, writeFileSync } from "node:fs"
import { join } from "node:path"

/** A network of the bench's own: the servers on this side, a phone on the other, and a slow link between them. */
export interface PatchyNetwork {
  /** The host at which the phone reaches this side. */
  host: string
  /** A program that starts a command on the phone's side. */
  onPhone: string
  close(): void
}

/** Lays the link out of this process's network namespace, which must be its own, into a new one; needs root, iproute2 and Python. */
export async function makePatchyNetwork(folder: string): Promise<PatchyNetwork> {
  execFileSync("ip", ["link", "set", "lo", "up"])
  const phone = spawn("unshare", ["-n", "sh", "-c", "ip link set lo up && echo up && exec sleep infinity"])
  await once(phone.stdout, "data")
  const link = spawn("python3", ["bench/patchy/link.py", String(phone.pid)], {
    stdio: ["ignore", "pipe", "inherit"],
  })
  const isReady = await Promise.race([once(link.stdout, "data").then(() => true), once(link, "exit").then(() => false)])
  if (!isReady) throw new Error("The link could not be made: it needs root, /dev/net/tun, iproute2 and Python.")
  const onPhone = join(folder, "on-phone")
  writeFileSync(
    onPhone,
    `#!/bin/sh\nexec nsenter --net=/proc/${phone.pid}/ns/net ${process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"} "$@"\n`,
  )
  chmodSync(onPhone, 0o755)
  return {
    host: "10.9.0.1",
    onPhone,
    close() {
      link.kill()
      phone.kill()
    },
  }
}
