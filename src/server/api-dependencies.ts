import type { Auth } from "#accounts/server/auth.ts"
import type { Passkeys } from "#accounts/server/second-steps/passkeys.ts"
import type { SecondSteps } from "#accounts/server/second-steps/second-steps.ts"
import type { BackupsState, RestoreState } from "#backup/shared/backups.ts"
import type { Previewed } from "#pages/shared/preview.ts"
import type { SiteAddressState } from "#base/urls/site-address.ts"
import type { AccountEmails } from "#accounts/server/account-emails.ts"
import type { MailSettings } from "#setup/server/mail-settings.ts"
import type { Media } from "#images/server/media.ts"
import type { RateLimit } from "#http/rate-limit/rate-limit.ts"
import type { SampleReset } from "./sample/sample-content.ts"
import type { Store } from "./store/store.ts"

export interface BackupCalls {
  read(): Promise<BackupsState>
  /** Starts a backup, unless one is running on any instance; throws "unavailable" if that is unknown. */
  begin(): Promise<BackupsState>
  has(name: string): Promise<boolean>
  /** Throws "not-found" if there is none with this name; `bytes` is its size. */
  open(name: string): Promise<{ bytes: number; body: ReadableStream<Uint8Array> }>
}

export interface RestoreCalls {
  read(): Promise<RestoreState>
  /**
   * Stores an archive of about this many bytes and starts to check it; throws "in-use", "too-large" if the disk has too little space, and
   * "unavailable" if the disk is full.
   */
  upload(pieces: AsyncIterable<Uint8Array>, bytes: number): Promise<RestoreState>
  /** Starts to restore the checked archive, which ends all sessions; throws "in-use" and "not-found". */
  confirm(id: string, by: string): Promise<RestoreState>
}

export interface SiteAddressCalls {
  read(): Promise<SiteAddressState>
  /** Throws "invalid", with a message for the owner, unless this site responds at a URL. */
  check(url: string): Promise<void>
}

/** `uploads` is a folder for files that are being uploaded. */
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
  /** True if the environment specifies that visitors reach the site by https. */
  isHttps?: boolean
  mailSettings: Omit<MailSettings, "connect">
  sampleReset: SampleReset
  backups: BackupCalls
  restores: RestoreCalls
  /** Returns the page of an unsaved item as HTML. */
  renderPreview(previewed: Previewed): Promise<string>
  /** Called for every unexpected error, with its request. */
  onError(error: unknown, request: Request): void
}
