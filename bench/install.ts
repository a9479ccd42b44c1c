import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"

/** Installs the packages of a benchmark from the lock file in its folder, if they are missing. */
export function installOnce(name: string, folder: string): void {
  // npm writes this file last, so an interrupted installation is repeated.
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  process.stdout.write(`Installing ${name} ...\n`)
  execFileSync("npm", ["ci", "--ignore-scripts", "--prefix", folder], { stdio: "inherit" })
}
