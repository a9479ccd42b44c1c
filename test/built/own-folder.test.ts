import { execFileSync } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type SampleSite, startSampleSite } from "./sample-site.ts"

/** A copy of the product with the example of docs/extending.md as its folder `own/`. */
const folder = mkdtempSync(join(tmpdir(), "maap-own-"))
let site: SampleSite
let token: string

beforeAll(async () => {
  const parts = [
    "src",
    "assets",
    "public",
    "tools",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "browsers.ts",
  ]
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true })
  cpSync("test/own-example", join(folder, "own"), { recursive: true })
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"))
  // Vitest sets another NODE_ENV, with which React would be the one for development.
  const env = { ...process.env, NODE_ENV: "production" }
  execFileSync(process.execPath, ["tools/build.ts"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] })
  site = await startSampleSite(folder)
  token = await site.signIn()
}, 300_000)

afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function send(method: string, path: string, body: FormData | object): Promise<Record<string, unknown>> {
  const isForm = body instanceof FormData
  const answer = await fetch(site.address + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(!isForm && { "Content-Type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  })
  expect([path, answer.ok, answer.ok ? "" : await answer.clone().text()]).toEqual([path, true, ""])
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>)
}

test("a block in own/ shows the items of a collection in own/", async () => {
  const member = new FormData()
  member.set("name", "Asha")
  member.set("job", "Designer")
  await send("POST", "/api/member", member)
  const values = { heading: "Who you meet", isTinted: false }
  const block = { id: "team", type: "own-team", isHidden: false, values }
  const draft = { name: "Our team", slug: "our-team", blocks: [block] }
  const { _id } = await send("POST", "/api/content/pages", { values: draft })
  await send("POST", `/api/content/pages/${String(_id)}/publish`, {})
  const page = await (await site.get("/our-team")).text()
  expect(page).toContain("Who you meet")
  expect(page).toMatch(/class="own-team"><li><strong>Asha<\/strong> (?:<!-- -->)?Designer/)
})

test("the API and its document contain the collection", async () => {
  const members = (await (await site.get("/api/team")).json()) as object[]
  expect(members).toMatchObject([{ name: "Asha", job: "Designer" }])
  const { paths } = (await (await site.get("/api/openapi.json")).json()) as { paths: object }
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/team", "/team/{id}", "/member"]))
})

test("commands that run without the build read the collection", () => {
  const script = 'const { contentNouns } = await import("#base/content-states.ts"); console.log(contentNouns.at(-1))'
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: folder })
  expect(said.toString()).toBe("team\n")
})

test("texts in own/ replace texts of the product, and styles follow its styles", async () => {
  const home = await (await site.get("/")).text()
  expect([home.includes(">Talk to us<"), home.includes(">Reach us<")]).toEqual([true, false])
  const server = globSync(join(folder, "dist/server/*.js")).map((file) => readFileSync(file, "utf8"))
  expect(server.some((code) => code.includes("Any questions?"))).toBe(true)
  const styles = globSync(join(folder, "dist/client/assets/*.css")).map((file) => readFileSync(file, "utf8"))
  expect(styles.some((css) => css.includes(".own-team{"))).toBe(true)
})
