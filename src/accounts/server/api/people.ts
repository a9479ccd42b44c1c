import type { Context } from "hono"
import * as z from "zod/mini"
import {
  type InvitationSent,
  type Person,
  invitationEntity,
  invitationSent,
  personEntity,
  profile,
  signInAnswer,
} from "../../shared/account-entities.ts"
import {
  displayName,
  invitationAcceptance,
  invitationForm,
  invitationToken,
  personChange,
  profileChange,
} from "../../shared/person.ts"
import { callsOf } from "../../shared/rights.ts"
import { parse } from "#base/parse.ts"
import type { Auth } from "../auth.ts"
import type { AccountStores } from "../account-stores.ts"
import { readJson } from "#http/forms/body.ts"
import type { About } from "../activity-log.ts"
import { at, documentCalls } from "#http/api-docs.ts"
import type { Api, Guard, Guarded } from "../require-admin.ts"
import { createSession, type SessionSources } from "./sign-in.ts"

/** Mounts the calls about accounts: owners change all of them, everyone their own name. */
export function mountPeople(api: Api, guard: Guard, { store: { people, sessions } }: { store: AccountStores }): void {
  api.on(...docs.listPeople, guard, async (c) => c.json(await people.list()))
  api.on(...docs.changePerson, guard, async (c) => {
    await people.get(c.req.param("id"))
    const change = parse(personChange, await readJson(c.req.raw))
    const person = await people.change(c.req.param("id"), change)
    c.set("about", aboutPerson(person))
    return c.json(person)
  })
  api.on(...docs.endSessions, guard, async (c) => {
    const person = await people.get(c.req.param("id"))
    await sessions.removeAll(person._id)
    c.set("about", aboutPerson(person))
  })
  api.on(...docs.removePerson, guard, async (c) => {
    const person = await people.get(c.req.param("id"))
    await people.remove(person._id)
    c.set("about", aboutPerson(person))
  })
  api.on(...docs.changeProfile, guard, async (c) => {
    const change = parse(profileChange, await readJson(c.req.raw))
    const { email, name, initials, role } = await people.change(c.get("who").adminId, change)
    return c.json({ user: { email, name, initials, role, rights: callsOf(role) } })
  })
  api.on(...docs.listAuthors, guard, async (c) => c.json(await people.names()))
}

/** An account's data for the activity log. */
function aboutPerson(person: Person): About {
  return { noun: "people", id: person._id, title: displayName(person) }
}

const initialsNote = "Empty: they are derived from the name."

interface InvitationSources extends SessionSources {
  auth: Auth
  store: Pick<AccountStores, "people">
  mailSettings: {
    sendInvitation(invitation: { to: string; by: string; path: string }): Promise<{ isSent: boolean; problem: string }>
  }
}

export function mountInvitations(api: Api, guard: Guard, parts: InvitationSources): void {
  const { auth, mailSettings, isHttps } = parts
  const { people } = parts.store
  /** The link is in a fragment, which browsers do not send, so it is in no log. */
  async function send(c: Context<Guarded>, person: Person, token: string): Promise<InvitationSent> {
    c.set("about", aboutPerson(person))
    const path = `/admin/invitation#${token}`
    const { isSent, problem } = await mailSettings.sendInvitation({
      to: person.email,
      by: displayName(c.get("who")),
      path,
    })
    return { person, link: isSent ? null : path, problem }
  }

  api.on(...docs.invitePerson, guard, async (c) => {
    const form = parse(invitationForm, await readJson(c.req.raw))
    const { token, link } = auth.invitations.make()
    return c.json(await send(c, await people.invite(form, link), token), 201)
  })
  api.on(...docs.renewInvitation, guard, async (c) => {
    const { token, link } = auth.invitations.make()
    return c.json(await send(c, await people.renewInvitation(c.req.param("id"), link), token))
  })
  api.on(...docs.readInvitation, async (c) => {
    const { token } = parse(invitationToken, await readJson(c.req.raw))
    return c.json(await auth.invitations.read(token))
  })
  api.on(...docs.acceptInvitation, async (c) => {
    const acceptance = parse(invitationAcceptance, await readJson(c.req.raw))
    return c.json({
      token: await createSession(c, await auth.invitations.accept(acceptance), { auth, isHttps: isHttps ?? false }),
    })
  })
}

const sent = {
  details:
    "The link works once, for seven days. It is sent by e-mail if a mail server is set. Otherwise, or if sending fails, the response contains the link.",
  answers: invitationSent,
}
const tokenNote = { token: "The part of the link after `#`." }
const token = "Jx0cW3ZkT1Zt8q5f0mXhYc2bR7uVnE4sPaLdQ9oKiG6"

export const docs = documentCalls("People", {
  listPeople: at("GET /people", { summary: "Lists all accounts", answers: z.array(personEntity) }),
  changePerson: at("PUT /people/:id", {
    summary: "Changes the name, initials or role of an account",
    details:
      "Absent fields stay unchanged. A new role applies from the account's next request. The last owner who can sign in cannot get another role.",
    json: personChange,
    notes: { initials: initialsNote },
    example: { name: "Asha Kulkarni", role: "editor" },
    answers: personEntity,
  }),
  endSessions: at("DELETE /people/:id/sessions", { summary: "Ends every session of an account" }),
  removePerson: at("DELETE /people/:id", {
    summary: "Removes an account or an invitation",
    details: "Ends its sessions. The last owner who can sign in cannot be removed.",
    fails: ["invalid"],
  }),
  changeProfile: at("PUT /profile", {
    summary: "Changes the name or initials of the token's account",
    json: profileChange,
    notes: { initials: initialsNote },
    example: { name: "Asha Kulkarni", initials: "AK" },
    answers: profile,
  }),
  listAuthors: at("GET /authors", {
    summary: "Lists the account names that can be chosen as an author",
    answers: z.array(z.string()),
  }),
  invitePerson: at("POST /people", {
    summary: "Invites a person with a one-time link",
    json: invitationForm,
    notes: { role: "What the account may do." },
    example: { email: "asha@maap.example", name: "Asha Kulkarni", role: "editor" },
    status: 201,
    ...sent,
  }),
  renewInvitation: at("POST /people/:id/invitation", {
    summary: "Replaces the link of an invitation",
    fails: ["invalid"],
    ...sent,
  }),
  readInvitation: at("POST /invitation", {
    summary: "Returns the e-mail address and role of an invitation",
    json: invitationToken,
    notes: tokenNote,
    example: { token },
    answers: invitationEntity,
    fails: ["not-found"],
  }),
  acceptInvitation: at("POST /invitation/accept", {
    summary: "Sets the password of an invited account, and returns a token",
    details:
      "The password must not be common, easy to guess, or made of the account's e-mail address or the names of the business.",
    json: invitationAcceptance,
    notes: tokenNote,
    example: { token, password: "a long enough password" },
    answers: signInAnswer,
    fails: ["not-found"],
  }),
})
