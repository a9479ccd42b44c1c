import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { createLockedTempFolder } from "./locked-temp-folder.ts"

let parent: string
const children: ChildProcess[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "maap-own-"))
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL")
  rmSync(parent, { recursive: true, force: true })
})

const script = `
  import { createLockedTempFolder } from ${JSON.stringify(join(import.meta.dirname, "locked-temp-folder.ts"))}
  process.stdout.write(createLockedTempFolder(process.argv[1]).folder)
  setInterval(() => {}, 1000)
`

/** A process with its own folder, and that folder. */
async function startOwner(): Promise<{ child: ChildProcess; folder: string }> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script, parent], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  })
  children.push(child)
  const [folder] = (await once(child.stdout as NonNullable<typeof child.stdout>, "data")) as [Buffer]
  return { child, folder: folder.toString() }
}

/** Makes a folder look long abandoned to a process with another clock. */
function makeOld(folder: string): void {
  const then = new Date(Date.now() - 400 * 24 * 60 * 60 * 1000)
  for (const each of [folder, `${folder}.lock`]) utimesSync(each, then, then)
}

test("the folder of a process that lives stays, however old it looks and though the process is paused", async () => {
  const { child, folder } = await startOwner()
  writeFileSync(join(folder, "upload"), "half")
  makeOld(folder)
  child.kill("SIGSTOP")
  const own = createLockedTempFolder(parent)
  expect(own.isAlone).toBe(false)
  expect(readdirSync(folder)).toEqual(["upload"])
  own.close()
  expect(existsSync(own.folder)).toBe(false)
})

test("that of one that was killed goes with the next start, also right after it was written", async () => {
  const { child, folder } = await startOwner()
  writeFileSync(join(folder, "upload"), "half")
  const first = createLockedTempFolder(parent)
  child.kill("SIGKILL")
  await once(child, "exit")
  const second = createLockedTempFolder(parent)
  expect(existsSync(folder)).toBe(false)
  expect([first.isAlone, second.isAlone]).toEqual([false, false])
  first.close()
  second.close()
  expect(readdirSync(parent)).toEqual(["turn.lock"])
  expect(createLockedTempFolder(parent).isAlone).toBe(true)
})

test("a folder that no process has locked is removed too", () => {
  mkdirSync(join(parent, "process-abcdef"))
  writeFileSync(join(parent, "process-abcdef", "upload"), "half")
  writeFileSync(join(parent, "stray"), "half")
  const own = createLockedTempFolder(parent)
  expect(own.isAlone).toBe(true)
  expect(readdirSync(parent).filter((name) => !own.folder.includes(name.replace(".lock", "")))).toEqual(["turn.lock"])
  own.close()
})

test("processes that start and end at the same moment leave each other alone", async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, startOwner))
  for (const { child } of owners.slice(0, 3)) child.kill("SIGKILL")
  const later = await Promise.all(Array.from({ length: 3 }, startOwner))
  for (const { folder } of [...owners.slice(3), ...later]) expect(existsSync(folder)).toBe(true)
})
