import type { Auth } from "#auth/auth.ts"
import type { Passkeys } from "#auth/second-steps/passkeys.ts"
import type { SecondSteps } from "#auth/second-steps/second-steps.ts"
import type { Previewed } from "#domain/content/preview.ts"
import type { Media } from "#media/media.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import type { SampleReset } from "#store/content/sample-content.ts"
import type { Store } from "#store/store.ts"
import type { AccountLetterCalls } from "../accounts/begin-session.ts"
import type { BackupCalls } from "../backups.ts"
import type { BackupSources } from "../setup/backup.ts"
import type { MailSettingsCalls } from "../setup/mail-settings.ts"

/** What the API needs; `uploads` is a folder for files that are being uploaded. */
export interface ApiDependencies {
  store: Store
  media: Media
  auth: Auth
  rateLimit: RateLimit
  uploads: string
  secondSteps: SecondSteps
  passkeys: Passkeys
  letters: AccountLetterCalls
  /** The address of the site where it is set. */
  publicUrl: string | undefined
  /** Whether visitors reach the site by https. */
  isHttps?: boolean
  mailSettings: MailSettingsCalls
  /** Whether the site has an address of its own, where crawlers can find it. */
  hasPublicUrl: boolean
  sampleReset: SampleReset
  makeBackup: BackupSources["makeBackup"]
  backups: BackupCalls
  /** Returns the page of an unsaved item as HTML. */
  renderPreview(previewed: Previewed): Promise<string>
  /** Called for every error of the server, with its request. */
  onError(error: unknown, request: Request): void
}
