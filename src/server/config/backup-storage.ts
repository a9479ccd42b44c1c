import type { S3Location } from "#media/s3-client.ts"

/** Where backups are kept, as in the settings. */
export type BackupTarget = { kind: "folder"; folder: string } | { kind: "bucket"; location: S3Location }

/** A place for backups by their names; all that has another name is left alone. */
export interface BackupStorage {
  /** All backups with their sizes in bytes, in any order; none where there is no place yet. */
  list(): Promise<StoredBackup[]>
  /** The bytes of a backup in pieces. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Stores the archive that `write` writes to the file it gets: whole or not at all. */
  store<Result>(name: string, write: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
}

/** A backup that is stored; its size is in bytes. */
export interface StoredBackup {
  name: string
  bytes: number
}
