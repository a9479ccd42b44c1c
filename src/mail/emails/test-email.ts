import { type Message, writeEmail } from "./email.ts"

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
