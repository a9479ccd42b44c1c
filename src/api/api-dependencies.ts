import type { Auth } from "#auth/auth.ts"
import type { Previewed } from "#domain/preview.ts"
import type { Media } from "#media/media.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import type { Store } from "#store/store.ts"

/** What the API needs; `uploads` is a folder for files that are being uploaded. */
export interface ApiDependencies {
  store: Store
  media: Media
  auth: Auth
  rateLimit: RateLimit
  uploads: string
  /** Whether visitors reach the site by https. */
  isHttps?: boolean
  /** Whether a mail server is set for e-mails about enquiries. */
  hasMailServer: boolean
  /** Returns the page of an unsaved item as HTML. */
  renderPreview(previewed: Previewed): Promise<string>
  /** Called for every error of the server, with its request. */
  onError(error: unknown, request: Request): void
}
