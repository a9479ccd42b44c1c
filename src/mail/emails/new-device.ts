import { formatTime } from "#domain/text/date.ts"
import { type Message, writeEmail } from "./email.ts"

/** The e-mail that tells the person of an account of a sign-in from a device that was not known. */
export function writeNewDevice(
  email: string,
  { device, address, at }: { device: string; address: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return writeEmail({
    subject: "A new device signed in",
    parts: [
      `Somebody signed in to ${email} from a device that has not signed in before.`,
      `When: ${formatTime(at)}`,
      `Device: ${device}`,
      `Address: ${address || "not known"}`,
      "If it was you, there is nothing to do. If not, open your account, end that session and change your password.",
      { link: `${publicUrl}/admin/account`, words: "Your account" },
    ],
  })
}
