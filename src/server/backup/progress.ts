/** Tells the operator a line about what is going on. */
export type Say = (line: string) => void

/** An amount of bytes as people read it, such as "12.3 MB". */
export function inMegabytes(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  return `${megabytes.toLocaleString("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}
