import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { whyWithout } from "../../test/needed-packages.ts"
import { signInByForm, startProduct } from "../product.ts"

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "maap-backup-"))
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs an npm script of the project as an operator; returns its exit code and its output. */
function run(script: string, file: string, dataFolder: string, ...options: string[]): Promise<[number, string]> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: dataFolder }
    execFile("npm", ["run", script, "--", file, ...options], { env }, (error, out, complaint) => {
      resolve([typeof error?.code === "number" ? error.code : 0, out + complaint])
    })
  })
}

/** The admin's own account, which neither site generates. */
const ownSignIn = { ADMIN_EMAIL: "", ADMIN_PASSWORD: "", SAMPLE_CONTENT: "on" }

test("a site that runs is backed up and comes back elsewhere: pages, pictures, enquiries, and the old password", async ({
  browser,
}, info) => {
  test.skip(info.config.metadata["hasBrowser"] === false, whyWithout("chromium"))
  test.setTimeout(180_000)
  const [from, to, file] = [join(folder, "from"), join(folder, "to"), join(folder, "site.tar.gz")]
  const source = await startProduct({ DATA_DIR: from })
  const { admin } = source
  const post = (path: string, body: object) =>
    fetch(source.address + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    })
  const enquiry = {
    fullName: "आशा",
    email: "asha@home.example",
    phone: "9800000000",
    company: "",
    message: "10 × 8 ft",
  }
  expect((await post("/api/contact", enquiry)).status).toBe(201)
  const blogs = (await (await fetch(`${source.address}/api/blogs`)).json()) as { title: string; imagePath: string }[]
  const picture = await (await fetch(`${source.address}/${blogs[0]?.imagePath}`)).bytes()
  const [code, said] = await run("backup", file, from)
  expect([code, said]).toEqual([0, expect.stringContaining("rows of enquiries: 1\n")])
  await source.stop()

  expect(await run("restore", file, to)).toEqual([0, expect.stringContaining("Everyone has to sign in again.")])
  const target = await startProduct({ ...ownSignIn, DATA_DIR: to })
  expect(await (await fetch(`${target.address}/api/blogs`)).json()).toEqual(blogs)
  expect(await (await fetch(`${target.address}/${blogs[0]?.imagePath}`)).bytes()).toEqual(picture)
  const page = await browser.newPage({ baseURL: target.address })
  await page.goto("/blog")
  await expect(page.getByText(blogs[0]?.title ?? "", { exact: true }).first()).toBeVisible()
  await signInByForm(page, admin)
  await page.goto("/admin/contacts")
  await expect(page.getByText("आशा").first()).toBeVisible()

  // The site continues; a restore over it is rejected, and with --force is visible at once, without a restart.
  const token = await page.evaluate(() => localStorage.getItem("authToken"))
  const id = ((await (await fetch(`${target.address}/api/blogs`)).json()) as { _id: string }[])[0]?._id
  const headers = { Authorization: `Bearer ${token}` }
  const removed = await fetch(`${target.address}/api/blogs/${id}`, { method: "DELETE", headers })
  expect(removed.status).toBe(204)
  await page.goto("/blog")
  await expect(page.getByText(blogs[0]?.title ?? "", { exact: true })).toHaveCount(0)
  expect(await run("restore", file, to)).toEqual([1, expect.stringContaining("A site already exists here")])
  expect((await run("restore", file, to, "--force"))[0]).toBe(0)
  await page.goto("/blog")
  await expect(page.getByText(blogs[0]?.title ?? "", { exact: true }).first()).toBeVisible()
  expect((await fetch(`${target.address}/api/profile`, { headers })).status).toBe(401)
  await signInByForm(page, admin)
  await page.close()
  await target.stop()
  expect((await readFile(file)).readUInt16BE()).toBe(0x1f8b)
})
