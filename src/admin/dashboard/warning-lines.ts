import type { Warnings } from "#domain/setup/warnings.ts"
import { formatNumber } from "#domain/text/number.ts"
import { formatDateTime } from "../controls/time.ts"

/** A line about the site itself: its words, and what its button says and calls. */
export interface WarningLine {
  words: string
  button: string
  path: string
}

/** What there is to say of the site itself; nothing where all is well. */
export function warningLines({ failures }: Warnings): WarningLine[] {
  if (!failures) return []
  const { count, since, lastAt, lastId } = failures
  const which =
    count === 1
      ? `1 failure that the program did not expect, on ${formatDateTime(lastAt)}.`
      : `${formatNumber(count)} failures that the program did not expect since ${formatDateTime(since)}, the last on ${formatDateTime(lastAt)}.`
  const where = lastId === "" ? "in the log" : `in the log by the number ${lastId}`
  const words = `${which} The site went on. Whoever runs the server finds it ${where}.`
  return [{ words, button: "Dismiss", path: "/warnings/dismiss-failures" }]
}
