import { spawnSync } from "node:child_process"

/**
 * Reports known vulnerabilities of the packages that the product contains, and fails for severe ones. If the registry cannot be reached or
 * has no audit, it reports that and succeeds, because a release can be tested offline.
 */
interface Audit {
  vulnerabilities?: Record<string, { severity: string }>
  message?: string
}

const { stdout, stderr } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  encoding: "utf8",
  shell: process.platform === "win32",
  timeout: 120_000,
})
const { vulnerabilities, message } = readAudit(stdout)
if (vulnerabilities === undefined) {
  process.stdout.write(`The audit service is not reachable, so no package was checked: ${message ?? stderr.trim()}\n`)
} else {
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }))
  for (const { name, severity } of found) process.stdout.write(`${name}: ${severity}. See npm audit.\n`)
  process.stdout.write(`${found.length} packages have known vulnerabilities\n`)
  if (found.some(({ severity }) => severity === "high" || severity === "critical")) process.exitCode = 1
}

function readAudit(text: string): Audit {
  try {
    return JSON.parse(text) as Audit
  } catch {
    return {}
  }
}
