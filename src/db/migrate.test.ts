import { type ColumnMetadata, type Dialect, Kysely } from "kysely"
import { expect, test } from "vitest"
import { prepareDatabases } from "../../test/databases/databases.ts"
import { migrate, migrateTo } from "./migrate.ts"
import type { Tables } from "./tables.ts"

const { emptyDatabases } = prepareDatabases()

type Columns = Map<string, ColumnMetadata>

/** Every column, by table and name. */
async function readColumns(db: Kysely<Tables>): Promise<Columns> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.flatMap(({ name, columns }) =>
      columns.map((column): [string, ColumnMetadata] => [`${name}.${column.name}`, column]),
    ),
  )
}

async function openFirstRelease(dialect: Dialect): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect })
  await migrateTo(db, "0001-first-release")
  return db
}

test.each(emptyDatabases)(
  "on $database every migration leaves what the first release reads and writes as it is",
  async ({ openDialect }) => {
    const db = await openFirstRelease(await openDialect())
    const before = await readColumns(db)
    await migrate(db)
    const after = await readColumns(db)
    expect(before.size).toBeGreaterThan(100)
    expect(after.size).toBeGreaterThan(before.size)
    for (const [name, column] of before) expect([name, after.get(name)]).toEqual([name, column])
    // An older release does not know these columns, and writes none.
    const asked = [...after].filter(([name, { isNullable, hasDefaultValue }]) => {
      const isNewTable = ![...before.keys()].some((each) => each.startsWith(`${name.split(".")[0]}.`))
      return !before.has(name) && !isNewTable && !isNullable && !hasDefaultValue
    })
    expect(asked.map(([name]) => name)).toEqual([])
    await db.destroy()
  },
)
