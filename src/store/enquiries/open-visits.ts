import type { Transaction } from "kysely"
import type { Tables } from "../database/tables.ts"

/**
 * Gives the open visit of an enquiry the keys of its person, who was corrected. A key that another open visit of the kind has stays with
 * that one alone.
 */
export async function putPersonOfVisit(
  trx: Transaction<Tables>,
  { id, email_key, phone_key }: Pick<Tables["enquiries"], "id" | "email_key" | "phone_key">,
): Promise<void> {
  const open = await trx.selectFrom("visits").select(["id", "kind"]).where("open_enquiry", "=", id).executeTakeFirst()
  if (!open) return
  for (const [column, key] of [
    ["open_email", email_key],
    ["open_phone", phone_key],
  ] as const) {
    const others = trx.selectFrom("visits").select("id").where("kind", "=", open.kind).where("id", "<>", open.id)
    const isTaken = key !== "" && (await others.where(column, "=", key).executeTakeFirst()) !== undefined
    await trx
      .updateTable("visits")
      .set({ [column]: isTaken ? null : key || null })
      .where("id", "=", open.id)
      .execute()
  }
}
