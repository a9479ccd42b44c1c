import * as z from "zod/mini"
import { type Blog, blogFileRequired, blogForm, type NewBlog, sectionList } from "#domain/blog.ts"
import { publicBlog } from "#domain/entities.ts"
import { invalidField } from "#domain/errors.ts"
import { limits } from "#domain/limits.ts"
import { validate, parse } from "#domain/parse.ts"
import type { Media, PictureSource, SentPicture } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { parseJson, showSize } from "./forms/body.ts"
import { type FormFields, wantedOf } from "./forms/form-fields.ts"
import { maxFormBytes, type SentFile, type SentForm } from "./forms/multipart.ts"
import type { Resource } from "./resource.ts"
import { readFile, readTexts, requireFile } from "./forms/texts.ts"

/** Named, so that a fault reads `sections[0][h2]`. */
const namedSections = z.object({ sections: sectionList })

const lists = { json: { sections: sectionList }, itemFiles: { sections: "image" } }
const newFields: FormFields = { texts: blogForm, ...lists, files: { file: { max: 1, isNeeded: true } } }
const changeFields: FormFields = { texts: blogForm, ...lists, files: { file: { max: 1 } } }

const maxAsText = showSize(maxFormBytes.texts)
const image = `Empty, a stored path, the field of a file in this form, such as \`sections[0][image]\`, or a data-URL of a new picture; data-URLs count as text, of which a form may hold ${maxAsText}.`
const pictures = `At most ${limits.imagesPerEntity} pictures, the main one included.`
const example = { title: "Counter height", description: "Why 850 mm", addedBy: "Workshop team" }

/** How the document speaks of the two forms. */
const forms: Resource<Blog, NewBlog>["forms"] = {
  new: {
    form: newFields,
    details: pictures,
    notes: { "sections[].image": image, file: "The main picture." },
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
      "sections[]._id": "Of a section that there is, so that it stays the same one.",
      "sections[].image": image,
      file: "A picture in place of the main one.",
    },
    example,
  },
}

/** What the five verbs need to know of blogs. */
export function blogs(store: Store, media: Media): Resource<Blog, NewBlog, "blogs"> {
  return {
    one: "blog",
    many: "blogs",
    items: store.blogs,
    group: "Blogs",
    entity: publicBlog,
    forms,

    async readNew(form) {
      const { texts, sections = [] } = readForm(form)
      const file = requireFile(form, "file", blogFileRequired, validate(blogForm, texts))
      const values = parse(blogForm, texts)
      const kept = await keepImages(form, file, sections, media)
      return { ...values, imagePath: kept.imagePath as string, sections: kept.sections }
    },

    async readChange(form) {
      const { texts, sections } = readForm(form)
      const file = readFile(form, "file")
      const values = parse(blogForm, texts)
      const kept = await keepImages(form, file, sections ?? [], media)
      return (current) => ({
        ...values,
        imagePath: kept.imagePath ?? current.imagePath,
        imageAlt: values.imageAlt ?? (file ? "" : current.imageAlt),
        sections: sections ? kept.sections : current.sections,
      })
    },
  }
}

type Sections = NewBlog["sections"]

/** Sections arrive as text; absent, the ones there were stay. */
function readForm(form: SentForm) {
  const { sections, ...texts } = readTexts(form, wantedOf(newFields))
  return { texts, sections: sections === undefined ? undefined : readSections(sections) }
}

function readSections(text: string): Sections {
  const value = parseJson(text, "The sections are not valid JSON.")
  return parse(namedSections, { sections: value }).sections
}

const dataUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

/** The fields that files of sections come in. */
const fileField = /^sections\[\d{1,4}\]\[image\]$/

function imageField(index: number): string {
  return `sections[${index}][image]`
}

/** The picture that comes with a section, as a data-URL or in the field that it names; undefined when none does. */
function readNewImage(form: SentForm, image: string): PictureSource | undefined {
  if (dataUrl.test(image)) return { bytes: Buffer.from(image.slice(image.indexOf(",") + 1), "base64") }
  return fileField.test(image) ? readFile(form, image) : undefined
}

/** A stored path counts only if this system made it and has it still. */
async function requireKnownImage(image: string, index: number, media: Media): Promise<void> {
  if (image === "" || (await media.has(image))) return
  const words = fileField.test(image) ? "The form has no file in that field." : "This is not a picture of this site."
  throw invalidField(imageField(index), words)
}

/** A file that nothing names would be lost without a word. */
function requireNamed({ files }: SentForm, sections: Sections): void {
  const named = new Set(["file", ...sections.map(({ image }) => image)])
  const stray = files.find(({ field }) => !named.has(field))
  if (stray) throw invalidField(stray.field, "No section names this picture as its image.")
}

/** Keeps the main picture and the new ones of sections, like uploads: all of them, or none. */
async function keepImages(form: SentForm, file: SentFile | undefined, sections: Sections, media: Media) {
  const sent: SentPicture[] = file ? [{ picture: file, field: "file" }] : []
  const isNew: boolean[] = []
  for (const [index, { image }] of sections.entries()) {
    const picture = readNewImage(form, image)
    isNew.push(picture !== undefined)
    if (picture) sent.push({ picture, field: imageField(index) })
    else await requireKnownImage(image, index, media)
  }
  requireNamed(form, sections)
  requireFew(sections)
  const paths = await media.keepAll(sent)
  const imagePath = file && paths.shift()
  const kept = sections.map((section, index) => {
    return isNew[index] ? { ...section, image: paths.shift() as string } : section
  })
  return { imagePath, sections: kept }
}

/** The main picture counts too. */
function requireFew(sections: Sections): void {
  const count = 1 + sections.filter(({ image }) => image !== "").length
  if (count <= limits.imagesPerEntity) return
  throw invalidField("sections", `A blog can have at most ${limits.imagesPerEntity} pictures, the main one included.`)
}
