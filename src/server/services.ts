import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { type Auth, openAuth } from "#auth/auth.ts"
import { type Media, openMedia } from "#media/media.ts"
import { openStore, type Store } from "#store/store.ts"
import type { Log } from "./log.ts"

/** The opened engines; `uploads` is a folder for files on their way in, emptied at each start. */
export interface Services {
  store: Store
  media: Media
  auth: Auth
  uploads: string
}

/** Opens the engines in order; what cannot open leaves nothing open behind. */
export async function openServices(
  config: { databaseUrl: string | undefined; dataFolder: string },
  log: Log,
): Promise<Services> {
  await mkdir(config.dataFolder, { recursive: true })
  const store = await openStore({ databaseUrl: config.databaseUrl, folder: config.dataFolder })
  try {
    const uploads = join(config.dataFolder, "incoming", String(process.pid))
    await rm(uploads, { recursive: true, force: true })
    await mkdir(uploads, { recursive: true })
    const onError = (error: unknown) => log.error({ error }, "a picture's sizes could not be made")
    const media = await openMedia({ folder: join(config.dataFolder, "uploads"), onError })
    return { store, media, auth: await openAuth(store), uploads }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Closes the engines in reverse. */
export async function closeServices({ store, media, uploads }: Services): Promise<void> {
  await media.close()
  await store.close()
  await rm(uploads, { recursive: true, force: true })
}
