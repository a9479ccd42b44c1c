import { AppError } from "#domain/errors.ts"
import { findFaults, parse } from "#domain/parse.ts"
import { type NewReview, newReviewForm, type Review, reviewChangeForm, reviewImageRequired } from "#domain/review.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import type { SentForm } from "./forms.ts"
import type { Resource } from "./resource.ts"
import { readFile, readTexts } from "./texts.ts"

/** What the five verbs need to know of reviews. */
export function reviews(store: Store, media: Media): Resource<Review, NewReview> {
  return {
    one: "review",
    many: "reviews",
    items: store.reviews,

    async readNew(form) {
      const { texts, file } = readForm(form)
      if (!file) {
        const fields = { ...findFaults(newReviewForm, texts), file: reviewImageRequired }
        throw new AppError("invalid", Object.values(fields)[0] as string, { fields })
      }
      const values = parse(newReviewForm, texts)
      return { ...values, imagePath: await media.keep(file, "file") }
    },

    async readChange(form, current) {
      const { texts, file } = readForm(form)
      const values = parse(reviewChangeForm, texts)
      return { ...values, imagePath: file ? await media.keep(file, "file") : current.imagePath }
    },
  }
}

function readForm(form: SentForm) {
  const texts = readTexts(form, { texts: ["reviewerName", "reviewerLocation", "reviewData"], files: ["file"] })
  return { texts, file: readFile(form, "file") }
}
