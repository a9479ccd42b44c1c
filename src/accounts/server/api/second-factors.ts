import type { Context } from "hono"
import { passwordAgain } from "../../shared/person.ts"
import { accountEmail } from "#base/contact/email.ts"
import {
  addedPasskey,
  newApp,
  newRecoveryCodes,
  passkeyOptions,
  secondStepState,
  signInAnswer,
} from "../../shared/account-entities.ts"
import { codeForm, emailChange, firstCode, newPasskeyForm, passkeyAnswer } from "../../shared/sign-in-forms.ts"
import { invalidField } from "#base/errors.ts"
import { parse } from "#base/parse.ts"
import type { SiteAddressState } from "#base/urls/site-address.ts"
import type { Passkeys } from "../second-steps/passkeys.ts"
import type { AccountEmails } from "../account-emails.ts"
import type { AccountStores } from "../account-stores.ts"
import { readJson } from "#http/forms/body.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import type { Api, Guard, Guarded } from "../require-admin.ts"
import { createSession, requireReauthentication, type SignInSources } from "./sign-in.ts"

/** Mounts the second step of a sign-in by a code, and setting it up. */
export function mountSecondSteps(api: Api, guard: Guard, sources: SignInSources): void {
  const { rateLimit, secondSteps } = sources
  api.on(...docs.answerSecondStep, async (c) => {
    const { ticket, code } = parse(codeForm, await readJson(c.req.raw))
    const { adminId } = await secondSteps.findTicket(ticket)
    const from = { adminId, address: c.env?.address }
    const account = await rateLimit.checkCode(from, () => secondSteps.answer(ticket, code))
    return c.json({ token: await createSession(c, account, sources) })
  })
  api.on(...docs.readSecondStep, guard, async (c) => c.json(await secondSteps.read(c.get("who"))))
  api.on(...docs.beginApp, guard, async (c) => {
    await requireReauthentication(c, sources)
    return c.json(await secondSteps.beginApp(c.get("who")))
  })
  api.on(...docs.confirmApp, guard, async (c) => {
    const { code } = parse(firstCode, await readJson(c.req.raw))
    const who = c.get("who")
    const from = { adminId: who.adminId, address: c.env?.address }
    return c.json({ recoveryCodes: await rateLimit.checkCode(from, () => secondSteps.confirmApp(who, code)) })
  })
  api.on(...docs.removeApp, guard, async (c) => {
    await requireReauthentication(c, sources)
    await secondSteps.removeApp(c.get("who"))
  })
  api.on(...docs.renewRecoveryCodes, guard, async (c) => {
    await requireReauthentication(c, sources)
    return c.json({ recoveryCodes: await secondSteps.renewRecoveryCodes(c.get("who")) })
  })
}

const again = { json: passwordAgain, example: { password: "a long enough password" } }

/** The dependencies of passkeys and of changing an e-mail address. */
interface PasskeySources extends SignInSources {
  store: Pick<AccountStores, "people">
  passkeys: Passkeys
  accountEmails: Pick<AccountEmails, "sendNewDevice" | "sendEmailChanged">
  siteAddress: { read(): Promise<SiteAddressState> }
}

/** Mounts signing in by a passkey, adding and removing them, and changing the e-mail address, which a passkey can confirm. */
export function mountPasskeys(api: Api, guard: Guard, sources: PasskeySources): void {
  const { auth, store, passkeys, secondSteps, rateLimit, accountEmails, siteAddress } = sources
  const originOf = async (c: Context<Guarded>) => chooseOrigin(c, await siteAddress.read())
  api.on(...docs.beginPasskeySignIn, async (c) => {
    await rateLimit.admitPasskey(c.env?.address)
    return c.json({ options: await passkeys.beginAnswer(await originOf(c)) } as never)
  })
  api.on(...docs.signInByPasskey, async (c) => {
    const { response } = parse(passkeyAnswer, await readJson(c.req.raw))
    await rateLimit.admitPasskey(c.env?.address)
    return c.json({ token: await createSession(c, await passkeys.answer(response, await originOf(c)), sources) })
  })
  api.on(...docs.beginPasskey, guard, async (c) => {
    await requireReauthentication(c, sources)
    return c.json({ options: await passkeys.beginAdding(c.get("who"), await originOf(c)) } as never)
  })
  api.on(...docs.addPasskey, guard, async (c) => {
    const made = parse(newPasskeyForm, await readJson(c.req.raw))
    const who = c.get("who")
    const passkey = await passkeys.add(who, made, await originOf(c))
    return c.json({ passkey, recoveryCodes: await secondSteps.addRecoveryCodes(who.adminId) }, 201)
  })
  api.on(...docs.beginEmail, guard, async (c) => {
    await rateLimit.admitPasskey(c.env?.address)
    return c.json({ options: await passkeys.beginAnswer(await originOf(c), c.get("who")) } as never)
  })
  api.on(...docs.changeEmail, guard, async (c) => {
    const { email, password, response } = parse(emailChange, await readJson(c.req.raw))
    const who = c.get("who")
    if (accountEmail(email) === who.email) throw invalidField("email", "You already sign in with this address.")
    if (response) {
      await rateLimit.admitPasskey(c.env?.address)
      await passkeys.answer(response, await originOf(c), who)
    } else await rateLimit.changePassword(who.tokenHash, () => auth.requirePassword(who, password ?? ""))
    // Taking the operator's former e-mail address must not make anyone an owner.
    if (who.role !== "owner" && auth.isInSettings(email)) throw invalidField("email", operators)
    // Each change sends two e-mails, one of them to any address that the person types.
    await rateLimit.admitMailTest(who.adminId)
    await store.people.changeEmail(who.adminId, email, who.tokenHash)
    accountEmails.sendEmailChanged({ before: who.email, after: email, at: new Date() })
    c.set("about", { noun: "people", id: who.adminId, title: email })
  })
  api.on(...docs.removePasskey, guard, async (c) => {
    await requireReauthentication(c, sources)
    const who = c.get("who")
    await passkeys.remove(who, c.req.param("id"))
    await secondSteps.tidy(who.adminId)
  })
}

const operators = "Only an owner can have the address that is set on the server. Use another one."

/**
 * The relying-party origin of passkeys: the environment's; otherwise the host of the request, for which a proxy may use https, or the
 * saved URL, for which a proxy may send another host. A passkey of another host keeps working there.
 */
function chooseOrigin(c: Context<Guarded>, { url: saved, isLocked }: SiteAddressState): string {
  if (isLocked) return saved
  const url = new URL(c.req.url)
  const named = URL.parse(c.req.header("origin") ?? "")
  return named && (named.host === url.host || named.origin === saved) ? named.origin : url.origin
}

const response = { id: "cGFzc2tleQ", rawId: "cGFzc2tleQ", type: "public-key", response: {}, clientExtensionResults: {} }
const asInWebAuthn = "`response` is the result of `navigator.credentials` in WebAuthn's JSON format."

export const docs = documentCalls("Signing in", {
  answerSecondStep: at("POST /auth/login/second-step", {
    summary: "Returns a token for a two-step verification code",
    details:
      "The code is from the authenticator app, or a recovery code; each works once. `ticket` is from the sign-in response and is valid for 10 minutes. After 5 wrong codes in 15 minutes, every attempt returns 429.",
    json: codeForm,
    example: { ticket: "4y0cNwT1fZ5vX3mQ8sLr2kHd7bJg9aPe6uViWoYtRxE", code: "123456" },
    answers: signInAnswer,
    fails: ["unauthenticated", "too-many"],
  }),
  readSecondStep: at("GET /auth/second-step", {
    summary: "Returns the two-step verification methods of the account",
    details: "`recoveryCodes` is the number of unused recovery codes.",
    answers: secondStepState,
  }),
  beginApp: at("POST /auth/app", {
    summary: "Starts the setup of an authenticator app, and returns its secret",
    details: "`address` is the URL for a QR code. Two-step verification starts with the first code.",
    ...again,
    answers: newApp,
    fails: ["too-many", "in-use"],
  }),
  confirmApp: at("PUT /auth/app", {
    summary: "Completes the setup of an authenticator app with its first code",
    details: "If it is the account's first two-step method, the response contains ten recovery codes, otherwise none.",
    json: firstCode,
    example: { code: "123456" },
    answers: newRecoveryCodes,
    fails: ["too-many"],
  }),
  removeApp: at("POST /auth/app/removal", {
    summary: "Removes the authenticator app",
    ...again,
    fails: ["too-many"],
  }),
  renewRecoveryCodes: at("POST /auth/recovery-codes", {
    summary: "Replaces the recovery codes with ten new ones",
    ...again,
    answers: newRecoveryCodes,
    fails: ["too-many", "not-found"],
  }),
  beginPasskeySignIn: at("POST /auth/login/passkey/options", {
    summary: "Returns the options for a sign-in with a passkey",
    details: "The challenge is valid for one use within 5 minutes.",
    answers: passkeyOptions,
    fails: ["too-many"],
  }),
  signInByPasskey: at("POST /auth/login/passkey", {
    summary: "Returns a token for a passkey, without a password or a code",
    details: asInWebAuthn,
    json: passkeyAnswer,
    example: { response },
    answers: signInAnswer,
    fails: ["unauthenticated", "too-many"],
  }),
  beginPasskey: at("POST /auth/passkeys/options", {
    summary: "Returns the options for creating a passkey",
    json: passwordAgain,
    example: { password: "a long enough password" },
    answers: passkeyOptions,
    fails: ["too-many", "in-use"],
  }),
  addPasskey: at("POST /auth/passkeys", {
    summary: "Adds a passkey to the account, which turns on two-step verification",
    details: `${asInWebAuthn} If it is the account's first two-step method, the response contains ten recovery codes, otherwise none.`,
    json: newPasskeyForm,
    example: { name: "Office laptop", response },
    answers: addedPasskey,
    status: 201,
    fails: ["in-use"],
  }),
  beginEmail: at("POST /auth/email/options", {
    summary: "Returns the options for confirming a new e-mail address with a passkey",
    details: "The challenge is valid for one use within 5 minutes.",
    answers: passkeyOptions,
    fails: ["too-many"],
  }),
  changeEmail: at("PUT /auth/email", {
    summary: "Changes the e-mail address of the account, and ends every other session",
    details:
      "Requires the `password`, or the `response` of a passkey of the account. If a mail server is set, both addresses receive an e-mail. Earlier password-reset links become invalid.",
    json: emailChange,
    example: { email: "meera@maap.example", password: "a long enough password" },
    fails: ["too-many"],
  }),
  removePasskey: at("POST /auth/passkeys/:id/removal", {
    summary: "Removes a passkey of the account",
    json: passwordAgain,
    example: { password: "a long enough password" },
    fails: ["too-many"],
  }),
})
