import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { prepareDatabases } from "../../../test/databases/databases.ts"
import { openStoreOn, type Store } from "#server/store/store.ts"

const { databases } = prepareDatabases()

describe.each(databases)("on $database", ({ openDialect }) => {
  let store: Store

  beforeEach(async () => {
    store = await openStoreOn(await openDialect())
  })
  afterEach(() => store.close())

  test("a preview is found for ten minutes, by its own path alone", async () => {
    const at = (milliseconds: number) => new Date(milliseconds)
    const { path, expiresAt } = await store.previews.put("<p>page</p>", at(0))
    expect(expiresAt).toBe("1970-01-01T00:10:00.000Z")
    const life = 10 * 60 * 1000
    expect(await store.previews.find(path, at(life - 1))).toBe("<p>page</p>")
    for (const other of ["/preview/", `${path}x`, path.slice(0, -1), "/preview/__proto__", ""]) {
      expect(await store.previews.find(other, at(life - 1))).toBeUndefined()
    }
    expect(await store.previews.find(path, at(life))).toBeUndefined()
  })

  test("of more than twenty the oldest goes", async () => {
    const paths: string[] = []
    for (let at = 0; at < 21; at++) paths.push((await store.previews.put(String(at), new Date(at))).path)
    const found = await Promise.all(paths.map((path) => store.previews.find(path, new Date(21))))
    expect(found).toEqual([undefined, ...Array.from({ length: 20 }, (_, at) => String(at + 1))])
  })
})
