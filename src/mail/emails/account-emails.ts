import { formatTime } from "#domain/text/date.ts"
import { type Message, writeEmail } from "./email.ts"
import { invitationDays } from "#domain/accounts/person.ts"

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

/** The e-mail that invites somebody to the admin; `site` is the name of the business, `by` who invites. */
export function writeInvitation({ site, by, link }: { site: string; by: string; link: string }): Promise<Message> {
  return writeEmail({
    subject: `Invitation to the website of ${site}`,
    title: "Invitation",
    parts: [
      `${by} invites you to work on the website of ${site}. Open this link and choose a password:`,
      { link },
      `The link works once and for ${invitationDays} days. If you did not expect it, ignore this e-mail.`,
    ],
  })
}

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

/** The e-mail by which an owner tries the mail settings; `name` is that of the business. */
export function writeTestEmail(name: string, publicUrl: string): Promise<Message> {
  return writeEmail({
    subject: `Test e-mail from ${name}`,
    title: "Test e-mail",
    parts: [
      "This is a test e-mail from your website. E-mails about enquiries will arrive at this address.",
      { link: `${publicUrl}/admin/mail`, words: "The e-mail settings" },
    ],
  })
}
