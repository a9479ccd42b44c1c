import type {
  ActivePerson,
  ActivityLine,
  Invitation,
  InvitationSent,
  Person,
} from "#domain/accounts/account-entities.ts"
import type { PersonChange } from "#domain/accounts/person.ts"
import type { Role } from "#domain/accounts/rights.ts"
import type { Listed } from "#domain/content/repository.ts"
import { call, callJson } from "./call.ts"
import { listPage, type ListView } from "./client.ts"

function addressOf(id: string): string {
  return `/people/${encodeURIComponent(id)}`
}

/** Every account. */
export async function listPeople(): Promise<Person[]> {
  return (await callJson("GET", "/people")) as Person[]
}

/** Invites a person; rejects with an ApiError. */
export async function invitePerson(form: { email: string; name: string; role: Role }): Promise<InvitationSent> {
  return (await callJson("POST", "/people", { json: form })) as InvitationSent
}

/** Makes a new link in place of an invitation's last one. */
export async function renewInvitation(id: string): Promise<InvitationSent> {
  return (await callJson("POST", `${addressOf(id)}/invitation`)) as InvitationSent
}

/** Changes an account; rejects with an ApiError. */
export async function changePerson(id: string, change: PersonChange): Promise<Person> {
  return (await callJson("PUT", addressOf(id), { json: change })) as Person
}

/** Ends every session of an account. */
export async function endSessions(id: string): Promise<void> {
  await call("DELETE", `${addressOf(id)}/sessions`)
}

/** Removes an account or an invitation. */
export async function removePerson(id: string): Promise<void> {
  await call("DELETE", addressOf(id))
}

/** Whose an invitation is; rejects with an ApiError where it is no longer valid. */
export async function readInvitation(token: string): Promise<Invitation> {
  return (await callJson("POST", "/invitation", { json: { token }, mayAsk: false })) as Invitation
}

/** Sets the password of an invited account; the token of its session. */
export async function acceptInvitation(link: string, password: string): Promise<string> {
  const json = { token: link, password }
  return ((await callJson("POST", "/invitation/accept", { json, mayAsk: false })) as { token: string }).token
}

/** The names of everybody who has one; none where they cannot be read. */
export async function listAuthors(): Promise<string[]> {
  return (await callJson("GET", "/authors", { mayAsk: false }).catch(() => [])) as string[]
}

/** One page of the activity log. */
export function listActivity(view: ListView, signal?: AbortSignal): Promise<Listed<ActivityLine>> {
  return listPage<ActivityLine>("/activity", view, signal)
}

/** Everybody of whom the log tells; nobody where they cannot be read. */
export async function listActivePeople(): Promise<ActivePerson[]> {
  return (await callJson("GET", "/activity/people").catch(() => [])) as ActivePerson[]
}
