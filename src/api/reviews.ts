import { findFaults, parse } from "#domain/parse.ts"
import { type NewReview, newReviewForm, type Review, reviewChangeForm, reviewImageRequired } from "#domain/review.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import type { SentForm } from "./forms.ts"
import type { Resource } from "./resource.ts"
import { readFile, readTexts, requireFile } from "./texts.ts"

/** What the five verbs need to know of reviews. */
export function reviews(store: Store, media: Media): Resource<Review, NewReview, "reviews"> {
  return {
    one: "review",
    many: "reviews",
    items: store.reviews,

    async readNew(form) {
      const texts = readForm(form)
      const file = requireFile(form, "file", reviewImageRequired, findFaults(newReviewForm, texts))
      const values = parse(newReviewForm, texts)
      return { ...values, imagePath: await media.keep(file, "file") }
    },

    async readChange(form) {
      const texts = readForm(form)
      const file = readFile(form, "file")
      const values = parse(reviewChangeForm, texts)
      const imagePath = file && (await media.keep(file, "file"))
      return (current) => ({
        ...values,
        imagePath: imagePath ?? current.imagePath,
        imageAlt: values.imageAlt ?? (file ? "" : current.imageAlt),
      })
    },
  }
}

function readForm(form: SentForm) {
  return readTexts(form, { texts: ["reviewerName", "reviewerLocation", "reviewData", "imageAlt"], files: ["file"] })
}
