import { execFile, execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { promisify } from "node:util"
import { installOnce } from "../install.ts"

/** What Lighthouse makes of a page on a phone: four scores of 100, layout shift, blocking and painting times in ms. */
export interface Verdict {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  tbt: number
  fcp: number
  lcp: number
  /** What was found wanting, by Lighthouse's own names, in the three categories that do not depend on time. */
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

/** Installs Lighthouse where it is not, from its own lock file, and checks that there is a browser. */
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

/** Judges a page, with Lighthouse's standard settings for a phone. */
export async function judge(address: string): Promise<Verdict> {
  for (let tries = 1; ; tries++) {
    try {
      return await judgeOnce(address)
    } catch (error) {
      if (tries === maxTries) throw error
    }
  }
}

async function judgeOnce(address: string): Promise<Verdict> {
  const categories = ["performance", "accessibility", "best-practices", "seo"]
  const options = [
    address,
    "--output=json",
    "--output-path=stdout",
    "--quiet",
    "--no-enable-error-reporting",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${flags.join(" ")}`,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 128 * 1024 * 1024,
  })
  const report = JSON.parse(stdout) as Report
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    errors: categories.slice(1).flatMap((category) => validate(report, category)),
  }
}

function validate({ categories, audits }: Report, category: string): string[] {
  const weighed = categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
  return weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1)
}
