import * as z from "zod/mini"
import { publicReview } from "#domain/content/kinds/kind-entities.ts"
import { parse, validate } from "#domain/base/parse.ts"
import {
  type NewReview,
  newReviewForm,
  type Review,
  reviewChangeForm,
  reviewImageRequired,
} from "#domain/content/kinds/review.ts"
import type { Store } from "#store/store.ts"
import type { FormFields } from "../forms/form-fields.ts"
import type { SentFile, SentForm } from "../forms/multipart.ts"
import { readTexts } from "../forms/texts.ts"
import { chosenPath, chosenPathNote, readPicture, requirePicture, splitPath } from "../pictures/chosen-picture.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import type { ResourceDefinition } from "./resource.ts"

const newFields: FormFields = {
  texts: z.extend(newReviewForm, chosenPath),
  files: { file: { max: 1, orText: "filePath" } },
}
const changeFields: FormFields = { texts: z.extend(reviewChangeForm, chosenPath), files: { file: { max: 1 } } }

const texts = { reviewerName: "A 2BHK home", reviewerLocation: "Kothrud", reviewData: "As drawn." }
const needed = "Its picture. Required, unless `filePath` is sent."

/** How reviews differ from other content. */
export function reviews(store: Store, kept: FormPictures): ResourceDefinition<Review, NewReview, "reviews"> {
  async function keep(picture: SentFile | string, by: string): Promise<string> {
    if (typeof picture !== "string") return (await kept.keepAll([{ picture, field: "file" }], by))[0] as string
    await kept.requireStored(picture, "filePath")
    return picture
  }

  return {
    one: "review",
    many: "reviews",
    items: store.reviews,
    group: "Reviews",
    entity: publicReview,
    forms: {
      new: {
        form: newFields,
        notes: { file: needed, filePath: chosenPathNote },
        example: { ...texts, file: "kitchen.jpg" },
      },
      change: { form: changeFields, notes: { file: "A new picture.", filePath: chosenPathNote }, example: texts },
    },

    async readNew(form, by) {
      const { texts, path } = readForm(form)
      const picture = requirePicture(form, path, reviewImageRequired, validate(newReviewForm, texts))
      const values = parse(newReviewForm, texts)
      return { ...values, imagePath: await keep(picture, by) }
    },

    async readChange(form, _current, by) {
      const { texts, path } = readForm(form)
      const picture = readPicture(form, path)
      const values = parse(reviewChangeForm, texts)
      const imagePath = picture && (await keep(picture, by))
      return (current) => ({
        ...values,
        imagePath: imagePath ?? current.imagePath,
        // The alt text of a picture is not true of another one.
        imageAlt: values.imageAlt ?? (imagePath && imagePath !== current.imagePath ? "" : current.imageAlt),
      })
    },
  }
}

function readForm(form: SentForm) {
  return splitPath(readTexts(form, newFields))
}
