import { randomBytes } from "node:crypto"
import { join } from "node:path"
import type { PictureName } from "#site/pictures.ts"
import { sitePictures } from "#site/pictures.ts"
import type { Config } from "./config.ts"
import { sampleBlogs } from "./sample/blogs.ts"
import { sampleCategories } from "./sample/categories.ts"
import type { Services } from "./services.ts"
import { cleanHtml } from "#richtext/clean.ts"

/** The project's own folder, where the pictures that ship with it are. */
const projectFolder = join(import.meta.dirname, "../..")

/** The sign-in that a first start made up, to be shown once. */
export interface FirstAdmin {
  email: string
  password: string
}

/** The account that a first start makes up; it goes when its owner names another. */
const madeUpEmail = "admin@maap.example"

/** Sets the admin that the settings name; else, on the very first start, makes one up and answers it. */
export async function ensureAdmin({ auth, store }: Services, wanted: Config["admin"]): Promise<FirstAdmin | undefined> {
  if (wanted) {
    await auth.putAdmin(wanted.email, wanted.password)
    if (wanted.email.toLowerCase() !== madeUpEmail) await store.admins.remove(madeUpEmail)
    return undefined
  }
  if ((await store.admins.any()) || !(await store.isFirst("admin"))) return undefined
  const first = { email: madeUpEmail, password: randomBytes(12).toString("base64url") }
  await auth.putAdmin(first.email, first.password)
  return first
}

/** Keeps the site's own pictures like uploads and answers the stored path of each. */
export async function keepSitePictures({ media }: Services): Promise<Record<PictureName, string>> {
  const paths: [string, string][] = []
  for (const [name, { file }] of Object.entries(sitePictures)) {
    paths.push([name, await media.keep({ file: join(projectFolder, file) }, name)])
  }
  return Object.fromEntries(paths) as Record<PictureName, string>
}

/** Fills the sample content in, once in the life of a store, as an admin would enter it. */
export async function addSampleContent({ store }: Services, pictures: Record<PictureName, string>): Promise<void> {
  for (const { pictures: names, categoryAdditionalData, ...texts } of sampleCategories) {
    await store.categories.add({
      ...texts,
      imagePaths: names.map((name) => pictures[name]),
      categoryAdditionalData: categoryAdditionalData.map((item) => ({
        ...item,
        description: cleanHtml(item.description),
      })),
    })
  }
  // Newest first is how the site lists them, so the first article comes last.
  for (const { picture, sections, ...texts } of sampleBlogs.toReversed()) {
    await store.blogs.add({
      ...texts,
      imagePath: pictures[picture],
      sections: sections.map(({ picture: name, ...section }) => ({ ...section, image: name ? pictures[name] : "" })),
    })
  }
}
