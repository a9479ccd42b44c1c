import { spawnSync } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { needed } from "../needed-packages.ts"

/** The library that gives a program another clock. */
export const faketime = globSync("/usr/lib/*/faketime/libfaketime.so.1")[0] ?? ""

/** The cluster's Debian packages, each with a check that it is installed. */
const parts: { packages: string[]; isThere(): boolean }[] = [
  needed.postgres,
  needed.pgbouncer,
  needed.swift,
  needed.haproxy,
  { packages: ["libfaketime"], isThere: () => existsSync(faketime) },
  { packages: ["iproute2"], isThere: () => spawnSync("ip", ["-V"]).error === undefined },
]

export function missingPackages(): string[] {
  return parts.flatMap(({ packages, isThere }) => (isThere() ? [] : packages))
}
