/** What a place says about one of its files. */
export interface Entry {
  /** In bytes. */
  size: number
  /** When it was written or last touched, in milliseconds since 1970. */
  modified: number
}

/** A place for files that are written once and never changed; a name that does not fit `isBucketName` throws. */
export interface Bucket {
  /** Keeps a file, whole or not at all, and safe once it is answered; what is there already under that name stays. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Keeps a file as `put` does, in the place of what is there under that name. */
  replace(name: string, bytes: Uint8Array): Promise<void>
  /** The whole file, or undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** The file piece by piece; opens it only when the first piece is wanted, and fails then if it is gone. */
  stream(name: string): ReadableStream<Uint8Array>
  /** What is known of a file, or undefined when there is none. */
  stat(name: string): Promise<Entry | undefined>
  /** The names that begin so, in no promised order. */
  list(prefix?: string): Promise<string[]>
  /** Makes a file as young as if it were written now; answers whether there is one. */
  touch(name: string): Promise<boolean>
  /** Removes a file if there is one. */
  remove(name: string): Promise<void>
}

/** Whether a name can stand for a file in every kind of place: small letters, digits and hyphens, one dot, an ending. */
export function isBucketName(name: string): boolean {
  return name.length <= 100 && /^[0-9a-z]+(-[0-9a-z]+)*\.[0-9a-z]+$/.test(name)
}
