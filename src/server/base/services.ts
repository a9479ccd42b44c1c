import { join } from "node:path"
import { createAuth } from "#accounts/server/auth.ts"
import { createPasskeys } from "#accounts/server/second-steps/passkeys.ts"
import { createSecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import { followingEmails, visitEmails } from "../emails/enquiry-emails.ts"
import { openSecretKey } from "#db/secret-key.ts"
import { openMedia } from "#images/server/media.ts"
import { openStore } from "../store/store.ts"
import { createRateLimit, unlimited } from "#http/rate-limit/rate-limit.ts"
import type { Bucket } from "#storage/bucket.ts"
import { openServedCache, type ServedFiles } from "#storage/cached-bucket.ts"
import { openPictures } from "#storage/data-place.ts"
import type { Config } from "../config/config.ts"
import type { Log } from "../log.ts"
import { createLockedTempFolder } from "#db/locked-temp-folder.ts"
import { makePrivateFolder } from "#storage/folder.ts"

/** The opened services; `uploads` is a folder of this process for files that are being uploaded. */
export type Services = Awaited<ReturnType<typeof openServices>>["services"]

/** Opens the services, and returns them with a function that closes them; if one cannot be opened, the earlier ones are closed. */
export async function openServices(config: Config, log: Log) {
  await makePrivateFolder(config.dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error
    log.warn("DATA_DIR belongs to another user, so access to it cannot be limited to this one")
  })
  // Before the database, which may need the disk space that a crash left in use.
  const { folder: uploads, isAlone, close: removeUploads } = createLockedTempFolder(join(config.dataFolder, "incoming"))
  const closing: (() => unknown)[] = [removeUploads]
  const close = async () => {
    for (const each of closing) await each()
  }
  try {
    const { databaseUrl, databasePool, dataFolder: folder } = config
    const store = await openStore({ databaseUrl, databasePool, folder }, followingEmails, visitEmails)
    closing.unshift(() => store.close())
    // Events that a killed process was sending must not wait until its claims end.
    if (isAlone && databaseUrl === undefined) await store.webhooks.endClaims()
    const onError = (error: unknown) => log.error({ error }, "a picture could not be processed")
    const bucket = await openPictures(config, { isAlone })
    const served = config.picturesBucket && (await createCache(bucket, { ...config, isAlone }, log))
    const media = await openMedia({
      bucket,
      ...(served && { served }),
      isRead: config.picturesUrl !== undefined,
      onError,
    })
    closing.unshift(() => media.close())
    const rateLimit = config.isRateLimited
      ? createRateLimit(store, {
          now: store.now,
          onError: (error) => log.error({ error }, "expired rate limits could not be removed"),
        })
      : unlimited
    closing.unshift(() => rateLimit.close())
    // Encrypts secrets in the database.
    const secretKey = openSecretKey(join(config.dataFolder, "secret.key"))
    const [auth, secondSteps] = [await createAuth(store, store.now), createSecondSteps(store, secretKey, store.now)]
    const passkeys = createPasskeys(store, store.now)
    return { services: { store, media, auth, secondSteps, passkeys, secretKey, rateLimit, uploads }, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A cache folder on this machine for files of a bucket. */
async function createCache(
  bucket: Bucket,
  { dataFolder, picturesCacheBytes, isAlone }: Pick<Config, "dataFolder" | "picturesCacheBytes"> & { isAlone: boolean },
  log: Log,
): Promise<ServedFiles> {
  const onError = (error: unknown) => log.error({ error }, "the cache of pictures could not be written")
  return await openServedCache(bucket, {
    folder: join(dataFolder, "picture-cache"),
    maxBytes: picturesCacheBytes,
    isAlone,
    onError,
  })
}
