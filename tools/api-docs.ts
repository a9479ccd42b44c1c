import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createApi } from "#server/api/api.ts"
import { withReference } from "./api-docs/reference.ts"
import { createAuth } from "#accounts/server/auth.ts"
import { createPasskeys } from "#accounts/server/second-steps/passkeys.ts"
import { createSecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import { openFolder } from "#storage/folder.ts"
import { openMedia } from "#images/server/media.ts"
import { openStore } from "#server/store/store.ts"
import { unlimited } from "#http/rate-limit/rate-limit.ts"

// Writes the reference of docs/api.md from the API's own document.
const folder = await mkdtemp(join(tmpdir(), "maap-"))
const store = await openStore({ databaseUrl: undefined, folder })
const media = await openMedia({ bucket: await openFolder(join(folder, "uploads")) })
const onError = (error: unknown) => {
  throw error
}
const unused = () => Promise.reject(new Error("Only the document is read here."))
const auth = await createAuth(store)
const secretKey = { encrypt: unused, decrypt: unused }
const api = createApi({
  store,
  media,
  auth,
  secretKey,
  secondSteps: createSecondSteps(store, secretKey),
  passkeys: createPasskeys(store),
  accountEmails: { sendReset() {}, sendNewDevice() {}, sendEmailChanged() {} },
  siteAddress: { read: unused, check: unused },
  rateLimit: unlimited,
  uploads: folder,
  mailSettings: { read: unused, save: unused, test: unused, sendInvitation: unused, isSet: unused },
  backups: { read: unused, begin: unused, has: unused, open: unused },
  restores: { read: unused, upload: unused, confirm: unused },
  sampleReset: { business: (business) => ({ business, fields: [] }), page: (page) => page },
  renderPreview: unused,
  onError,
})
const document = await (await api.request("/api/openapi.json")).json()
await media.close()
await store.close()
await rm(folder, { recursive: true, force: true })

const page = join(import.meta.dirname, "../docs/api.md")
await writeFile(page, withReference(await readFile(page, "utf8"), document))
