import { existsSync, readFileSync } from "node:fs"
import { relative } from "node:path"

/** The results of a step's tests, with the slowest files. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** The tests that failed, or passed only on the second attempt, with their files. */
  unsteady: string[]
  slowest: SlowFile[]
}

interface SlowFile {
  name: string
  seconds: number
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0, unsteady: [], slowest: [] }

/** A crashed step leaves no report, which is one failure. */
const brokenDown: Counts = { ...nothing, failed: 1 }

const maxSlowest = 5
const passedLate = "passed at the second try only"
const maxFailureLines = 6

interface TestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function countTests(file: string): Counts {
  if (!existsSync(file)) return brokenDown
  const report = JSON.parse(readFileSync(file, "utf8")) as TestReport
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    unsteady: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.flatMap(({ fullName, status, failureMessages }) => {
        const [failure] = failureMessages
        if (failure === undefined) return []
        const outcome = status === "failed" ? "failed" : passedLate
        return [`${outcome}: ${relative(process.cwd(), name)}: ${fullName}\n${excerpt(failure)}`]
      }),
    ),
    slowest: findSlowest(
      report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(process.cwd(), name),
        seconds: (endTime - startTime) / 1000,
      })),
    ),
  }
}

interface Suite {
  file: string
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: Suite[]
}

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

export function countBrowserTests(file: string): Counts {
  if (!existsSync(file)) return brokenDown
  const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as BrowserReport
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    unsteady: suites.flatMap(findUnsteady),
    slowest: findSlowest(suites.map((suite) => ({ name: suite.file, seconds: durationOf(suite) / 1000 }))),
  }
}

function findUnsteady({ file, specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ status }) => {
      if (status === "unexpected") return [`failed: ${file}: ${title}`]
      return status === "flaky" ? [`${passedLate}: ${file}: ${title}`] : []
    }),
  )
  return [...own, ...suites.flatMap(findUnsteady)]
}

function durationOf({ specs, suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

/** The expectation and its place, without the runner's own part of the stack. */
function excerpt(failure: string): string {
  const own = failure.split("\n").filter((line) => !/node_modules|<anonymous>/.test(line))
  return own
    .slice(0, maxFailureLines)
    .map((line) => `    ${line.trim().slice(0, 300)}`)
    .join("\n")
}

function findSlowest(files: SlowFile[]): SlowFile[] {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, maxSlowest)
}
