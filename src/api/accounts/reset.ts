import { newPasswordForm, resetLink, resetRequest } from "#domain/accounts/sign-in-forms.ts"
import { resetAccount, resetState } from "#domain/accounts/sign-in-entities.ts"
import { parse } from "#domain/base/parse.ts"
import { readJson } from "../forms/body.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import type { Api } from "../http/require-admin.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"

/** Mounts setting a new password by a link that comes by mail. */
export function mountReset(api: Api, { auth, rateLimit, accountEmails, mailSettings }: ApiDependencies): void {
  api.on(...docs.readReset, async (c) => c.json({ byMail: await mailSettings.isSet() }))
  api.on(...docs.askReset, async (c) => {
    const { email } = parse(resetRequest, await readJson(c.req.raw))
    await rateLimit.admitReset({ email, address: c.env?.address })
    if (await mailSettings.isSet()) accountEmails.sendReset(() => auth.makeResetToken(email))
    return c.body(null, 204)
  })
  api.on(...docs.checkResetLink, async (c) => {
    const { token } = parse(resetLink, await readJson(c.req.raw))
    return c.json({ email: await auth.checkResetToken(token) })
  })
  api.on(...docs.resetPassword, async (c) => {
    const { token, newPassword } = parse(newPasswordForm, await readJson(c.req.raw))
    await auth.resetPassword(token, newPassword)
    return c.body(null, 204)
  })
}

const token = "4y0cNwT1fZ5vX3mQ8sLr2kHd7bJg9aPe6uViWoYtRxE"

/** The calls that are mounted here. */
export const docs = documentCalls("Signing in", {
  readReset: at("GET /auth/reset", {
    summary: "Says whether a link for a new password can be sent: whether a mail server is set",
    answers: resetState,
  }),
  askReset: at("POST /auth/reset", {
    summary: "Sends a link for a new password to the account of an address",
    details:
      "The answer is the same, and comes as soon, for an address without an account. The link works once, for 30 minutes. An address can ask 3 times an hour, a network 10 times, then it gets 429. Without a mail server nothing is sent.",
    json: resetRequest,
    example: { email: "owner@maap.example" },
    fails: ["too-many"],
  }),
  checkResetLink: at("POST /auth/reset/link", {
    summary: "Returns the account that a link is for",
    json: resetLink,
    example: { token },
    answers: resetAccount,
    fails: ["not-found"],
  }),
  resetPassword: at("PUT /auth/reset", {
    summary: "Sets a new password by a link, and ends every session of the account",
    details: "The second step of a sign-in stays. A password that is refused leaves the link as it is.",
    json: newPasswordForm,
    example: { token, newPassword: "another long password" },
    fails: ["not-found"],
  }),
})
