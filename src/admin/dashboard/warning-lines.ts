import type { Warnings } from "#domain/setup/warnings.ts"
import { formatNumber } from "#domain/text/number.ts"
import { formatDateTime } from "../controls/time.ts"

/** A line about the site itself: its words, and what its button says and calls, or the screen that its link leads to. */
export interface WarningLine {
  words: string
  button: string
  at: "POST /warnings/confirm-clock" | "POST /warnings/dismiss-failures" | "/admin/mail" | "/admin/start"
}

/** What there is to say of the site itself; nothing where all is well. */
export function warningLines({ clock, failures, isMailPasswordLost, isAddressMissing }: Warnings): WarningLine[] {
  const lines = [...(clock ? [clockLine(clock)] : []), ...(failures ? [failuresLine(failures)] : [])]
  return [...lines, ...(isMailPasswordLost ? [lostPassword] : []), ...(isAddressMissing ? [missingAddress] : [])]
}

const missingAddress: WarningLine = {
  words:
    "E-mails contain no links, because the site has no address yet. Visitors cannot open the page of their enquiry from them.",
  button: "Set the address",
  at: "/admin/start",
}

const lostPassword: WarningLine = {
  words:
    "No e-mail is sent, since the password of the mail server cannot be read on this machine. Type it again; the e-mails that wait are sent then.",
  button: "Type the password",
  at: "/admin/mail",
}

function clockLine({ now, seenAt }: NonNullable<Warnings["clock"]>): WarningLine {
  const words = `The server’s clock shows ${formatDateTime(now)}; when the site last ran, it showed ${formatDateTime(seenAt)}. Until it is known which is right, nothing is erased, deleted permanently or published automatically. If it is ${formatDateTime(now)} now, confirm it; otherwise tell whoever runs the server. A clock that keeps going like this for a day is trusted.`
  return { words, button: "The clock is right", at: "POST /warnings/confirm-clock" }
}

function failuresLine({ count, since, lastAt, lastId }: NonNullable<Warnings["failures"]>): WarningLine {
  const which =
    count === 1
      ? `1 unexpected failure, on ${formatDateTime(lastAt)}.`
      : `${formatNumber(count)} unexpected failures since ${formatDateTime(since)}, the last on ${formatDateTime(lastAt)}.`
  const where = lastId === "" ? "in the log" : `in the log by the number ${lastId}`
  const words = `${which} The site went on. Whoever runs the server finds it ${where}.`
  return { words, button: "Dismiss", at: "POST /warnings/dismiss-failures" }
}
