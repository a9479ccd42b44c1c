import * as z from "zod/mini"
import { type Blog, blog, type NewBlog } from "#domain/content/kinds/blog.ts"
import { rulesOf, withStaying } from "#domain/content/fields/item-kind.ts"
import { publicBlog } from "#domain/content/kinds/kind-entities.ts"
import { invalidField } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { parse, validate } from "#domain/base/parse.ts"
import type { PictureSource, SentPicture } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { parseJson, showSize } from "../forms/body.ts"
import type { FormFields } from "../forms/form-fields.ts"
import { maxFormBytes, type SentFile, type SentForm } from "../forms/multipart.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import type { ResourceDefinition } from "./resource.ts"
import { chosenPath, chosenPathNote, readPicture, requirePicture, splitPath } from "../pictures/chosen-picture.ts"
import { requireSharingPicture, sharingNotes } from "../pictures/sharing-picture.ts"
import { slugNotes } from "../forms/slug-notes.ts"
import { readFile, readTexts } from "../forms/texts.ts"

// The words for a new and for a changed one are the same.
const { sections: sectionList, ...rules } = rulesOf(blog, "new") as Record<string, z.ZodMiniType> & {
  sections: z.ZodMiniType<Sections>
}
const blogForm = z.strictObject(rules)

/** An object, so that the name of a wrong field is `sections[0][h2]`. */
const namedSections = z.object({ sections: sectionList })

const lists = { json: { sections: sectionList }, itemFiles: { sections: "image" } }
const texts = z.extend(blogForm, chosenPath)
const newFields: FormFields = { texts, ...lists, files: { file: { max: 1, orText: "filePath" } } }
const changeFields: FormFields = { texts, ...lists, files: { file: { max: 1 } } }

const maxAsText = showSize(maxFormBytes.texts)
const image = `Empty, a stored path, the field of a file in this form, such as \`sections[0][image]\`, or a data-URL of a new picture; data-URLs count as text, of which a form may hold ${maxAsText}.`
const needed = "Required, unless `filePath` is sent."
const pictures = `At most ${limits.imagesPerEntity} pictures, the main one included.`
const example = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop team" }

/** The documentation of the two forms. */
const forms: ResourceDefinition<Blog, NewBlog>["forms"] = {
  new: {
    form: newFields,
    details: pictures,
    notes: {
      "sections[].image": image,
      file: `The main picture. ${needed}`,
      filePath: chosenPathNote,
      slug: slugNotes.new,
      ...sharingNotes,
    },
    example: {
      ...example,
      file: "counter.jpg",
      sections: JSON.stringify([{ h2: "Measure", paragraph: "From floor to elbow." }]),
    },
  },
  change: {
    form: changeFields,
    details: `${pictures} Sections that are not sent stay; \`[]\` removes them.`,
    notes: {
      "sections[]._id": "The id of an existing section, which it keeps.",
      "sections[].image": image,
      file: "A new main picture.",
      filePath: chosenPathNote,
      slug: slugNotes.change,
      ...sharingNotes,
    },
    example,
  },
}

/** How blogs differ from other content. */
export function blogs(store: Store, kept: FormPictures): ResourceDefinition<Blog, NewBlog, "blogs"> {
  return {
    one: "blog",
    many: "blogs",
    items: store.blogs,
    group: "Blogs",
    entity: publicBlog,
    forms,

    async readNew(form, by) {
      const { texts, path, sections = [] } = readForm(form)
      const main = requirePicture(form, path, blog.imageRequired, validate(blogForm, texts))
      const values = parse(blogForm, texts) as object as NewBlog
      await requireSharingPicture(values, kept)
      const { imagePath, sections: whole } = await keepImages(form, { main, sections, kept, by })
      return { ...values, imagePath: imagePath as string, sections: whole }
    },

    async readChange(form, _current, by) {
      const { texts, path, sections } = readForm(form)
      const main = readPicture(form, path)
      const values = parse(blogForm, texts) as object as NewBlog
      await requireSharingPicture(values, kept)
      const { imagePath, sections: whole } = await keepImages(form, { main, sections: sections ?? [], kept, by })
      return (current) => ({
        ...withStaying(values, current),
        imagePath: imagePath ?? current.imagePath,
        imageAlt: values.imageAlt ?? (isOther(imagePath, current) ? "" : current.imageAlt),
        sections: sections ? whole : current.sections,
      })
    },
  }
}

/** The alt text of a picture is not true of another one. */
function isOther(imagePath: string | undefined, current: Blog): boolean {
  return imagePath !== undefined && imagePath !== current.imagePath
}

type Sections = NewBlog["sections"]

/** Sections are sent as text; undefined where they are absent, and stay as they are. */
function readForm(form: SentForm) {
  const { sections, ...rest } = readTexts(form, newFields)
  return { ...splitPath(rest), sections: sections === undefined ? undefined : readSections(sections) }
}

function readSections(text: string): Sections {
  const value = parseJson(text, "The sections are not valid JSON.")
  return parse(namedSections, { sections: value }).sections
}

const dataUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

/** The fields of sections' files. */
const fileField = /^sections\[\d{1,4}\]\[image\]$/

function imageField(index: number): string {
  return `sections[${index}][image]`
}

/** The new picture of a section, from a data-URL or from the field that it names; undefined when it has none. */
function readNewImage(form: SentForm, image: string): PictureSource | undefined {
  if (dataUrl.test(image)) return { bytes: Buffer.from(image.slice(image.indexOf(",") + 1), "base64") }
  return fileField.test(image) ? readFile(form, image) : undefined
}

/** Throws "invalid" for a path that is not of a picture that is stored here. */
async function requireKnownImage(image: string, index: number, kept: FormPictures): Promise<void> {
  if (image === "") return
  if (fileField.test(image)) throw invalidField(imageField(index), "The form has no file in that field.")
  await kept.requireStored(image, imageField(index))
}

/** Throws "invalid" for a file that no section names, since it would be lost. */
function requireNamed({ files }: SentForm, sections: Sections): void {
  const named = new Set(["file", ...sections.map(({ image }) => image)])
  const stray = files.find(({ field }) => !named.has(field))
  if (stray) throw invalidField(stray.field, "No section names this picture as its image.")
}

interface SentImages {
  /** The main picture: a file, or the path of a stored one. */
  main: SentFile | string | undefined
  sections: Sections
  kept: FormPictures
  by: string
}

/** Stores the main picture and the new ones of sections: all of them, or none. */
async function keepImages(form: SentForm, { main, sections, kept, by }: SentImages) {
  const file = typeof main === "object" ? main : undefined
  const sent: SentPicture[] = file ? [{ picture: file, field: "file" }] : []
  const isNew: boolean[] = []
  if (typeof main === "string") await kept.requireStored(main, "filePath")
  for (const [index, { image }] of sections.entries()) {
    const picture = readNewImage(form, image)
    isNew.push(picture !== undefined)
    if (picture) sent.push({ picture, field: imageField(index) })
    else await requireKnownImage(image, index, kept)
  }
  requireNamed(form, sections)
  requireFew(sections)
  const paths = await kept.keepAll(sent, by)
  const imagePath = file ? paths.shift() : (main as string | undefined)
  const whole = sections.map((section, index) => {
    return isNew[index] ? { ...section, image: paths.shift() as string } : section
  })
  return { imagePath, sections: whole }
}

/** Throws "invalid" for too many pictures, the main one included. */
function requireFew(sections: Sections): void {
  const count = 1 + sections.filter(({ image }) => image !== "").length
  if (count <= limits.imagesPerEntity) return
  throw invalidField("sections", `A blog can have at most ${limits.imagesPerEntity} pictures, the main one included.`)
}
