import type { SortField } from "#domain/base/list-query.ts"
import { type NewReview, type Review, reviewNotFound } from "#domain/content/kinds/review.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import type { ContentKind } from "../rows/content-kind.ts"

/** How reviews are stored. */
export const reviews: ContentKind<"reviews", Review, NewReview, SortField<"reviews">> = {
  noun: "reviews",
  notFound: reviewNotFound,
  columns: {
    createdAt: "created_at",
    updatedAt: "updated_at",
    reviewerName: "reviewer_name_key",
    reviewerLocation: "reviewer_location_key",
  },

  toItem: (row) => ({
    _id: row.id,
    reviewerName: row.reviewer_name,
    reviewerLocation: row.reviewer_location,
    reviewData: row.review_data,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),

  toColumns: (review) => ({
    reviewer_name: review.reviewerName,
    reviewer_location: review.reviewerLocation,
    review_data: review.reviewData,
    image_path: review.imagePath,
    image_alt: review.imageAlt ?? "",
    reviewer_name_key: toSortKey(review.reviewerName),
    reviewer_location_key: toSortKey(review.reviewerLocation),
  }),

  toBody: ({ _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body }) => body,

  drafts: {
    title: "reviewerName",
    second: "reviewerLocation",
    searched: ["reviewerName", "reviewerLocation", "reviewData"],
  },

  searchTexts: ({ reviewerName, reviewerLocation, reviewData }) => [reviewerName, reviewerLocation, reviewData],

  pictures: { kind: "review", paths: ({ imagePath }) => [imagePath], title: ({ reviewerName }) => reviewerName },
}
