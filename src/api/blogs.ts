import * as z from "zod/mini"
import { type Blog, blogFileRequired, blogForm, type NewBlog, sectionList } from "#domain/blog.ts"
import { AppError, invalidField } from "#domain/errors.ts"
import { findFaults, parse } from "#domain/parse.ts"
import type { Media } from "#media/media.ts"
import type { Store } from "#store/store.ts"
import { parseJson } from "./body.ts"
import type { SentForm } from "./forms.ts"
import type { Resource } from "./resource.ts"
import { readFile, readTexts } from "./texts.ts"

/** What the five verbs need to know of blogs. */
export function blogs(store: Store, media: Media): Resource<Blog, NewBlog> {
  return {
    one: "blog",
    many: "blogs",
    items: store.blogs,

    async readNew(form) {
      const { texts, sections, file } = readForm(form)
      if (!file) throw missingFile(texts)
      const values = parse(blogForm, texts)
      await requireKnownImages(sections ?? [], media)
      const imagePath = await media.keep(file, "file")
      return { ...values, imagePath, sections: await keepImages(sections ?? [], media) }
    },

    async readChange(form, current) {
      const { texts, sections, file } = readForm(form)
      const values = parse(blogForm, texts)
      await requireKnownImages(sections ?? [], media)
      const imagePath = file ? await media.keep(file, "file") : current.imagePath
      return { ...values, imagePath, sections: sections ? await keepImages(sections, media) : current.sections }
    },
  }
}

type Sections = NewBlog["sections"]

/** Sections arrive as text; absent, the ones there were stay. */
function readForm(form: SentForm) {
  const { sections, ...texts } = readTexts(form, {
    texts: ["title", "description", "addedBy", "sections"],
    files: ["file"],
  })
  return { texts, sections: sections === undefined ? undefined : readSections(sections), file: readFile(form, "file") }
}

/** Named, so that a fault reads `sections[0][h2]`. */
const namedSections = z.object({ sections: sectionList })

function readSections(text: string): Sections {
  const value = parseJson(text, "The sections are not valid JSON.")
  return parse(namedSections, { sections: value }).sections
}

/** A missing picture is one fault among those of the texts. */
function missingFile(texts: Record<string, string>): AppError {
  const fields = { ...findFaults(blogForm, texts), file: blogFileRequired }
  return new AppError("invalid", Object.values(fields)[0] as string, { fields })
}

const dataUrl = /^data:image\/[a-z0-9.+-]{1,40};base64,/i

function imageField(index: number): string {
  return `sections[${index}][image]`
}

/** A stored path counts only if this system made it and has it still. */
async function requireKnownImages(sections: Sections, media: Media): Promise<void> {
  for (const [index, { image }] of sections.entries()) {
    if (image === "" || dataUrl.test(image)) continue
    if (!(await media.has(image))) throw invalidField(imageField(index), "This is not a picture of this site.")
  }
}

/** A newly picked image stands in its section as a data-URL; it is kept like an upload. */
async function keepImages(sections: Sections, media: Media): Promise<Sections> {
  const kept: Sections = []
  for (const [index, section] of sections.entries()) {
    if (dataUrl.test(section.image)) {
      const bytes = Buffer.from(section.image.slice(section.image.indexOf(",") + 1), "base64")
      kept.push({ ...section, image: await media.keep({ bytes }, imageField(index)) })
    } else {
      kept.push(section)
    }
  }
  return kept
}
