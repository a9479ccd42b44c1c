import { randomBytes } from "node:crypto"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { blogs } from "#api/blogs.ts"
import { categories } from "#api/categories.ts"
import type { SentForm } from "#api/forms/multipart.ts"
import { isAppError } from "#domain/errors.ts"
import { type PictureName, sitePictures } from "#site/pictures.ts"
import { BadSetting, type Config } from "../config.ts"
import type { Log } from "../log.ts"
import { sampleBlogs } from "./blogs.ts"
import type { SampleBlog } from "./sample-blog.ts"
import { type SampleCategory, sampleCategories } from "./categories.ts"
import type { Services } from "../services.ts"

/** The project's own folder, where the pictures that ship with it are. */
const projectFolder = join(import.meta.dirname, "../../..")

/** The sign-in that a first start made up, to be shown once, and the file that holds it. */
export interface FirstAdmin {
  email: string
  password: string
  file: string
}

/** The account that a first start makes up; it goes when its owner names another. */
const madeUpEmail = "admin@maap.example"

/** Sets the admin that the settings name; else, on the very first start, makes one up and answers it. */
export async function ensureAdmin(
  { auth, store }: Services,
  { admin: wanted, dataFolder }: Pick<Config, "admin" | "dataFolder">,
  log: Log,
): Promise<FirstAdmin | undefined> {
  const file = join(dataFolder, "first-password.txt")
  if (wanted) {
    const isApplied = await auth.applySetting(wanted.email, wanted.password).catch((error: unknown) => {
      throw isAppError(error) && error.code === "invalid" ? new BadSetting(`ADMIN_PASSWORD: ${error.message}`) : error
    })
    if (!isApplied) log.warn("ADMIN_PASSWORD is not the admin's password; it is applied once its value changes")
    if (wanted.email.toLowerCase() !== madeUpEmail) await store.admins.remove(madeUpEmail)
    await rm(file, { force: true })
    return undefined
  }
  if ((await store.admins.any()) || !(await store.isFirst("admin"))) return undefined
  const first = { email: madeUpEmail, password: randomBytes(12).toString("base64url"), file }
  await writeFile(file, `e-mail:   ${first.email}\npassword: ${first.password}\n`, { mode: 0o600 })
  await auth.putAdmin(first.email, first.password)
  return first
}

/** Keeps the site's own pictures like uploads and answers the stored path of each. */
export async function keepSitePictures({ media }: Services): Promise<Record<PictureName, string>> {
  const paths: [string, string][] = []
  for (const name of Object.keys(sitePictures) as PictureName[]) {
    paths.push([name, await media.keep({ file: fileOf(name) }, name)])
  }
  return Object.fromEntries(paths) as Record<PictureName, string>
}

/** Fills the sample content in, read from forms by the same code as an admin's. */
export async function addSampleContent(
  { store, media }: Services,
  pictures: Record<PictureName, string>,
): Promise<void> {
  const rooms = categories(store, media)
  for (const sample of sampleCategories) await rooms.items.add(await rooms.readNew(categoryForm(sample)))
  const guides = blogs(store, media)
  // Newest first is how the site lists them, so the first article comes last.
  for (const sample of sampleBlogs.toReversed())
    await guides.items.add(await guides.readNew(blogForm(sample, pictures)))
}

function categoryForm({ pictures, categoryAdditionalData, ...texts }: SampleCategory): SentForm {
  const items = categoryAdditionalData.flatMap((item, index) =>
    Object.entries(item).map(([name, text]) => [`categoryAdditionalData[${index}][${name}]`, text] as const),
  )
  return formOf(
    [...Object.entries(texts), ...items, ...pictures.map((name) => ["imageAlts", altOf(name)] as const)],
    pictures.map((name) => ({ field: "imageFiles", file: fileOf(name) })),
  )
}

function blogForm({ picture, sections, ...texts }: SampleBlog, paths: Record<PictureName, string>): SentForm {
  const sent = sections.map(({ picture: name, ...section }) => ({
    ...section,
    ...(name && { image: paths[name], imageAlt: altOf(name) }),
  }))
  return formOf(
    [...Object.entries(texts), ["imageAlt", altOf(picture)], ["sections", JSON.stringify(sent)]],
    [{ field: "file", file: fileOf(picture) }],
  )
}

function formOf(texts: (readonly [string, string])[], files: SentForm["files"]): SentForm {
  const grouped = Map.groupBy(texts, ([field]) => field)
  return { texts: new Map([...grouped].map(([field, same]) => [field, same.map(([, text]) => text)])), files }
}

function altOf(name: PictureName): string {
  return sitePictures[name].alt
}

function fileOf(name: PictureName): string {
  return join(projectFolder, sitePictures[name].file)
}
