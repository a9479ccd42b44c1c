/** Milliseconds to wait after so many tries: twice as long each time up to the longest, and up to a quarter more by chance. */
export function waitAfter(
  attempts: number,
  { firstWait, maxWait }: { firstWait: number; maxWait: number },
  chance: () => number = Math.random,
): number {
  // Chance keeps letters that failed together from coming back together.
  return Math.min(firstWait * 2 ** (attempts - 1), maxWait) * (1 + chance() / 4)
}
