import type { Auth } from "#auth/auth.ts"
import type { Passkeys } from "#auth/second-steps/passkeys.ts"
import type { SecondSteps } from "#auth/second-steps/second-steps.ts"
import type { BackupsState } from "#domain/backup/backups.ts"
import type { RestoreState } from "#domain/backup/restore.ts"
import type { Previewed } from "#domain/content/preview.ts"
import type { SiteAddressState } from "#domain/setup/site-address.ts"
import type { AccountEmails } from "#mail/account-emails.ts"
import type { MailSettings } from "#mail/mail-settings.ts"
import type { Media } from "#media/media.ts"
import type { RateLimit } from "#rate-limit/rate-limit.ts"
import type { SampleReset } from "#store/setup/sample-content.ts"
import type { Store } from "#store/store.ts"

/** What the calls need of the backups. */
export interface BackupCalls {
  read(): Promise<BackupsState>
  /** Begins to make one, unless one is being made on any node; throws "unavailable" where that cannot be found out. */
  begin(): Promise<BackupsState>
  /** Whether there is a backup of this name. */
  has(name: string): Promise<boolean>
  /** Throws "not-found" where there is none of this name; `bytes` is its size. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> }>
}

/** What the calls need of the restore of an uploaded backup. */
export interface RestoreCalls {
  read(): Promise<RestoreState>
  /**
   * Stores an archive of about this many bytes and starts to check it; throws "in-use", "too-large" if the disk has too
   * little room for it, and "unavailable" if the disk is full.
   */
  upload(pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<RestoreState>
  /** Starts to restore the checked archive, which ends all sessions; throws "in-use" and "not-found". */
  confirm(id: string, by: string): Promise<RestoreState>
}

/** What the calls need of the site's address. */
export interface SiteAddressCalls {
  read(): Promise<SiteAddressState>
  /** Throws "invalid", in words for the owner, unless this site answers at an address. */
  check(url: string): Promise<void>
}

/** What the API needs; `uploads` is a folder for files that are being uploaded. */
export interface ApiDependencies {
  store: Store
  media: Media
  auth: Auth
  rateLimit: RateLimit
  uploads: string
  secondSteps: SecondSteps
  passkeys: Passkeys
  accountEmails: Omit<AccountEmails, "stop">
  siteAddress: SiteAddressCalls
  /** Whether the environment says that visitors reach the site by https. */
  isHttps?: boolean
  mailSettings: Omit<MailSettings, "connect">
  sampleReset: SampleReset
  backups: BackupCalls
  restores: RestoreCalls
  /** Returns the page of an unsaved item as HTML. */
  renderPreview(previewed: Previewed): Promise<string>
  /** Called for every error of the server, with its request. */
  onError(error: unknown, request: Request): void
}
