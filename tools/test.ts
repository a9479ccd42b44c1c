import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import "../test/clear-settings.ts"
import { describeMissing } from "../test/needed-packages.ts"
import { type Counts, countBrowserTests, countTests, nothing } from "./test-report.ts"

/**
 * Runs every check of `npm test`: format, lint, types, unused code, scenes and tests, then build, faults and browser. `--fast` leaves out
 * the last three and the slow files. `--release` runs the checks before a release: the API's tests on PostgreSQL, every
 * `*.release.test.ts`, `npm audit`, and all browser tests, with those named `*.release.spec.ts` or tagged `@release`. A failed step stops
 * only the steps that need its output. The run starts with the packages that this machine lacks, and ends with the time of each step and one line
 * of counts.
 */
const isFast = process.argv.includes("--fast")
const isRelease = process.argv.includes("--release")

const reports = mkdtempSync(join(tmpdir(), "maap-reports-"))

interface Step {
  name: string
  command: string[]
  environment?: Record<string, string>
  /** The step whose output this one needs, and that ran before it. */
  needs?: string
  /** The counts in the step's own report. */
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
const audit: Step = { name: "audit", command: ["node", "tools/audit.ts"] }
const build: Step = { name: "build", command: ["node", "tools/build.ts"] }
const pictures: Step = { name: "pictures", command: ["node", "tools/sample-pictures.ts"] }
const tests: Step = {
  name: "tests",
  command: runTests(isFast ? ["fast"] : isRelease ? ["on PostgreSQL", "long"] : ["all"], testReport),
  count: () => countTests(testReport),
}
const faults: Step = {
  name: "faults",
  needs: "build",
  command: runTests(isRelease ? ["long faults"] : ["faults", "built"], faultReport),
  count: () => countTests(faultReport),
}
const browser: Step = {
  name: "browser",
  needs: "build",
  command: ["playwright", "test", `--project=${isRelease ? "release" : "daily"}`, "--reporter=list,json"],
  environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  count: () => countBrowserTests(browserReport),
}

const missing = describeMissing()
if (missing !== undefined && !isFast) {
  process.stderr.write(missing)
  // In CI nothing may be omitted silently.
  if (process.env["CI"]) process.exit(1)
}

const ended: Ended[] = []
// The output of the first of each pair is shown live, that of the other when it has ended.
const quick = isRelease ? [audit] : [format, lint, types, unused, scenes]
await Promise.all([runInTurn([tests], true), runInTurn(isFast ? quick : [...quick, build, pictures], false)])
// Sequential: two browsers would slow a product that is killed twenty times until its tests time out.
if (!isFast) await runInTurn([faults, browser], true)
rmSync(reports, { recursive: true, force: true })
report()

async function runInTurn(steps: Step[], isShown: boolean): Promise<void> {
  for (const step of steps) {
    if (ended.some(({ name, code }) => name === step.needs && code !== 0)) {
      process.stdout.write(`\n== ${step.name}: not run, since ${step.needs} failed\n`)
      continue
    }
    const start = performance.now()
    if (isShown) process.stdout.write(`\n== ${step.name}\n`)
    const { code, said } = await run(step, isShown)
    const seconds = (performance.now() - start) / 1000
    if (!isShown) process.stdout.write(`\n== ${step.name}\n${said}`)
    const counts = step.count?.() ?? nothing
    // A failed step without a failed test is one failure.
    const failed = code === 0 ? counts.failed : Math.max(1, counts.failed)
    ended.push({ name: step.name, code, seconds, ...counts, failed })
  }
}

function run({ command, environment }: Step, isShown: boolean): Promise<{ code: number; said: string }> {
  const [program, ...rest] = command as [string, ...string[]]
  // npm put the project's own programs, including Node, first on the path.
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
  if (sum("failed") > 0) process.exitCode = 1
  write(`\n${sum("passed")} passed, ${sum("failed")} failed`)
}

/** The tests of some projects of vitest.config.ts; "faults", "long faults" and "built" need the built product. */
function runTests(projects: string[], file: string): string[] {
  return [
    "vitest",
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]
}
