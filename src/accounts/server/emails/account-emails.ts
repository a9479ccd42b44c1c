import { formatTime } from "#base/text/date.ts"
import { type Message, renderEmail } from "#mail/server/email.ts"
import { invitationDays } from "../../shared/person.ts"

export function renderEmailChanged(
  { before, after, at }: { before: string; after: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return renderEmail({
    subject: "Your sign-in address was changed",
    parts: [
      `The e-mail address with which you sign in${publicUrl && ` at ${publicUrl}`} was changed, and all other sessions were ended.`,
      { together: [`Before: ${before}`, `Now: ${after}`, `When: ${formatTime(at)}`] },
      "If it was you, there is nothing to do. If not, tell whoever runs the site at once: the old address can no longer sign in.",
    ],
  })
}

/** An invitation to the admin; `site` is the name of the business, `by` the inviting person. */
export function renderInvitation({ site, by, link }: { site: string; by: string; link: string }): Promise<Message> {
  return renderEmail({
    subject: `Invitation to the website of ${site}`,
    title: "Invitation",
    parts: [
      `${by} invites you to work on the website of ${site}. Open this link and choose a password:`,
      { link },
      `The link works once and for ${invitationDays} days. If you did not expect it, ignore this e-mail.`,
    ],
  })
}

export function renderNewDevice(
  email: string,
  { device, address, at }: { device: string; address: string; at: Date },
  publicUrl: string,
): Promise<Message> {
  return renderEmail({
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

export function renderNewPassword(token: string, publicUrl: string): Promise<Message> {
  return renderEmail({
    subject: "Set a new password",
    parts: [
      `Somebody asked for a new password for your account at ${publicUrl}. Open this link within 30 minutes to set one:`,
      // In the fragment, which browsers do not send.
      { link: `${publicUrl}/admin/reset#${token}` },
      "The link works once. If it was not you, do nothing: your password stays as it is.",
    ],
  })
}

/** The e-mail that tests the mail settings; `name` is that of the business. */
export function renderTestEmail(name: string, publicUrl: string): Promise<Message> {
  return renderEmail({
    subject: `Test e-mail from ${name}`,
    title: "Test e-mail",
    parts: [
      "This is a test e-mail from your website. E-mails about enquiries will arrive at this address.",
      { link: `${publicUrl}/admin/mail`, words: "The e-mail settings" },
    ],
  })
}
