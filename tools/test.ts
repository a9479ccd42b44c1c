import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import "../test/clear-settings.ts"
import { type Counts, countBrowserTests, countTests, nothing } from "./test-report.ts"

/**
 * Everything that is checked, in one run: format, lint, types, what nothing uses, scenes and tests, then build, faults and
 * browser, which `--fast` leaves out, as it does the API's tests on PostgreSQL and the slow files. The tests run beside what does
 * not need them. The run ends with the time of each step and one line of counts.
 */
const isFast = process.argv.includes("--fast")

/** Files that run processes, kill servers or read thousands of made-up texts: each takes as long as a hundred tests. */
const slowFiles = [
  "held-promises.test.ts",
  "src/mail/mail-worker.test.ts",
  "src/rate-limit/rate-limit.test.ts",
  "src/richtext/hostile-input.test.ts",
  "src/richtext/round-trips.test.ts",
  "src/server/backup/backup.test.ts",
  "src/store/backup.test.ts",
  "src/store/database/postgres.test.ts",
]
const reports = mkdtempSync(join(tmpdir(), "maap-reports-"))

interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** What the step's own report says. */
  count?: () => Counts
}

interface Ended extends Counts {
  name: string
  code: number
  seconds: number
}

const testReport = join(reports, "tests.json")
const faultReport = join(reports, "faults.json")
const browserReport = join(reports, "browser.json")

const format: Step = {
  name: "format",
  command: ["biome", "ci", "--linter-enabled=false", "--assist-enabled=false", "."],
}
const lint: Step = { name: "lint", command: ["node", "node_modules/oxlint/bin/oxlint"] }
const unused: Step = { name: "unused", command: ["knip"] }
const scenes: Step = { name: "scenes", command: ["node", "tools/check-scenes.ts"] }
const types: Step = { name: "types", command: ["tsc", "-p", "."] }
const build: Step = { name: "build", command: ["node", "tools/build.ts"] }
const pictures: Step = { name: "pictures", command: ["node", "tools/sample-pictures.ts"] }
const tests: Step = {
  name: "tests",
  command: isFast
    ? [...runTests("all", testReport), ...slowFiles.map((file) => `--exclude=${file}`)]
    : runTests("!faults", testReport),
  count: () => countTests(testReport),
}
const faults: Step = {
  name: "faults",
  command: runTests("faults", faultReport),
  count: () => countTests(faultReport),
}
const browser: Step = {
  name: "browser",
  command: ["playwright", "test", "--reporter=list,json"],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  count: () => countBrowserTests(browserReport),
}

const ended: Ended[] = []
// The first of each pair is shown as it goes on, the other once it has ended.
const quick = [format, lint, types, unused, scenes]
await runSideBySide([tests], isFast ? quick : [...quick, build, pictures])
// Not side by side: two browsers slow a product that is killed twenty times so much that its tests run out of time.
if (!isFast && ended.every(({ code }) => code === 0)) await runInTurn([faults, browser], true)
rmSync(reports, { recursive: true, force: true })
report()

/** Runs two rows of steps, each until one of it fails; when both have ended, nothing of them runs any more. */
async function runSideBySide(shown: Step[], quiet: Step[]): Promise<void> {
  await Promise.all([runInTurn(shown, true), runInTurn(quiet, false)])
}

async function runInTurn(steps: Step[], isShown: boolean): Promise<void> {
  for (const step of steps) {
    const start = performance.now()
    if (isShown) process.stdout.write(`\n== ${step.name}\n`)
    const { code, said } = await run(step, isShown)
    const seconds = (performance.now() - start) / 1000
    if (!isShown) process.stdout.write(`\n== ${step.name}\n${said}`)
    ended.push({ name: step.name, code, seconds, ...(step.count?.() ?? nothing) })
    if (code !== 0) return
  }
}

function run({ command, environment }: Step, isShown: boolean): Promise<{ code: number; said: string }> {
  const [program, ...rest] = command as [string, ...string[]]
  // npm put the project's own programs, Node among them, first on the path.
  const child: ChildProcess = spawn(program, rest, {
    stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, ...environment },
  })
  let said = ""
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()))
  return new Promise((resolve, reject) => {
    child.once("error", reject)
    child.once("close", (code) => resolve({ code: code ?? 1, said }))
  })
}

function report(): void {
  const sum = (key: "passed" | "failed" | "skipped") => ended.reduce((total, step) => total + step[key], 0)
  const write = (line: string) => process.stdout.write(`${line}\n`)
  write("")
  for (const { name, code, seconds, slowest } of ended) {
    write(`${code === 0 ? "done  " : "FAILED"} ${name.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s`)
    for (const file of slowest) write(`${" ".repeat(14)}${file.seconds.toFixed(0).padStart(4)} s ${file.name}`)
  }
  const unsteady = ended.flatMap((step) => step.unsteady)
  if (unsteady.length > 0) write("")
  for (const test of unsteady) write(test)
  if (sum("skipped") > 0) write(`\n${sum("skipped")} skipped, for what this machine lacks or forbids`)
  const hasFailed = ended.some(({ code }) => code !== 0)
  if (hasFailed) process.exitCode = 1
  // A step without tests of its own that fails is one failure all the same.
  write(`\n${sum("passed")} passed, ${hasFailed ? Math.max(1, sum("failed")) : sum("failed")} failed`)
}

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
