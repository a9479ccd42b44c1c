import type { Kysely } from "kysely"
import type { SavedFilter } from "#domain/enquiry/saved-filters.ts"
import type { Tables } from "../database/tables.ts"

/** The filters of enquiries that each account has saved; they go with the account. */
export interface SavedFilters {
  /** Those of an account in its order; none where it has saved none. */
  list(adminId: string): Promise<SavedFilter[]>
  /** Stores these in place of those that the account had. */
  put(adminId: string, filters: readonly SavedFilter[]): Promise<void>
}

/** Opens the saved filters of a database. */
export function openSavedFilters(db: Kysely<Tables>): SavedFilters {
  return {
    async list(adminId) {
      const row = await db.selectFrom("saved_filters").select("body").where("admin_id", "=", adminId).executeTakeFirst()
      return row ? (JSON.parse(row.body) as SavedFilter[]) : []
    },

    async put(adminId, filters) {
      const body = JSON.stringify(filters)
      await db
        .insertInto("saved_filters")
        .values({ admin_id: adminId, body })
        .onConflict((conflict) => conflict.column("admin_id").doUpdateSet({ body }))
        .execute()
    },
  }
}
