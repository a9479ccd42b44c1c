/** Milliseconds to wait after this many attempts: doubled each time up to `maxWait`, and up to a quarter more at random. */
export function waitAfter(
  attempts: number,
  { firstWait, maxWait }: { firstWait: number; maxWait: number },
  random: () => number = Math.random,
): number {
  // The random part spreads e-mails that failed at the same time.
  return Math.min(firstWait * 2 ** (attempts - 1), maxWait) * (1 + random() / 4)
}
