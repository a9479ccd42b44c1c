const storedPath = /uploads\/[0-9a-f]{24}-\d+x\d+\.(?:jpg|png|webp)/g

export function findPaths(text: string): string[] {
  return text.match(storedPath) ?? []
}
