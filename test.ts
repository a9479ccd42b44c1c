import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import "./test/clear-settings.ts"

/**
 * Everything that is checked, in one run: format, lint, types, tests, build, faults, browser. `--fast` leaves out the
 * last three. Stops at the first step that fails, and ends in one line of counts.
 */
const isFast = process.argv.includes("--fast")
const reports = mkdtempSync(join(tmpdir(), "maap-reports-"))
const counts = { passed: 0, failed: 0, skipped: 0, passedLater: 0 }

interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** Adds what the step's own report says to the counts. */
  count?: () => void
}

const testReport = join(reports, "tests.json")
const faultReport = join(reports, "faults.json")
const browserReport = join(reports, "browser.json")

const steps: Step[] = [
  { name: "format", command: ["biome", "ci", "--linter-enabled=false", "--assist-enabled=false", "."] },
  { name: "lint", command: ["node", "node_modules/oxlint/bin/oxlint"] },
  { name: "types", command: ["tsc", "-p", "."] },
  {
    name: "tests",
    command: runTests("!faults", testReport),
    count: () => countTests(testReport),
  },
]
if (!isFast) {
  steps.push(
    { name: "build", command: ["node", "build.ts"] },
    { name: "faults", command: runTests("faults", faultReport), count: () => countTests(faultReport) },
    {
      name: "browser",
      command: ["playwright", "test", "--reporter=list,json"],
      environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: countBrowserTests,
    },
  )
}

let failedStep: string | undefined
for (const step of steps) {
  process.stdout.write(`\n== ${step.name}\n`)
  const code = await run(step)
  step.count?.()
  if (code !== 0) {
    failedStep = step.name
    break
  }
}
rmSync(reports, { recursive: true, force: true })
if (failedStep !== undefined) {
  process.stdout.write(`\nFailed at: ${failedStep}\n`)
  // A step without tests of its own that fails is one failure all the same.
  counts.failed ||= 1
  process.exitCode = 1
}
if (counts.passedLater > 0) process.stdout.write(`\n${counts.passedLater} passed at the second try only\n`)
if (counts.skipped > 0) process.stdout.write(`\n${counts.skipped} skipped, for what this machine lacks or forbids\n`)
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`)

/** The tests of the projects that a filter names; the faults are those of the built product. */
function runTests(projects: string, file: string): string[] {
  return [
    "vitest",
    "run",
    `--project=${projects}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
}

function run({ command, environment }: Step): Promise<number> {
  const [program, ...rest] = command as [string, ...string[]]
  // npm put the project's own programs, Node among them, first on the path.
  const child = spawn(program, rest, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("exit", (code) => resolve(code ?? 1))
  })
}

/** A step that broke down leaves no report, which is one failure. */
function readReport(file: string): unknown {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"))
  counts.failed++
  return undefined
}

function countTests(file: string): void {
  const report = readReport(file) as Record<string, number> | undefined
  counts.passed += report?.["numPassedTests"] ?? 0
  counts.failed += report?.["numFailedTests"] ?? 0
  counts.skipped += report?.["numPendingTests"] ?? 0
}

function countBrowserTests(): void {
  const report = readReport(browserReport) as { stats: Record<string, number> } | undefined
  counts.passedLater += report?.stats["flaky"] ?? 0
  counts.passed += (report?.stats["expected"] ?? 0) + (report?.stats["flaky"] ?? 0)
  counts.failed += report?.stats["unexpected"] ?? 0
  counts.skipped += report?.stats["skipped"] ?? 0
}
