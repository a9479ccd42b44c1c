import { type Blog, blogFileRequired, blogForm, sectionForm } from "#domain/content/kinds/blog.ts"
import type { FieldErrors } from "#domain/base/errors.ts"
import { limits } from "#domain/text/limits.ts"
import { validate } from "#domain/base/parse.ts"
import { noSharing, type Sharing, sharingOf } from "#domain/sharing/sharing.ts"
import { uploadedPath } from "../drafts/upload-files.ts"
import { makeKey } from "../api/keys.ts"
import { mainImageBody, mainImageOf, type MainImageValues, setMainImage, settleMainImage } from "../form/main-image.tsx"
import { checkFile } from "../files/picture-check.ts"

/** A section in the form; `key` tells it from the others while it is shown, `file` is a newly picked picture. */
export interface SectionValues {
  key: string
  _id?: string
  h2: string
  h3: string
  paragraph: string
  image: string
  imageAlt: string
  file?: File | undefined
}

/** What the blog form holds. */
export interface BlogValues extends MainImageValues, Sharing {
  title: string
  slug: string
  description: string
  addedBy: string
  sections: SectionValues[]
}

/** The values of a new blog. */
export const newBlog: BlogValues = {
  title: "",
  slug: "",
  description: "",
  addedBy: "",
  stored: "",
  imageAlt: "",
  sections: [],
  ...noSharing,
}

/** The values of a section to begin with. */
export function newSection(): SectionValues {
  return { key: makeKey(), h2: "", h3: "", paragraph: "", image: "", imageAlt: "" }
}

/** A section with the same content, as a new one. */
export function copySection({ _id: _original, ...content }: SectionValues): SectionValues {
  return { ...content, key: makeKey() }
}

/** The values of a blog as it is written; `published` is what the site shows of it. */
export function valuesOf(blog: Blog, published?: Blog | null): BlogValues {
  const { title, slug, description, addedBy, sections } = blog
  // A section that was never published has no id yet.
  const withKeys = sections.map((section: Partial<Blog["sections"][number]>) => {
    return { ...newSection(), ...section, key: section._id ?? makeKey() }
  })
  return { title, slug, description, addedBy, ...mainImageOf(blog, published), sections: withKeys, ...sharingOf(blog) }
}

/** The values with every picture that was uploaded by its path. */
export function settleBlog(values: BlogValues): BlogValues {
  const sections = values.sections.map((section) => {
    const path = uploadedPath(section.file)
    return path === undefined ? section : { ...section, file: undefined, image: path }
  })
  return { ...settleMainImage(values), sections }
}

/** The values as a draft holds them. */
export function bodyOf(values: BlogValues) {
  const { title, slug, description, addedBy } = values
  const sections = values.sections.map(({ key: _key, file: _file, ...section }) => section)
  return { title, slug, description, addedBy, ...mainImageBody(values), sections, ...sharingOf(values) }
}

/** What is wrong with the values, by field name. */
export function checkBlog(values: BlogValues): FieldErrors | undefined {
  const { title, slug, description, addedBy, stored, chosen, imageAlt, file, sections } = values
  const fieldErrors = { ...validate(blogForm, { title, slug, description, addedBy, imageAlt, ...sharingOf(values) }) }
  const fileError = file ? checkFile(file) : stored || chosen ? undefined : blogFileRequired
  if (fileError) fieldErrors["file"] = fileError
  for (const [index, { key: _key, file: picked, ...texts }] of sections.entries()) {
    const image = picked && checkFile(picked)
    for (const [field, error] of Object.entries({ ...validate(sectionForm, texts), ...(image && { image }) })) {
      fieldErrors[`sections[${index}][${field}]`] = error
    }
  }
  const pictures = 1 + sections.filter((section) => section.file || section.image).length
  if (pictures > limits.imagesPerEntity) {
    fieldErrors["sections"] = `A blog can have at most ${limits.imagesPerEntity} pictures, the main one included.`
  }
  return Object.keys(fieldErrors).length > 0 ? fieldErrors : undefined
}

/** The values as the API takes them; a section names the field that its newly picked picture goes in. */
export function toBlogForm(values: BlogValues): FormData {
  const { title, slug, description, addedBy, imageAlt, sections } = values
  const form = new FormData()
  for (const [field, text] of Object.entries({ title, slug, description, addedBy, imageAlt, ...sharingOf(values) })) {
    form.set(field, text)
  }
  // A copied section shares its picture with the original: the file is sent once.
  const fields = new Map<File, string>()
  const sent = sections.map(({ key: _key, file: picked, image, ...texts }, index) => {
    if (!picked) return { ...texts, image }
    const field = fields.get(picked) ?? `sections[${index}][image]`
    fields.set(picked, field)
    return { ...texts, image: field }
  })
  form.set("sections", JSON.stringify(sent))
  setMainImage(form, values)
  for (const [picked, field] of fields) form.set(field, picked)
  return form
}
