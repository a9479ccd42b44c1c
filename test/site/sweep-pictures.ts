import { join } from "node:path"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { sweepLibrary } from "../../src/server/schedules/purge-schedule.ts"
import { openStore } from "#server/store/store.ts"

/**
 * A separate process that removes unused pictures, as the product would 40 days from now: `node … folder`. Prints a line before it starts.
 */
const [folder = ""] = process.argv.slice(2)
const store = await openStore({ folder })
const media = await openMedia({ bucket: await openFolder(join(folder, "uploads")) })
process.stdout.write("begins\n")
await sweepLibrary({ store, media }, [], new Date(Date.now() + 40 * 24 * 60 * 60 * 1000))
await media.close()
await store.close()
