import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { type Auth, openAuth } from "#auth/auth.ts"
import { type Media, openMedia } from "#media/media.ts"
import { openStore, type Store } from "#store/store.ts"
import { openRateLimit, type RateLimit, unlimited } from "#rate-limit/rate-limit.ts"
import type { Log } from "./log.ts"
import { makePrivateFolder } from "./private-folder.ts"

/** The opened engines; `uploads` is a folder of this process for files on their way in. */
export interface Services {
  store: Store
  media: Media
  auth: Auth
  rateLimit: RateLimit
  uploads: string
}

/** Opens the engines in order; what cannot open leaves nothing open behind. */
export async function openServices(
  config: { databaseUrl: string | undefined; dataFolder: string; isRateLimited: boolean },
  log: Log,
): Promise<Services> {
  await makePrivateFolder(config.dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error
    log.warn("DATA_DIR cannot be closed to others, since it is another user's")
  })
  const store = await openStore({ databaseUrl: config.databaseUrl, folder: config.dataFolder })
  const opened: (() => Promise<void>)[] = [() => store.close()]
  try {
    const uploads = await makeUploadsFolder(join(config.dataFolder, "incoming"))
    const onError = (error: unknown) => log.error({ error }, "a picture's sizes could not be made")
    const media = await openMedia({ folder: join(config.dataFolder, "uploads"), onError })
    opened.unshift(() => media.close())
    const rateLimit = config.isRateLimited
      ? openRateLimit(store, { onError: (error) => log.error({ error }, "spent limits could not be cleared") })
      : unlimited
    opened.unshift(async () => rateLimit.close())
    return { store, media, auth: await openAuth(store), rateLimit, uploads }
  } catch (error) {
    for (const close of opened) await close()
    throw error
  }
}

/** How long a folder of uploads may lie still before its process is taken for dead, in milliseconds. */
const stillFor = 60 * 60 * 1000

/** Other processes may be at work in the same data folder, so that each has its own, and clears what the dead left. */
async function makeUploadsFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    const other = join(folder, name)
    const { mtimeMs } = await stat(other)
    if (Date.now() - mtimeMs > stillFor) await rm(other, { recursive: true, force: true })
  }
  return await mkdtemp(join(folder, "process-"))
}

/** Closes the engines in reverse. */
export async function closeServices({ store, media, rateLimit, uploads }: Services): Promise<void> {
  rateLimit.close()
  await media.close()
  await store.close()
  await rm(uploads, { recursive: true, force: true })
}
