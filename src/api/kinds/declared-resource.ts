import * as z from "zod/mini"
import { formOf, type ItemKind, type ItemOf, type NewOf, pictureRequired } from "#domain/content/fields/item-kind.ts"
import { parse, validate } from "#domain/base/parse.ts"
import type { FormFields } from "../forms/form-fields.ts"
import type { SentFile, SentForm } from "../forms/multipart.ts"
import { readTexts } from "../forms/texts.ts"
import { chosenPath, chosenPathNote, readPicture, requirePicture, splitPath } from "../pictures/chosen-picture.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import type { ContentNoun, ResourceDefinition } from "./resource.ts"

/** The calls of a declared kind, whose forms have the texts of its fields and its picture as `file` or `filePath`. */
export function declaredResource<Noun extends ContentNoun, Kind extends ItemKind<Noun>>(
  kind: Kind & { noun: Noun },
  calls: Pick<ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun>, "group" | "items" | "entity">,
  kept: FormPictures,
): ResourceDefinition<ItemOf<Kind>, NewOf<Kind>, Noun> {
  const [newForm, changeForm] = [formOf(kind, "new"), formOf(kind, "change")]
  const sent = {
    texts: z.extend(newForm, chosenPath),
    files: { file: { max: 1, orText: "filePath" } },
  } satisfies FormFields
  const example = Object.fromEntries(Object.entries(kind.texts).map(([name, field]) => [name, field.example]))

  async function keep(file: SentFile | string, by: string): Promise<string> {
    if (typeof file !== "string") return (await kept.keepAll([{ picture: file, field: "file" }], by))[0] as string
    await kept.requireStored(file, "filePath")
    return file
  }
  const readForm = (form: SentForm) => splitPath(readTexts(form, sent))

  return {
    one: kind.one,
    many: kind.noun,
    ...calls,
    forms: {
      new: {
        form: sent,
        notes: { file: "Its picture. Required, unless `filePath` is sent.", filePath: chosenPathNote },
        example: { ...example, file: "kitchen.jpg" },
      },
      change: {
        form: { texts: z.extend(changeForm, chosenPath), files: { file: { max: 1 } } },
        notes: { file: "A new picture.", filePath: chosenPathNote },
        example,
      },
    },

    async readNew(form, by) {
      const { texts, path } = readForm(form)
      const file = requirePicture(form, path, pictureRequired(kind), validate(newForm, texts))
      return { ...parse(newForm, texts), imagePath: await keep(file, by) } as object as NewOf<Kind>
    },

    async readChange(form, _current, by) {
      const { texts, path } = readForm(form)
      const file = readPicture(form, path)
      const values = parse(changeForm, texts)
      const imagePath = file && (await keep(file, by))
      return (current) => {
        const shown = imagePath ?? current.imagePath
        // The alt text of a picture is not true of another one.
        const alt = values["imageAlt"] ?? (shown === current.imagePath ? current.imageAlt : "")
        return { ...values, imagePath: shown, imageAlt: alt } as object as NewOf<Kind>
      }
    },
  }
}
