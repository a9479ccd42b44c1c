import { randomUUID } from "node:crypto"
import { html } from "hono/html"
import type { Message } from "./smtp.ts"

/** The e-mail by which an owner tries the mail settings; `name` is that of the business. */
export async function writeTestEmail(name: string, publicUrl: string): Promise<Message> {
  const words = `This is a test e-mail from your website. E-mails about enquiries will arrive at this address.`
  const link = `${publicUrl}/admin/mail`
  return {
    id: randomUUID(),
    subject: `Test e-mail from ${name.replaceAll("=?", "= ?")}`,
    text: `${words}\n\nThe e-mail settings: ${link}\n`,
    html: String(
      await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Test e-mail</title></head>
<body>
<p>${words}</p>
<p><a href="${link}">The e-mail settings</a></p>
</body>
</html>
`,
    ),
  }
}
