import * as z from "zod/mini"
import { type Person, personEntity, profile } from "#domain/accounts/account-entities.ts"
import { callPerson, personChange, profileChange } from "#domain/accounts/person.ts"
import { callsOf } from "#domain/accounts/rights.ts"
import { parse } from "#domain/base/parse.ts"
import type { Store } from "#store/store.ts"
import { readJson } from "../forms/body.ts"
import type { About } from "../http/activity.ts"
import type { Api, Guard } from "../http/require-admin.ts"
import { at, documentCalls } from "../http/api-docs.ts"

/** Mounts the calls about the accounts: owners change all, everybody the own name. */
export function mountPeople(api: Api, guard: Guard, { store: { people, sessions } }: { store: Store }): void {
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
    return c.body(null, 204)
  })
  api.on(...docs.removePerson, guard, async (c) => {
    const person = await people.get(c.req.param("id"))
    await people.remove(person._id)
    c.set("about", aboutPerson(person))
    return c.body(null, 204)
  })
  api.on(...docs.changeProfile, guard, async (c) => {
    const change = parse(profileChange, await readJson(c.req.raw))
    const { email, name, initials, role } = await people.change(c.get("who").adminId, change)
    return c.json({ user: { email, name, initials, role, rights: callsOf(role) } })
  })
  api.on(...docs.listAuthors, guard, async (c) => c.json(await people.names()))
}

/** What the activity log says of an account. */
export function aboutPerson(person: Person): About {
  return { noun: "people", id: person._id, title: callPerson(person) }
}

const initialsNote = "Empty: they are made from the name."

/** The calls that are mounted here. */
export const docs = documentCalls("People", {
  listPeople: at("GET /people", { summary: "Returns every account", answers: z.array(personEntity) }),
  changePerson: at("PUT /people/:id", {
    summary: "Changes the name, the initials or the role of an account",
    details:
      "What is absent stays. A new role counts from the account's next call on. The last owner who can sign in stays an owner.",
    json: personChange,
    notes: { initials: initialsNote },
    example: { name: "Asha Kulkarni", role: "editor" },
    answers: personEntity,
  }),
  endSessions: at("DELETE /people/:id/sessions", { summary: "Ends every session of an account" }),
  removePerson: at("DELETE /people/:id", {
    summary: "Removes an account or an invitation",
    details: "Its sessions end. The last owner who can sign in cannot be removed.",
    fails: ["invalid"],
  }),
  changeProfile: at("PUT /profile", {
    summary: "Changes the name or the initials of the token's account",
    json: profileChange,
    notes: { initials: initialsNote },
    example: { name: "Asha Kulkarni", initials: "AK" },
    answers: profile,
  }),
  listAuthors: at("GET /authors", {
    summary: "Returns the names of all accounts that have one, to choose an author from",
    answers: z.array(z.string()),
  }),
})
