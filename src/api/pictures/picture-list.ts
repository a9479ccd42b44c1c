import * as z from "zod/mini"
import { invalidField } from "#domain/base/errors.ts"
import { limits, messageForPictures } from "#domain/text/limits.ts"
import { parse } from "#domain/base/parse.ts"
import { emptyList, type FormFields } from "../forms/form-fields.ts"
import type { SentForm } from "../forms/multipart.ts"
import type { FormPictures } from "./form-pictures.ts"

/** The pictures of an item in their order, each with its alt text. */
interface PictureList {
  imagePaths: string[]
  imageAlts: string[]
}

/** A stored path, or what stands alone for an empty list. */
const listedPath = /^(?:\[\]|uploads\/[0-9a-f]{24}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\.(?:jpg|png|webp))$/

/** The fields of a form whose item has a list of pictures; `alts` is the schema of their alt texts. */
export function pictureListFields(alts: z.ZodMiniArray) {
  return {
    repeated: { imagePaths: z.array(z.string().check(z.regex(listedPath))), imageAlts: alts },
    files: { imageFiles: { max: limits.imagesPerEntity }, files: { max: limits.imagesPerEntity } },
  } satisfies Partial<FormFields>
}

const notes = {
  imageFiles: "A picture; repeated for more.",
  files: "Another name for `imageFiles`.",
  imageAlts: "What a picture shows; repeated, for those of `imagePaths` first, then for the new ones.",
}

/** What the document says of these fields in the forms of a new and of a changed item. */
export const pictureListNotes = {
  details: `At most ${limits.imagesPerEntity} pictures, under either name of their field.`,
  new: { ...notes, imagePaths: "The path of a stored picture; repeated for more. They come before the new ones." },
  change: {
    ...notes,
    imagePaths:
      "The path of a picture that stays, or of another stored one; repeated, in their order. `[]` alone keeps none, and all stay when it is absent.",
  },
}

interface Reading {
  /** The noun of the item with its article, such as "A category". */
  item: string
  alts: z.ZodMiniArray
  kept: FormPictures
  /** The e-mail address of the sender. */
  by: string
}

/** Reads the pictures of a new item and stores the new ones; throws "invalid". */
export async function readNewPictures(form: SentForm, { item, alts: schema, kept, by }: Reading): Promise<PictureList> {
  const alts = readAlts(form, schema)
  const chosen = readChosen(form) ?? []
  requireFew(chosen.length + form.files.length, form, item)
  const added = await keepPictures(form, { chosen, kept, by })
  return withAlts([...chosen, ...added], alts)
}

/**
 * Reads the pictures of a changed item and stores the new ones; throws "invalid". Returns a function that merges them into
 * those of the item as it is when it is saved.
 */
export async function readChangedPictures(
  form: SentForm,
  current: PictureList,
  { item, alts: schema, kept, by }: Reading,
): Promise<(now: PictureList) => PictureList> {
  const chosen = readChosen(form)
  const alts = readAlts(form, schema)
  requireFew((chosen ?? current.imagePaths).length + form.files.length, form, item)
  const others = chosen?.filter((path) => !current.imagePaths.includes(path)) ?? []
  const added = await keepPictures(form, { chosen: others, kept, by })
  return (now) => {
    const staying = chosen ?? now.imagePaths
    const known = staying.map((path) => now.imageAlts[now.imagePaths.indexOf(path)] ?? "")
    const pictures = withAlts([...staying, ...added], alts ?? known)
    requireFew(pictures.imagePaths.length, form, item)
    return pictures
  }
}

/** The stored pictures that the form names, in that order; undefined when it names none. */
function readChosen({ texts }: SentForm): string[] | undefined {
  const named = texts.get("imagePaths")
  return named && (named.length === 1 && named[0] === emptyList ? [] : [...new Set(named)])
}

/** The alt texts in the order of the pictures that stay and the new ones; undefined when none was sent. */
function readAlts({ texts }: SentForm, schema: z.ZodMiniArray): string[] | undefined {
  const sent = texts.get("imageAlts")
  if (!sent) return undefined
  // An object, so that the name of a wrong field is `imageAlts[0]`.
  const named = z.object({ imageAlts: schema })
  const { imageAlts } = parse(named, { imageAlts: sent.length === 1 && sent[0] === emptyList ? [] : sent })
  return imageAlts.map((alt) => (alt as string | undefined) ?? "")
}

/** Pictures, each once, with the alt text of the same position; those past the last alt text have none. */
function withAlts(paths: string[], alts: string[] = []): PictureList {
  if (alts.length > paths.length) throw invalidField("imageAlts", "There are more alt texts than pictures.")
  const byPath = new Map<string, string>()
  for (const [index, path] of paths.entries()) byPath.set(path, byPath.get(path) || (alts[index] ?? ""))
  return { imagePaths: [...byPath.keys()], imageAlts: [...byPath.values()] }
}

/** Throws "invalid" for too many pictures, at the field of the new ones, where a person looks for the message. */
function requireFew(count: number, { files }: SentForm, item: string): void {
  if (count <= limits.imagesPerEntity) return
  throw invalidField(files.at(-1)?.field ?? "files", messageForPictures(item))
}

/** Checks the stored pictures that a form chooses, and stores its new ones. */
async function keepPictures(
  { files }: SentForm,
  { chosen, kept, by }: { chosen: string[]; kept: FormPictures; by: string },
): Promise<string[]> {
  for (const path of chosen) await kept.requireStored(path, "imagePaths")
  return await kept.keepAll(
    files.map((file) => ({ picture: file, field: file.field })),
    by,
  )
}
