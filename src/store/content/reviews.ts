import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { readSort, type SortField } from "#domain/list-query.ts"
import type { ListQuery, Repository } from "#domain/repository.ts"
import { type NewReview, type Review, reviewNotFound } from "#domain/review.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { changeContent } from "./content-version.ts"
import { once } from "../idempotency.ts"
import { type Direction, found, lastChangeOf, listRows, readAllRows, requireId } from "../rows.ts"
import { countMatching, matching, putText } from "../search.ts"
import type { Tables } from "../database/tables.ts"
import { addToCount, readCount } from "../row-counts.ts"

/** The reviews of a database. */
export function openReviews(db: Kysely<Tables>): Repository<Review, NewReview, SortField<"reviews">> {
  const listed = ({ search, sort }: ListQuery<SortField<"reviews">>) => ({
    rows(direction: Direction, total?: number) {
      const words = matching("reviews", search, total)
      const rows = db.selectFrom("reviews").selectAll()
      const column = columns[readSort(sort).field]
      return (words ? rows.where(words) : rows).orderBy(column, direction).orderBy("id", direction)
    },
    count: async () => (await countMatching(db, "reviews", search)) ?? (await readCount(db, "reviews")),
    toItem: toReview,
  })

  return {
    list: (query = {}) => listRows(listed(query), query),

    readAll: (query = {}) => readAllRows(listed(query), ["reviews", columns[readSort(query.sort).field]], query),

    async get(id) {
      requireId(id, reviewNotFound)
      const row = await db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()
      return toReview(found(row, reviewNotFound))
    },

    add: (review, { by = "", keyed } = {}) =>
      changeContent(db, (trx) =>
        once(trx, keyed, async () => {
          const now = new Date().toISOString()
          const row = { id: newId(), created_at: now, updated_at: now, changed_by: by, ...toRow(review) }
          await trx.insertInto("reviews").values(row).execute()
          await putWords(trx, row.id, review)
          await addToCount(trx, "reviews", 1)
          return toReview(row)
        }),
      ),

    async change(id, merge, by = "") {
      requireId(id, reviewNotFound)
      return changeContent(db, async (trx) => {
        const before = await trx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()
        const current = found(before, reviewNotFound)
        const review = merge(toReview(current), lastChangeOf(current))
        const row = { ...toRow(review), updated_at: new Date().toISOString(), changed_by: by }
        const changed = await trx.updateTable("reviews").set(row).where("id", "=", id).returningAll().executeTakeFirst()
        await putWords(trx, id, review)
        return toReview(found(changed, reviewNotFound))
      })
    },

    async remove(id, check) {
      requireId(id, reviewNotFound)
      await changeContent(db, async (trx) => {
        const gone = await trx.deleteFrom("reviews").where("id", "=", id).returningAll().executeTakeFirst()
        const row = found(gone, reviewNotFound)
        check?.(toReview(row), lastChangeOf(row))
        await addToCount(trx, "reviews", -1)
      })
    },
  }
}

/** The column that each sort goes by. */
const columns = {
  createdAt: "created_at",
  updatedAt: "updated_at",
  reviewerName: "reviewer_name_key",
  reviewerLocation: "reviewer_location_key",
} as const

function putWords(trx: Kysely<Tables>, id: string, item: NewReview) {
  return putText(trx, "reviews", id, item.reviewerName, item.reviewerLocation, item.reviewData)
}

function toReview(row: Tables["reviews"]): Review {
  return {
    _id: row.id,
    reviewerName: row.reviewer_name,
    reviewerLocation: row.reviewer_location,
    reviewData: row.review_data,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
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
    image_alt: review.imageAlt ?? "",
    reviewer_name_key: toSortKey(review.reviewerName),
    reviewer_location_key: toSortKey(review.reviewerLocation),
  }
}
