/** Anything that looks like a stored path, anywhere in a text. */
const storedPath = /uploads\/[0-9a-f]{24}-\d+x\d+\.(?:jpg|png|webp)/g

/** The stored picture paths that a text mentions. */
export function findPaths(text: string): string[] {
  return text.match(storedPath) ?? []
}
