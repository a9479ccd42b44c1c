import { passwordAgain } from "#domain/accounts/credentials.ts"
import { codeForm, firstCode } from "#domain/accounts/sign-in-forms.ts"
import { newApp, newRecoveryCodes, secondStepState } from "#domain/accounts/sign-in-entities.ts"
import { signInAnswer } from "#domain/accounts/sign-in-entities.ts"
import { parse } from "#domain/base/parse.ts"
import type { ApiDependencies } from "../base/api-dependencies.ts"
import { readJson } from "../forms/body.ts"
import { at, documentCalls } from "../http/api-docs.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { beginSession } from "./begin-session.ts"
import { requirePasswordAgain } from "./password-again.ts"

/** Mounts the second step of a sign-in by a code, and setting it up. */
export function mountSecondSteps(api: Api, guard: Guard, sources: ApiDependencies): void {
  const { rateLimit, secondSteps } = sources
  api.on(...docs.answerSecondStep, async (c) => {
    const { ticket, code } = parse(codeForm, await readJson(c.req.raw))
    const { adminId } = await secondSteps.findTicket(ticket)
    const from = { adminId, address: c.env?.address }
    const account = await rateLimit.checkCode(from, () => secondSteps.answer(ticket, code))
    return c.json({ token: await beginSession(c, account, sources) })
  })
  api.on(...docs.readSecondStep, guard, async (c) => c.json(await secondSteps.read(c.get("who"))))
  api.on(...docs.beginApp, guard, async (c) => {
    await requirePasswordAgain(c, sources)
    return c.json(await secondSteps.beginApp(c.get("who")))
  })
  api.on(...docs.confirmApp, guard, async (c) => {
    const { code } = parse(firstCode, await readJson(c.req.raw))
    const who = c.get("who")
    const from = { adminId: who.adminId, address: c.env?.address }
    return c.json({ recoveryCodes: await rateLimit.checkCode(from, () => secondSteps.confirmApp(who, code)) })
  })
  api.on(...docs.removeApp, guard, async (c) => {
    await requirePasswordAgain(c, sources)
    await secondSteps.removeApp(c.get("who"))
    return c.body(null, 204)
  })
  api.on(...docs.renewRecoveryCodes, guard, async (c) => {
    await requirePasswordAgain(c, sources)
    return c.json({ recoveryCodes: await secondSteps.renewRecoveryCodes(c.get("who")) })
  })
}

const again = { json: passwordAgain, example: { password: "a long enough password" } }

/** The calls that are mounted here. */
export const docs = documentCalls("Signing in", {
  answerSecondStep: at("POST /auth/login/second-step", {
    summary: "Returns a token for the code that follows a password",
    details:
      "The code is of the authenticator app, or a recovery code; each counts once. `ticket` is what the sign-in has answered; it lasts 10 minutes. After 5 wrong codes in 15 minutes every attempt gets 429.",
    json: codeForm,
    example: { ticket: "4y0cNwT1fZ5vX3mQ8sLr2kHd7bJg9aPe6uViWoYtRxE", code: "123456" },
    answers: signInAnswer,
    fails: ["unauthenticated", "too-many"],
  }),
  readSecondStep: at("GET /auth/second-step", {
    summary: "Returns the second steps of the account",
    details: "`recoveryCodes` is how many are left.",
    answers: secondStepState,
  }),
  beginApp: at("POST /auth/app", {
    summary: "Begins to set up an authenticator app, and returns its secret",
    details: "`address` is what the app reads from a QR code. The second step begins with the first code.",
    ...again,
    answers: newApp,
    fails: ["too-many", "in-use"],
  }),
  confirmApp: at("PUT /auth/app", {
    summary: "Ends setting up an authenticator app by its first code",
    details: "Where it is the account's first second step, the answer has ten recovery codes, else none.",
    json: firstCode,
    example: { code: "123456" },
    answers: newRecoveryCodes,
    fails: ["too-many"],
  }),
  removeApp: at("POST /auth/app/removal", {
    summary: "Turns the authenticator app off",
    ...again,
    fails: ["too-many"],
  }),
  renewRecoveryCodes: at("POST /auth/recovery-codes", {
    summary: "Returns ten new recovery codes; the old ones end",
    ...again,
    answers: newRecoveryCodes,
    fails: ["too-many", "not-found"],
  }),
})
