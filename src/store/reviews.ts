import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import type { Repository } from "#domain/repository.ts"
import { type NewReview, type Review, reviewNotFound } from "#domain/review.ts"
import { publish } from "./content-version.ts"
import { found, listRows, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"

/** The reviews of a database. */
export function openReviews(db: Kysely<Tables>): Repository<Review, NewReview> {
  return {
    list: (stretch) =>
      listRows(
        db.selectFrom("reviews").selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
        () =>
          db
            .selectFrom("reviews")
            .select((row) => row.fn.countAll<number>().as("total"))
            .executeTakeFirstOrThrow(),
        toReview,
        stretch,
      ),

    async get(id) {
      requireId(id, reviewNotFound)
      const row = await db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()
      return toReview(found(row, reviewNotFound))
    },

    async add(review) {
      const now = new Date().toISOString()
      const row = { id: newId(), created_at: now, updated_at: now, ...toRow(review) }
      await publish(db, (trx) => trx.insertInto("reviews").values(row).execute())
      return toReview(row)
    },

    async change(id, merge) {
      requireId(id, reviewNotFound)
      return publish(db, async (trx) => {
        const current = await trx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()
        const review = merge(toReview(found(current, reviewNotFound)))
        const row = { ...toRow(review), updated_at: new Date().toISOString() }
        const changed = await trx.updateTable("reviews").set(row).where("id", "=", id).returningAll().executeTakeFirst()
        return toReview(found(changed, reviewNotFound))
      })
    },

    async remove(id) {
      requireId(id, reviewNotFound)
      await publish(db, async (trx) => {
        found(await trx.deleteFrom("reviews").where("id", "=", id).returning("id").executeTakeFirst(), reviewNotFound)
      })
    },
  }
}

function toReview(row: Tables["reviews"]): Review {
  return {
    _id: row.id,
    reviewerName: row.reviewer_name,
    reviewerLocation: row.reviewer_location,
    reviewData: row.review_data,
    imagePath: row.image_path,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toRow(review: NewReview) {
  return {
    reviewer_name: review.reviewerName,
    reviewer_location: review.reviewerLocation,
    review_data: review.reviewData,
    image_path: review.imagePath,
  }
}
