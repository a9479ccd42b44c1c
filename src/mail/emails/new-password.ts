import { type Message, writeEmail } from "./email.ts"

/** The e-mail with the link by which the person of an account sets a new password. */
export function writeNewPassword(token: string, publicUrl: string): Promise<Message> {
  return writeEmail({
    subject: "Set a new password",
    parts: [
      `Somebody asked for a new password for your account at ${publicUrl}. Open this link within 30 minutes to set one:`,
      // In the fragment, which browsers send to nobody.
      { link: `${publicUrl}/admin/reset#${token}` },
      "The link works once. If it was not you, do nothing: your password stays as it is.",
    ],
  })
}
