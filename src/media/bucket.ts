/** What is known of a stored file. */
export interface Entry {
  /** In bytes. */
  size: number
  /** When it was written or last touched, in milliseconds since 1970. */
  modified: number
}

/** A storage for files that are written once and never changed; throws for a name that does not fit `isBucketName`. */
export interface Bucket {
  /** Stores a file, completely or not at all, and durably once it resolves; an existing file of that name stays. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Stores a file like `put`, but replaces an existing file of that name. */
  replace(name: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** Where a file is on this machine, or would be; only a folder knows. */
  pathOf?(name: string): string
  /** The file in pieces; it is opened when the first piece is read, and that fails if the file is gone. */
  stream(name: string): ReadableStream<Uint8Array>
  /** The size and age of a file, or undefined when there is none. */
  stat(name: string): Promise<Entry | undefined>
  /** The names with this prefix, in any order. */
  list(prefix?: string): Promise<string[]>
  /** Sets the time of a file to now; returns whether there is such a file. */
  touch(name: string): Promise<boolean>
  /** Removes a file if there is one. */
  remove(name: string): Promise<void>
}

/** Whether a name is valid in every kind of storage: lower-case letters, digits and hyphens, one dot, an extension. */
export function isBucketName(name: string): boolean {
  return name.length <= 100 && /^[0-9a-z]+(-[0-9a-z]+)*\.[0-9a-z]+$/.test(name)
}
