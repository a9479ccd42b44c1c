import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"

/** Installs what a bench compares or measures with, from the lock file of its own folder, where it is not installed. */
export function installOnce(name: string, folder: string): void {
  // npm writes this file last, so that an installation that was interrupted is made again.
  if (existsSync(`${folder}/node_modules/.package-lock.json`)) return
  process.stdout.write(`Installing ${name} ...\n`)
  execFileSync("npm", ["ci", "--ignore-scripts", "--prefix", folder], { stdio: "inherit" })
}
