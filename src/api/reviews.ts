import { publicReview } from "#domain/entities.ts"
import { validate, parse } from "#domain/parse.ts"
import { type NewReview, newReviewForm, type Review, reviewChangeForm, reviewImageRequired } from "#domain/review.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import type { FormFields } from "./forms/form-fields.ts"
import type { SentForm } from "./forms/multipart.ts"
import type { ResourceDefinition } from "./resource.ts"
import { readFile, readTexts, requireFile } from "./forms/texts.ts"

const newFields: FormFields = { texts: newReviewForm, files: { file: { max: 1, isRequired: true } } }
const changeFields: FormFields = { texts: reviewChangeForm, files: { file: { max: 1 } } }

const texts = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }

/** How reviews differ from other content. */
export function reviews(store: Store, media: Media): ResourceDefinition<Review, NewReview, "reviews"> {
  return {
    one: "review",
    many: "reviews",
    items: store.reviews,
    group: "Reviews",
    entity: publicReview,
    forms: {
      new: { form: newFields, notes: { file: "Its picture." }, example: { ...texts, file: "kitchen.jpg" } },
      change: { form: changeFields, notes: { file: "A new picture." }, example: texts },
    },

    async readNew(form) {
      const texts = readForm(form)
      const file = requireFile(form, "file", reviewImageRequired, validate(newReviewForm, texts))
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
  return readTexts(form, newFields)
}
