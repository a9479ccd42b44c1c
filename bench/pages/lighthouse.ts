import { execFile, execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { promisify } from "node:util"
import { installOnce } from "../install.ts"

/** How fast Lighthouse finds a page on a phone: a score of 100, layout shift, blocking and painting times in ms. */
export interface Speed {
  performance: number
  cls: number
  tbt: number
  fcp: number
  lcp: number
}

/** Scores that do not depend on time, so one run is enough. */
export interface Quality {
  accessibility: number
  bestPractices: number
  seo: number
  /** What was found wanting, by Lighthouse's own names. */
  errors: string[]
}

const folder = "bench/lighthouse"
const program = `${folder}/node_modules/lighthouse/cli/index.js`
const chromium = process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium"

/** Chromium draws without a screen and asks nothing of its maker's servers. */
const flags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Installs Lighthouse from its own lock file if it is missing, and checks for a browser. */
export function requireLighthouse(): void {
  if (!existsSync(chromium)) throw new Error(`No Chromium at ${chromium}: install it, or set CHROMIUM_PATH.`)
  installOnce("Lighthouse", folder)
}

/** Lighthouse's and Chromium's versions. */
export function describeTools(): string {
  const { version } = JSON.parse(readFileSync(`${folder}/node_modules/lighthouse/package.json`, "utf8")) as {
    version: string
  }
  const browser = execFileSync(chromium, ["--version", "--no-sandbox"], { encoding: "utf8" })
  return `Lighthouse ${version}, Chromium ${/[\d.]+/.exec(browser)?.[0]}, Node ${process.versions.node}`
}

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
  runtimeError?: { message: string }
}

/** On a machine under load Lighthouse now and then loses its own trace of a page; then it looks again. */
const maxTries = 3

/** Measures a page, with Lighthouse's standard settings for a phone. */
export async function measureSpeed(address: string): Promise<Speed> {
  const report = await look(address, ["performance"])
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf(report, "performance"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
  }
}

/** Judges a page, with Lighthouse's standard settings for a phone. */
export async function judgeQuality(address: string): Promise<Quality> {
  const categories = ["accessibility", "best-practices", "seo"]
  const report = await look(address, categories)
  return {
    accessibility: scoreOf(report, "accessibility"),
    bestPractices: scoreOf(report, "best-practices"),
    seo: scoreOf(report, "seo"),
    errors: categories.flatMap((category) => validate(report, category)),
  }
}

function scoreOf({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

async function look(address: string, categories: string[]): Promise<Report> {
  for (let tries = 1; ; tries++) {
    try {
      return await lookOnce(address, categories)
    } catch (error) {
      if (tries === maxTries) throw error
    }
  }
}

async function lookOnce(address: string, categories: string[]): Promise<Report> {
  const options = [
    address,
    "--output=json",
    "--output-path=stdout",
    "--quiet",
    "--no-enable-error-reporting",
    "--disable-full-page-screenshot",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${flags.join(" ")}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 128 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

function validate({ categories, audits }: Report, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}
