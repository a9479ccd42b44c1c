import type { S3Location } from "#storage/s3-client.ts"

export type BackupTarget = { kind: "folder"; folder: string } | { kind: "bucket"; location: S3Location }

/** A storage of backups by name; files with other names are left alone. */
export interface BackupStorage {
  /** All backups with their sizes in bytes, in any order; empty if the storage does not exist yet. */
  list(): Promise<StoredBackup[]>
  /** The bytes of a backup in chunks. */
  read(name: string): AsyncIterable<Uint8Array>
  /** Stores the archive that `write` writes to the given file, atomically. */
  store<Result>(name: string, write: (file: string) => Promise<Result>): Promise<Result>
  remove(name: string): Promise<void>
}

/** Its size is in bytes. */
export interface StoredBackup {
  name: string
  bytes: number
}
