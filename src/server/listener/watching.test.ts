import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { openTestSite } from "../../../test/site/open-site.ts"
import { createMetrics, siteGauges } from "./metrics.ts"

const folder = "docs/watching"

interface Rules {
  groups: { name: string; rules: { alert: string; expr: string }[] }[]
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
  templating: { list: { name: string; query: string | { query: string } }[] }
}
const alerts = (parse(readFileSync(join(folder, "alerts.yml"), "utf8")) as Rules).groups.flatMap(({ rules }) => rules)
const dashboard = JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8")) as Dashboard
const expressions: [name: string, expression: string][] = [
  ...alerts.map(({ alert, expr }): [string, string] => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
]

/** The labels of each of our metrics, and the values seen for each. */
const given = new Map<string, Map<string, Set<string>>>()

/** Labels that Prometheus itself adds when it scrapes. */
const added = new Set(["job", "instance"])

beforeAll(async () => {
  const site = await openTestSite()
  const metrics = await createMetrics("token", siteGauges(site.services.store))
  for (const path of ["/", "/api/blogs", "/admin", "/assets/a.js", "/uploads/a.webp", "/readyz"])
    for (const isCached of [true, false]) metrics.observe({ path, status: 200, isCached, seconds: 0.1 })
  const text = (await (await metrics.answer("Bearer token"))?.text()) ?? ""
  await site.close()
  for (const [, name = "", labels = ""] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const known = given.getOrInsert(name, new Map<string, Set<string>>())
    for (const [, label = "", value = ""] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.getOrInsert(label, new Set()).add(value)
  }
})

/** Metrics and labels in an expression that we do not export. */
function findUnknown(expression: string): string[] {
  const own = [...expression.matchAll(/\b((?:maap|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)]
  const labels = new Set(own.flatMap(([, name = ""]) => [...(given.get(name)?.keys() ?? [])]))
  const grouped = own.length === 0 ? [] : [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)]
  return [
    ...own.flatMap(([, name = "", selector = ""]) => {
      const known = given.get(name)
      if (!known) return [name]
      return [...selector.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].flatMap(
        ([, label = "", operator, value = ""]) => {
          if (added.has(label)) return []
          const values = known.get(label)
          const isKnown = values && (operator?.endsWith("~") || values.has(value))
          return isKnown ? [] : [`${name}{${label}="${value}"}`]
        },
      )
    }),
    ...grouped
      .flatMap(([, list = ""]) => list.split(/\s*,\s*/))
      .filter((label) => !added.has(label) && !labels.has(label)),
  ]
}

test.each(expressions)("%s asks only for metrics and labels that the product gives", (_name, expression) => {
  expect(findUnknown(expression)).toEqual([])
})

test.each([
  ["maap_letters_lost > 0", ["maap_letters_lost"]],
  ['rate(maap_requests_total{colour="red",kind="pages"}[5m])', ['maap_requests_total{colour="red"}']],
  ['maap_requests_total{kind="page"}', ['maap_requests_total{kind="page"}']],
  ["sum by (kind, path) (maap_request_seconds_count)", ["path"]],
])("%s is found to ask for more", (expression, unknown) => {
  expect(findUnknown(expression)).toEqual(unknown)
})

test("alerts and dashboard cover what the store tells of letters and backups", () => {
  const all = expressions.map(([, expression]) => expression).join("\n")
  const names = siteGauges({} as Parameters<typeof siteGauges>[0]).map(({ name }) => name)
  expect(names.filter((name) => !all.includes(name))).toEqual([])
})

test("every panel reads from the data source that is chosen above", () => {
  const sources = [...JSON.stringify(dashboard.panels).matchAll(/"datasource":\{[^}]*"uid":"([^"]*)\}?"/g)]
  expect(sources.length).toBeGreaterThan(dashboard.panels.length)
  expect(new Set(sources.map(([, uid]) => uid))).toEqual(new Set(["${datasource}"]))
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(["datasource", "instance"])
})

describe("promtool", () => {
  const isThere = spawnSync("promtool", ["--version"], { stdio: "ignore" }).status === 0
  const without = "No prometheus: neither the alerts nor the expressions of the dashboard are tried by promtool."
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync("promtool", options, { cwd: folder, encoding: "utf8" })
    return { status, said: stdout + stderr }
  }

  test("finds no fault in the alerts, and each fires when it should and not before", ({ skip }) => {
    if (!isThere) skip(without)
    expect(run("check", "rules", "alerts.yml")).toMatchObject({ status: 0 })
    expect(run("test", "rules", "alerts.test.yml")).toEqual({ status: 0, said: expect.stringContaining("SUCCESS") })
  })

  test("understands every expression of the dashboard", ({ skip }) => {
    if (!isThere) skip(without)
    const place = mkdtempSync(join(tmpdir(), "maap-dashboard-"))
    const rules = dashboard.panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, index) => ({ record: `panel_${index}`, expr: expr.replaceAll("$__rate_interval", "5m") }))
    // JSON is YAML, too.
    writeFileSync(join(place, "rules.yml"), JSON.stringify({ groups: [{ name: "dashboard", rules }] }))
    const checked = run("check", "rules", join(place, "rules.yml"))
    rmSync(place, { recursive: true })
    expect(checked).toEqual({ status: 0, said: expect.stringContaining(`${rules.length} rules found`) })
  })
})

test("every alert has a test in which it fires and one in which it does not", () => {
  interface Tests {
    tests: {
      alert_rule_test?: { alertname: string; exp_alerts: unknown[] }[]
      promql_expr_test?: { expr: string; exp_samples: unknown[] }[]
    }[]
  }
  const { tests } = parse(readFileSync(join(folder, "alerts.test.yml"), "utf8")) as Tests
  const cases = tests.flatMap(({ alert_rule_test: byRule = [], promql_expr_test: byExpression = [] }) => [
    ...byRule.map(({ alertname, exp_alerts }) => `${alertname} ${exp_alerts.length > 0}`),
    ...byExpression.map(({ expr, exp_samples }) => `${/alertname="(\w+)"/.exec(expr)?.[1]} ${exp_samples.length > 0}`),
  ])
  const missing = alerts
    .flatMap(({ alert }) => [`${alert} true`, `${alert} false`])
    .filter((each) => !cases.includes(each))
  expect(missing).toEqual([])
})
