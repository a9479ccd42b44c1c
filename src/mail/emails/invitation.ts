import { invitationDays } from "#domain/accounts/person.ts"
import { type Message, writeEmail } from "./email.ts"

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
