import { randomUUID } from "node:crypto"
import { html } from "hono/html"
import { invitationDays } from "#domain/accounts/person.ts"
import type { Message } from "./smtp.ts"

/** The e-mail that invites somebody to the admin; `site` is the name of the business, `by` who invites. */
export async function writeInvitation({
  site,
  by,
  link,
}: {
  site: string
  by: string
  link: string
}): Promise<Message> {
  const words = `${by} invites you to work on the website of ${site}. Open this link and choose a password:`
  const end = `The link works once and for ${invitationDays} days. If you did not expect it, ignore this e-mail.`
  return {
    id: randomUUID(),
    subject: `Invitation to the website of ${site.replaceAll("=?", "= ?")}`,
    text: `${words}\n\n${link}\n\n${end}\n`,
    html: String(
      await html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Invitation</title></head>
<body>
<p>${words}</p>
<p><a href="${link}">${link}</a></p>
<p>${end}</p>
</body>
</html>
`,
    ),
  }
}
