import { type Blog, blogFileRequired, blogForm } from "#domain/blog.ts"
import type { FieldErrors } from "#domain/errors.ts"
import { findFaults } from "#domain/parse.ts"
import { findFileFault } from "../file-fault.ts"
import { makeKey } from "../key.ts"

/** A section in the form; `key` is its own for as long as it is shown, `file` a newly picked picture. */
export interface SectionValues {
  key: string
  _id?: string
  h2: string
  h3: string
  paragraph: string
  image: string
  file?: File | undefined
}

/** What the blog form holds; `stored` is the path of the main picture there is already. */
export interface BlogValues {
  title: string
  description: string
  addedBy: string
  stored: string
  file?: File | undefined
  sections: SectionValues[]
}

/** The values of a new blog. */
export const newBlog: BlogValues = { title: "", description: "", addedBy: "", stored: "", sections: [] }

/** The values of a section to begin with. */
export function newSection(): SectionValues {
  return { key: makeKey(), h2: "", h3: "", paragraph: "", image: "" }
}

/** The values of a stored blog. */
export function valuesOf({ title, description, addedBy, imagePath, sections }: Blog): BlogValues {
  const kept = sections.map((section) => ({ ...section, key: section._id }))
  return { title, description, addedBy, stored: imagePath, sections: kept }
}

/** What is wrong with the values, by field name. */
export function checkBlog(values: BlogValues): FieldErrors | undefined {
  const { title, description, addedBy, stored, file, sections } = values
  const faults = { ...findFaults(blogForm, { title, description, addedBy }) }
  const fileFault = file ? findFileFault(file) : stored ? undefined : blogFileRequired
  if (fileFault) faults["file"] = fileFault
  for (const [index, section] of sections.entries()) {
    const fault = section.file && findFileFault(section.file)
    if (fault) faults[`sections[${index}][image]`] = fault
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** The values as the API takes them; newly picked pictures of sections become data-URLs. */
export async function toBlogForm({ title, description, addedBy, file, sections }: BlogValues): Promise<FormData> {
  const form = new FormData()
  form.set("title", title)
  form.set("description", description)
  form.set("addedBy", addedBy)
  const sent = await Promise.all(
    sections.map(async ({ key: _key, file: picked, image, ...texts }) => {
      return { ...texts, image: picked ? await readDataUrl(picked) : image }
    }),
  )
  form.set("sections", JSON.stringify(sent))
  if (file) form.set("file", file)
  return form
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(`“${file.name}” could not be read.`, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}
