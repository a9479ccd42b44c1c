export interface Entry {
  /** In bytes. */
  size: number
  /** When it was written or last touched, in milliseconds since 1970. */
  modified: number
}

/** A storage for files that are written once and never changed; throws if a name does not satisfy `isBucketName`. */
export interface Bucket {
  /** Stores a file atomically, and durably when it resolves; an existing file with that name is kept. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Stores a file like `put`, but replaces an existing file. */
  replace(name: string, bytes: Uint8Array): Promise<void>
  /** Resolves to undefined if the file does not exist. */
  read(name: string): Promise<Buffer | undefined>
  /** The path of a file on this machine, whether or not it exists; only for folders. */
  pathOf?(name: string): string
  /** The file in chunks; it is opened when the first chunk is read, and throws if it does not exist. */
  stream(name: string): ReadableStream<Uint8Array>
  /** Resolves to undefined if the file does not exist. */
  stat(name: string): Promise<Entry | undefined>
  /** The names with this prefix, in any order. */
  list(prefix?: string): Promise<string[]>
  /** Sets the time of a file to now; returns whether it exists. */
  touch(name: string): Promise<boolean>
  remove(name: string): Promise<void>
}

/** True if a name is valid in every kind of storage: lower-case letters, digits and hyphens, one dot, an extension. */
export function isBucketName(name: string): boolean {
  return name.length <= 100 && /^[0-9a-z]+(-[0-9a-z]+)*\.[0-9a-z]+$/.test(name)
}
