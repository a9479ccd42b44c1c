import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { expect, test } from "vitest"
import { type Module, modules } from "./modules.ts"
import { findHeldPromises } from "./tools/held-promises.ts"

/** Browser-only code, in which an unhandled rejection ends nothing. */
const browserOnly = /^src\/(ui\/island|site\/browser|pages\/site\/islands|estimate\/site|enquiries\/site\/islands)\//
const table: Readonly<Record<string, Module>> = modules
const serverFiles = Object.entries(table).flatMap(([name, { runs }]) => {
  if (typeof runs === "string") return runs === "admin" ? [] : [`src/${name}/`]
  return Object.entries(runs).flatMap(([folder, each]) => (each === "admin" ? [] : [`src/${name}/${folder}/`]))
})

const isServers = (name: string) => {
  const file = relative(import.meta.dirname, name)
  return serverFiles.some((folder) => file.startsWith(folder)) && !browserOnly.test(file) && !/\.test\.tsx?$/.test(file)
}

// It loads the whole project.
test("no promise of the server is put aside before somebody handles it", { timeout: 300_000 }, () => {
  expect(findHeldPromises(join(import.meta.dirname, "tsconfig.json"), isServers)).toEqual([])
})

const begin = "declare function work(name: string): Promise<number>\ndeclare function other(): Promise<void>\n"

/** Each line with a mark is to be found, and no other. */
const samples: Record<string, string> = {
  "awaited after another": `
    async function read() {
      const first = work("a") // found
      await other()
      return await first
    }`,
  "awaited with another, and returned": `
    async function read() {
      const first = work("a")
      const [, one] = await Promise.all([other(), first])
      const all = ["b", "c"].map((name) => work(name))
      for (const each of await Promise.all(all)) one + each
      const last = work("d")
      return last
    }`,
  "pushed into a list": `
    async function save(names: string[]) {
      const saving: Promise<number>[] = []
      for (const name of names) saving.push(work(name)) // found
      await other()
      await Promise.all(saving)
    }`,
  "pushed into a list, and handled at once": `
    async function save(names: string[], fail: () => void) {
      const saving: Promise<number>[] = []
      for (const name of names) {
        const each = work(name)
        saving.push(each)
        each.catch(fail)
      }
      await other()
      await Promise.all(saving)
    }`,
  "awaited one after the other": `
    async function all(names: string[]) {
      const begun = names.map((name) => work(name)) // found
      for (const each of begun) await each
    }`,
  "begun before an await of the same list": `
    async function both() {
      return await Promise.all([work("a"), await other()]) // found
    }`,
  "put into a field, a map or an object": `
    class Cache {
      last: Promise<number> | undefined
      readonly all = new Map<string, Promise<number>>()
      async read(name: string) {
        this.last = work(name) // found
        await other()
        this.all.set(name, work(name)) // found
        return { answer: work(name) } // found
      }
    }`,
  "put into a field, and returned": `
    class Cache {
      last: Promise<number> | undefined
      read(name: string) {
        const reading = (this.last ??= work(name))
        return reading
      }
    }`,
  "given up": `
    function start(say: () => void) {
      void work("a") // found
      void work("b").then(say) // found
      void work("c").catch(say)
      void work("d").then(say, say)
      work("e").catch(say).finally(say)
      setInterval(() => void work("f").finally(say), 1) // found
    }`,
  "kept for whoever ends it": `
    function start(say: () => void) {
      const failing = work("a") // found
      const working = work("b").catch(say)
      const closed = new Promise<void>((resolve) => setTimeout(resolve))
      return {
        async stop() {
          await closed
          await failing
          await working
        },
      }
    }`,
}

test("what is put aside is found, and nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "maap-held-"))
  try {
    const compilerOptions = { strict: true, target: "esnext", lib: ["esnext", "dom"], types: [] }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }))
    const wanted: string[] = []
    for (const [name, text] of Object.entries(samples)) {
      const file = join(folder, `${name}.ts`)
      const lines = `${begin}${text}\nexport {}\n`.split("\n")
      writeFileSync(file, lines.join("\n"))
      lines.forEach((line, index) => line.endsWith("// found") && wanted.push(`${relative(".", file)}:${index + 1}`))
    }
    const found = findHeldPromises(join(folder, "tsconfig.json"), () => true).map(({ place }) => place)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
