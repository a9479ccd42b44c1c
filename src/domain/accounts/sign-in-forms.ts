import * as z from "zod/mini"
import { passwordAgain, passwordChange } from "./credentials.ts"
import { accountEmail, firstEmail } from "./made-up-address.ts"
import { invitationForm } from "./person.ts"
import { limits } from "../text/limits.ts"
import { requiredContact, requiredText } from "../text/text.ts"

/** The longest token or ticket that is read. */
const maxToken = 200

const token = (label: string) => requiredText(label, maxToken, `${label} is required.`)

/** A code as it is typed: of an app, or a recovery code. */
const code = requiredText("Code", 40, "Type the code.")

/** Asks for a link by which a new password can be set. */
export const resetRequest = z.strictObject({ email: requiredContact("Email", limits.email, "Email is required") })

/** Names a link. */
export const resetLink = z.strictObject({ token: token("Token") })

/** Sets a new password by a link. */
export const newPasswordForm = z.strictObject({ token: token("Token"), newPassword: passwordChange.shape.newPassword })

/** The second step by a code. */
export const codeForm = z.strictObject({ ticket: token("Ticket"), code })

/** The first code of an app that is being set up. */
export const firstCode = z.strictObject({ code })

/** What the browser's authenticator answers, checked by the server's library. */
const response = z.looseObject({ id: z.string().check(z.maxLength(2_000)) })

/** The maximum length of the name of a passkey. */
export const maxPasskeyName = 60

/** A passkey that a browser has made. */
export const newPasskeyForm = z.strictObject({
  name: requiredText("Name", maxPasskeyName, "Name the passkey."),
  response,
})

/** What changes the e-mail address of the own account, with its password or the answer of a passkey of it. */
export const emailChange = z.strictObject({
  email: invitationForm.shape.email.check(
    z.refine((email) => accountEmail(email) !== firstEmail, "Nobody has this address. Type your own."),
  ),
  password: z.optional(passwordAgain.shape.password),
  response: z.optional(response),
})

/** The answer of a passkey. */
export const passkeyAnswer = z.strictObject({ response })
