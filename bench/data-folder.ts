import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { openStore } from "#server/store/store.ts"
import { addSamplePictures } from "../test/pictures/sample-pictures.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import { untilIdle } from "./process-metrics.ts"

/** A data folder with the sample content and every variant of its pictures, to be copied for each measurement. */
export interface DataFolders {
  /** Copies it; the copy goes with the rest. */
  copy(): string
  /** An empty folder, for a first start. */
  empty(): string
  remove(): void
}

/** Makes the folder by a first start of the product with pictures whose variants are made already. */
export async function makeDataFolders(): Promise<DataFolders> {
  const root = mkdtempSync(join(tmpdir(), "maap-bench-"))
  const first = join(root, "first")
  await addSamplePictures(first)
  const site = await startSiteProcess({ settings: { DATA_DIR: first } })
  await untilIdle(site.pid)
  await site.end("SIGTERM")
  // As a site that has been in use: search engines may show it.
  const store = await openStore({ folder: first })
  await store.settings.put("live", {}, "")
  // Enables bookings, so the booking page exists.
  const { business } = await store.business.current()
  const on = { isOn: true, hours: business.hours }
  const { visits } = business
  const booked = { ...visits, home: { ...visits.home, ...on }, studio: { ...visits.studio, ...on } }
  await store.business.put({ ...business, visits: booked }, { madeBy: "" })
  await store.close()
  let copies = 0
  return {
    copy() {
      const folder = join(root, `copy-${copies++}`)
      cpSync(first, folder, { recursive: true })
      return folder
    },
    empty: () => join(root, `empty-${copies++}`),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
