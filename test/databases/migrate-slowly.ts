import { migrate } from "#db/migrate.ts"
import { withDatabase } from "#db/location.ts"

/** Migrates the database of a folder or a URL; with "stay" it reports when only the commit is left, and waits to be killed. */
const [place = "", end] = process.argv.slice(2)
const location = place.includes("://") ? { databaseUrl: place, folder: "" } : { folder: place, databaseUrl: undefined }
await withDatabase(location, async (db) => {
  if (end !== "stay") return await migrate(db)
  await db.transaction().execute(async (trx) => {
    await migrate(trx)
    process.stdout.write("migrated")
    await new Promise((resolve) => setTimeout(resolve, 60_000))
  })
})
