import { accountEmail } from "#base/contact/email.ts"
import type { Kysely, Selectable, Transaction } from "kysely"
import { v7 as newId } from "uuid"
import type { Person } from "../shared/account-entities.ts"
import { initialsOf, type PersonChange } from "../shared/person.ts"
import { rights } from "../shared/rights.ts"
import type { Role } from "../shared/roles.ts"
import { AppError, invalidField } from "#base/errors.ts"
import type { Tables } from "#db/tables.ts"
import { addActivity } from "./activity-log.ts"
import { findAccountId } from "./lock-account.ts"
import { takeLink } from "./one-time-secrets.ts"
import { requireId, requireRow } from "#db/rows.ts"

/** An invitation link; only the hash of its token is stored. */
interface InvitationLink {
  tokenHash: string
  expiresAt: Date
}

const notFound = "Person not found."
const emailTaken = "An account with this e-mail address already exists."
const lastOwner = "This is the last owner. Make someone else an owner first."

/** People with their roles; `handOver` reassigns a person's tasks. Calls with an id throw "not-found". */
export function createPeople(db: Kysely<Tables>, handOver: HandOver) {
  return { ...createPeopleList(db), ...createInvitedPeople(db), ...createPersonChanges(db, handOver) }
}

type HandOver = (trx: Transaction<Tables>, id: string) => Promise<void>

function createPeopleList(db: Kysely<Tables>) {
  return {
    /** Everyone, oldest account first. */
    list: async (): Promise<Person[]> => (await selectPeople(db).execute()).map(toPerson),

    get: (id: string): Promise<Person> => getPerson(db, id),

    /** All names, in alphabetical order. */
    async names(): Promise<string[]> {
      const rows = await db.selectFrom("admins").select("name").where("name", "!=", "").distinct().execute()
      return rows.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))
    },

    /** People who can be assigned enquiries: owners and the office, if they can sign in; the e-mail address replaces a missing name. */
    async assignees(): Promise<{ _id: string; name: string; email: string; role: Role }[]> {
      const rows = await selectAssignees(db).execute()
      return rows.map(({ id, ...person }) => ({ _id: id, ...person }))
    },
  }
}

function createInvitedPeople(db: Kysely<Tables>) {
  return {
    /** Adds an account that cannot sign in until its invitation is accepted; throws "invalid" if the e-mail address already has one. */
    invite: (
      { email, name, role }: { email: string; name: string; role: Role },
      link: InvitationLink,
    ): Promise<Person> =>
      db.transaction().execute(async (trx) => {
        if ((await findAccountId(trx, email)) !== undefined) throw invalidField("email", emailTaken)
        const row = {
          id: newId(),
          email: accountEmail(email),
          name,
          role,
          password_hash: "",
          setting_hash: null,
          created_at: new Date().toISOString(),
        }
        const added = await trx
          .insertInto("admins")
          .values(row)
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning("id")
          .executeTakeFirst()
        if (!added) throw invalidField("email", emailTaken)
        await putLink(trx, added.id, link)
        return await getPerson(trx, added.id)
      }),

    /** Replaces the invitation link; throws "invalid" for an account that can sign in already. */
    renewInvitation: (id: string, link: InvitationLink): Promise<Person> =>
      db.transaction().execute(async (trx) => {
        if ((await getPerson(trx, id)).state === "active") throw new AppError("invalid", accepted)
        await putLink(trx, id, link)
        return await getPerson(trx, id)
      }),

    /** Sets the password of an invited account and uses up its link; undefined if the link or the invitation no longer exists. */
    accept: (tokenHash: string, passwordHash: string, now: Date): Promise<{ _id: string; email: string } | undefined> =>
      db.transaction().execute(async (trx) => {
        const admin = await takeLink(trx, { tokenHash, purpose: "invitation", now })
        if (admin?.passwordHash !== "") return undefined
        await trx.updateTable("admins").set({ password_hash: passwordHash }).where("id", "=", admin._id).execute()
        const line = {
          by: admin.email,
          action: "acceptInvitation",
          kind: "people",
          itemId: admin._id,
          title: "",
        } as const
        await addActivity(trx, line, now.toISOString())
        return { _id: admin._id, email: admin.email }
      }),
  }
}

function createPersonChanges(db: Kysely<Tables>, handOver: HandOver) {
  return {
    /** Reassigns the open enquiries of a new editor; throws "invalid" if no owner who can sign in would be left. */
    change: (id: string, { role, name, initials }: PersonChange): Promise<Person> =>
      db.transaction().execute(async (trx) => {
        const person = await getPerson(trx, id)
        if (role !== undefined && role !== "owner") await requireOtherOwner(trx, person._id, "role")
        const changes = {
          ...(role !== undefined && { role }),
          ...(name !== undefined && { name }),
          ...(initials !== undefined && { initials }),
        }
        if (Object.keys(changes).length === 0) return person
        await trx.updateTable("admins").set(changes).where("id", "=", id).execute()
        if (role !== undefined && !rights.changeEnquiry.roles.includes(role)) await handOver(trx, id)
        return await getPerson(trx, id)
      }),

    /** Ends all sessions but one and invalidates links sent to the former address; throws "invalid" for a taken address. */
    async changeEmail(id: string, given: string, keepTokenHash: string): Promise<void> {
      const email = accountEmail(given)
      const change = db.transaction().execute(async (trx) => {
        const holder = await findAccountId(trx, email)
        if (holder !== undefined && holder !== id) throw invalidField("email", emailTaken)
        await trx.updateTable("admins").set({ email }).where("id", "=", id).execute()
        await trx.deleteFrom("sessions").where("admin_id", "=", id).where("token_hash", "!=", keepTokenHash).execute()
        await trx.deleteFrom("one_time_links").where("admin_id", "=", id).execute()
      })
      await change.catch(async (error: unknown) => {
        const others = db.selectFrom("admins").select("id").where("email", "=", email).where("id", "!=", id)
        throw (await others.executeTakeFirst()) ? invalidField("email", emailTaken) : error
      })
    },

    /** Reassigns its open enquiries to an owner; throws "invalid" if no owner who can sign in would be left. */
    remove: (id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const person = await getPerson(trx, id)
        await requireOtherOwner(trx, person._id)
        await handOver(trx, person._id)
        await trx.deleteFrom("admins").where("id", "=", id).execute()
      }),
  }
}

const accepted = "This invitation has already been accepted."

/** Throws "invalid" for the last owner who can sign in; concurrent calls are serialised. */
async function requireOtherOwner(trx: Transaction<Tables>, id: string, field?: string): Promise<void> {
  // Setting the role to itself locks the rows, so no other owner is removed in the meantime.
  const owners = await trx
    .updateTable("admins")
    .set({ role: "owner" })
    .where("role", "=", "owner")
    .returning(["id", "password_hash"])
    .execute()
  const able = owners.filter(({ password_hash }) => password_hash !== "")
  if (able.length !== 1 || able[0]?.id !== id) return
  throw field === undefined ? new AppError("invalid", lastOwner) : invalidField(field, lastOwner)
}

async function putLink(trx: Transaction<Tables>, adminId: string, { tokenHash, expiresAt }: InvitationLink) {
  const purpose = "invitation"
  await trx.deleteFrom("one_time_links").where("admin_id", "=", adminId).where("purpose", "=", purpose).execute()
  const row = { token_hash: tokenHash, purpose, admin_id: adminId, expires_at: expiresAt.toISOString() }
  await trx.insertInto("one_time_links").values(row).execute()
}

async function getPerson(db: Kysely<Tables>, id: string): Promise<Person> {
  requireId(id, notFound)
  return toPerson(requireRow(await selectPeople(db).where("admins.id", "=", id).executeTakeFirst(), notFound))
}

function selectPeople(db: Kysely<Tables>) {
  return db
    .selectFrom("admins")
    .leftJoin("one_time_links", (join) =>
      join.onRef("one_time_links.admin_id", "=", "admins.id").on("one_time_links.purpose", "=", "invitation"),
    )
    .select(["admins.id", "email", "name", "initials", "role", "password_hash", "created_at", "last_seen_at"])
    .select("expires_at")
    .orderBy("created_at")
    .orderBy("admins.id")
}

type PersonRow = Pick<
  Selectable<Tables["admins"]>,
  "id" | "email" | "name" | "initials" | "role" | "password_hash" | "created_at" | "last_seen_at"
> & { expires_at: string | null }

function toPerson(row: PersonRow): Person {
  const isInvited = row.password_hash === ""
  return {
    _id: row.id,
    email: row.email,
    name: row.name,
    initials: initialsOf(row),
    role: row.role,
    state: isInvited ? "invited" : "active",
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    invitedUntil: isInvited ? row.expires_at : null,
  }
}

/** People who can be assigned enquiries: owners and the office, if they can sign in; oldest account first. */
export function selectAssignees(db: Kysely<Tables>) {
  return db
    .selectFrom("admins")
    .select((row) => [
      "id",
      "email",
      "role",
      row.case().when("name", "=", "").then(row.ref("email")).else(row.ref("name")).end().as("name"),
    ])
    .where("role", "in", rights.changeEnquiry.roles)
    .where("password_hash", "<>", "")
    .orderBy("created_at")
    .orderBy("id")
}
