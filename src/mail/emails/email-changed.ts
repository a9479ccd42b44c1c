import { formatTime } from "#domain/text/date.ts"
import { type Message, writeEmail } from "./email.ts"

/** The e-mail that tells the person of an account that it signs in by another address. */
export function writeEmailChanged(
  { before, after, at }: { before: string; after: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return writeEmail({
    subject: "Your sign-in address was changed",
    parts: [
      `The e-mail address with which you sign in${publicUrl && ` at ${publicUrl}`} was changed, and all other sessions were ended.`,
      { together: [`Before: ${before}`, `Now: ${after}`, `When: ${formatTime(at)}`] },
      "If it was you, there is nothing to do. If not, tell whoever runs the site at once: the old address can no longer sign in.",
    ],
  })
}
