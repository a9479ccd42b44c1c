import { openStore } from "#server/store/store.ts"
import { startSiteProcess } from "../test/site/site-process.ts"
import type { DataFolders } from "./data-folder.ts"
import { median, type Row } from "./results.ts"

const counts = [50, 5_000] as const
const maxRatio = 1.5
const requests = 200

/** How long the library's first page takes with many pictures, beside few. */
export async function measureLibrary(folders: DataFolders, admin: Record<string, string>): Promise<Row> {
  const [few, many] = [await timeFirstPage(folders, admin, counts[0]), await timeFirstPage(folders, admin, counts[1])]
  return {
    what: `First page of the library with ${counts[1]} pictures`,
    measured: `${many.toFixed(1)} ms`,
    beside: `with ${counts[0]} ${few.toFixed(1)} ms`,
    ratio: many / few,
    wanted: `≤ ${maxRatio}`,
    isMet: many <= maxRatio * few,
  }
}

/** The median of sequential requests in milliseconds, with this many additional pictures. */
async function timeFirstPage(folders: DataFolders, admin: Record<string, string>, count: number): Promise<number> {
  const folder = folders.copy()
  const store = await openStore({ folder })
  const files = Array.from({ length: count }, (_, index) => {
    const path = `uploads/${index.toString(16).padStart(24, "0")}-1600x1000.jpg`
    const file = { path, width: 1600, height: 1000, bytes: 200_000, colour: "#8a8070" }
    return { file, about: { name: `Picture ${index}`, by: "bench@maap.example", isKept: true } }
  })
  for (let at = 0; at < count; at += 500) await store.pictures.add(files.slice(at, at + 500))
  await store.close()
  const site = await startSiteProcess({ settings: { DATA_DIR: folder, ...admin } })
  try {
    const token = await signIn(site.address, admin)
    const times: number[] = []
    for (let sent = 0; sent < requests; sent++) {
      const began = performance.now()
      const answer = await fetch(`${site.address}/api/pictures?page=1&limit=20`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      const { length } = (await answer.json()) as unknown[]
      if (length !== 20) throw new Error(`The library answered ${answer.status} with ${length} pictures.`)
      times.push(performance.now() - began)
    }
    return median(times)
  } finally {
    await site.end("SIGTERM")
  }
}

/** A token of the admin in the settings. */
export async function signIn(address: string, admin: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ email: admin["ADMIN_EMAIL"], password: admin["ADMIN_PASSWORD"] })
  const headers = { "Content-Type": "application/json" }
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", body, headers })
  return ((await answer.json()) as { token: string }).token
}
