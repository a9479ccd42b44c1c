import * as z from "zod/mini"
import { passwordAgain, passwordChange, invitationForm } from "./person.ts"
import { accountEmail, firstEmail } from "#base/contact/email.ts"
import { limits } from "#base/text/limits.ts"
import { requiredContact, requiredText } from "#base/text/text.ts"

/** The maximum length of a token or ticket. */
const maxToken = 200

const token = (label: string) => requiredText(label, maxToken, `${label} is required.`)

/** A code of an app, or a recovery code. */
const code = requiredText("Code", 40, "Type the code.")

export const resetRequest = z.strictObject({ email: requiredContact("Email", limits.email, "Email is required") })

export const resetLink = z.strictObject({ token: token("Token") })

export const newPasswordForm = z.strictObject({ token: token("Token"), newPassword: passwordChange.shape.newPassword })

export const codeForm = z.strictObject({ ticket: token("Ticket"), code })

export const firstCode = z.strictObject({ code })

/** The response of the browser's authenticator, validated by the server's library. */
const response = z.looseObject({ id: z.string().check(z.maxLength(2_000)) })

export const maxPasskeyName = 60

export const newPasskeyForm = z.strictObject({
  name: requiredText("Name", maxPasskeyName, "Enter a name for the passkey."),
  response,
})

/** Changes one's own e-mail address, confirmed with the password or a passkey. */
export const emailChange = z.strictObject({
  email: invitationForm.shape.email.check(
    z.refine((email) => accountEmail(email) !== firstEmail, "This is the placeholder address. Enter your own."),
  ),
  password: z.optional(passwordAgain.shape.password),
  response: z.optional(response),
})

export const passkeyAnswer = z.strictObject({ response })
