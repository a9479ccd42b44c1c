import { invalidField } from "#domain/base/errors.ts"
import { limits, messageForPictures } from "#domain/text/limits.ts"
import type { PictureSource, SentPicture } from "#media/media.ts"
import type { SentFile, SentForm } from "../forms/multipart.ts"
import { readFile } from "../forms/texts.ts"
import type { FormPictures } from "./form-pictures.ts"

/** A list whose entries may each have a picture: empty, a stored path, the form's field of a new one, or a data-URL. */
interface PicturedList<Entry extends { image: string }> {
  /** The name of the list, and what one of it is called. */
  list: string
  one: string
  entries: Entry[]
}

const dataUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

/** The fields of the files of a list, such as `sections[0][image]`. */
const fileField = /^\w+\[\d{1,4}\]\[image\]$/

/** The new picture of an entry, from a data-URL or from the field that it names; undefined when it has none. */
function readNewImage(form: SentForm, image: string): PictureSource | undefined {
  if (dataUrl.test(image)) return { bytes: Buffer.from(image.slice(image.indexOf(",") + 1), "base64") }
  return fileField.test(image) ? readFile(form, image) : undefined
}

/** Throws "invalid" for a file that no entry names, since it would be lost. */
function requireNamed({ files }: SentForm, { one, entries }: PicturedList<{ image: string }>): void {
  const named = new Set(["file", ...entries.map(({ image }) => image)])
  const stray = files.find(({ field }) => !named.has(field))
  if (stray) throw invalidField(stray.field, `No ${one} names this picture as its image.`)
}

/**
 * Stores the main picture of a form, a file or the path of a stored one, and the new ones of its list: all of them, or none.
 * Throws "invalid". `item` is the noun with its article, such as "A blog".
 */
export async function keepListed<Entry extends { image: string }>(
  form: SentForm,
  pictured: PicturedList<Entry>,
  { main, item, kept, by }: { main: SentFile | string | undefined; item: string; kept: FormPictures; by: string },
): Promise<{ imagePath: string | undefined; entries: Entry[] }> {
  const { list, entries } = pictured
  const file = typeof main === "object" ? main : undefined
  const sent: SentPicture[] = file ? [{ picture: file, field: "file" }] : []
  const isNew: boolean[] = []
  if (typeof main === "string") await kept.requireStored(main, "filePath")
  for (const [index, { image }] of entries.entries()) {
    const field = `${list}[${index}][image]`
    const picture = readNewImage(form, image)
    isNew.push(picture !== undefined)
    if (picture) sent.push({ picture, field })
    else if (fileField.test(image)) throw invalidField(field, "The form has no file in that field.")
    else if (image !== "") await kept.requireStored(image, field)
  }
  requireNamed(form, pictured)
  requireFewListed(item, list, entries)
  const paths = await kept.keepAll(sent, by)
  const imagePath = file ? paths.shift() : (main as string | undefined)
  const whole = entries.map((each, index) => (isNew[index] ? { ...each, image: paths.shift() as string } : each))
  return { imagePath, entries: whole }
}

/** Throws "invalid" for too many pictures, the main one included. */
export function requireFewListed(item: string, list: string, entries: readonly { image?: string }[]): void {
  const count = 1 + entries.filter(({ image }) => image).length
  if (count <= limits.imagesPerEntity) return
  throw invalidField(list, messageForPictures(item, true))
}
