import { randomBytes } from "node:crypto"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { accountEmail, firstEmail } from "#base/contact/email.ts"
import { defaultPages } from "#pages/shared/default-pages.ts"
import { rulesOf } from "#cms/shared/collection.ts"
import { blankOf } from "#cms/fields/field.ts"
import { readSpecification, toSpecification } from "#cms/shared/specification.ts"
import { isAppError } from "#base/errors.ts"
import type { SampleItem } from "#setup/shared/setup-entities.ts"
import { parse } from "#base/parse.ts"
import type { StoredFile } from "#images/shared/picture-library.ts"
import { project } from "#collections/shared/project.ts"
import { type PictureName, pathOfSitePicture, sampleOnly, sitePictures } from "#pages/site/pictures.ts"
import { type SitePictureFile, titleOf } from "#images/server/site-pictures.ts"
import { BadSetting, type Config } from "../config/config.ts"
import type { Log } from "../log.ts"
import type { Services } from "../base/services.ts"
import { sampleBusiness, readSamplePages } from "./sample-pages.ts"
import { readSampleBlogs, readSampleCategories, readSampleProjects } from "./sample-texts.ts"

/** The folder of the project, with the pictures shipped with it. */
const projectFolder = join(import.meta.dirname, "../../..")

/** The account that a first start created, to be shown once, and its file. */
export interface FirstAdmin {
  email: string
  password: string
  file: string
}

/** Throws BadSetting if DEMO does not fit the data: a demo erases them, and everyone knows its password. */
export async function requireFittingData({ settings, admins }: Services["store"], isDemo: boolean): Promise<void> {
  const why = !isDemo
    ? (await settings.read("demo")) && "this database contains a demo. Set DEMO=on"
    : (await settings.read("live"))
      ? "this site has gone live. Remove DEMO"
      : !(await settings.read("demo")) && (await admins.any()) && "a demo would erase this site. Remove DEMO"
  if (why) throw new BadSetting(`DEMO: ${why}, or use another DATA_DIR or database.`)
}

/** Applies the admin of the settings; without one, creates an account on the very first start and returns it. */
export async function ensureAdmin(
  { auth, store }: Services,
  { admin: wanted, dataFolder }: Pick<Config, "admin" | "dataFolder">,
  log: Log,
): Promise<FirstAdmin | undefined> {
  const file = join(dataFolder, "first-password.txt")
  if (wanted) {
    const how = await auth.applySetting(wanted.email, wanted.password, firstEmail).catch((error: unknown) => {
      throw isAppError(error) && error.code === "invalid" ? new BadSetting(`ADMIN_PASSWORD: ${error.message}`) : error
    })
    if (how === "ignored") {
      log.warn(
        "ADMIN_EMAIL/ADMIN_PASSWORD ignored: the account was removed or renamed, and the site has other accounts. Invite it in People, or run npm run admin",
      )
      return undefined
    }
    if (accountEmail(wanted.email) !== firstEmail) await store.admins.remove(firstEmail)
    await rm(file, { force: true })
    return undefined
  }
  if ((await store.admins.any()) || !(await store.isFirst("admin"))) return undefined
  const first = { email: firstEmail, password: randomBytes(12).toString("base64url"), file }
  await writeFile(file, `e-mail:   ${first.email}\npassword: ${first.password}\n`, { mode: 0o600 })
  await auth.putAdmin(first.email, first.password)
  return first
}

/** Stores the site's own pictures like uploads, and adds those shown by its pages to the library; returns the file of each. */
export async function storeSitePictures({ media, store }: Services): Promise<Record<PictureName, StoredFile>> {
  const names = Object.keys(sitePictures) as PictureName[]
  const files = await media.storeBundled(names.map((name) => join(projectFolder, sitePictures[name].file)))
  const shown: Record<string, SitePictureFile> = {}
  for (const [index, name] of names.entries()) {
    if (!sampleOnly.has(name)) shown[name] = { file: files[index] as StoredFile, alt: altOf(name) }
  }
  await store.pictures.setSitePictures(shown)
  return Object.fromEntries(names.map((name, index) => [name, files[index]])) as Record<PictureName, StoredFile>
}

export async function addSampleContent({ store }: Services, files: Record<PictureName, StoredFile>): Promise<void> {
  const pictures = await store.pictures.add(
    [...sampleOnly].map((name) => ({ file: files[name], about: { name: titleOf(altOf(name)), alt: altOf(name) } })),
  )
  const items: SampleItem[] = pictures.map(({ _id: id }) => ({ kind: "picture", id }))
  for (const { pictures: shown, ...texts } of readSampleCategories((name) => `/${files[name].path}`)) {
    const imagePaths = shown.map((name) => files[name].path)
    const { _id: id } = await store.categories.add({ ...texts, imagePaths, imageAlts: shown.map(altOf) })
    items.push({ kind: "category", id })
  }
  // The site lists the latest first, so the article to be read first is added last.
  for (const { picture, sections, ...texts } of readSampleBlogs().toReversed()) {
    const { _id: id } = await store.blogs.add({
      ...texts,
      imagePath: files[picture].path,
      imageAlt: altOf(picture),
      sections: sections.map(({ picture: name, ...section }) => {
        return name ? { ...section, image: files[name].path, imageAlt: altOf(name) } : { ...section, image: "" }
      }),
    })
    items.push({ kind: "blog", id })
  }
  await store.sample.record(items)
}

/** Stores the sample business, unless a business is stored already or no sample is wanted. */
export async function seedBusiness(
  { store }: Pick<Services, "store">,
  { isSample }: { isSample: boolean },
): Promise<void> {
  if ((await store.isFirst("business")) && isSample) await store.business.begin(sampleBusiness)
}

/** Stores the built-in pages, with the sample content if it is wanted. */
export async function beginPages(
  { store }: Pick<Services, "store">,
  { isSample, files }: { isSample: boolean; files: Record<PictureName, StoredFile> },
): Promise<void> {
  const isNew = await store.isFirst("pages")
  // Sites of release 1.0 have six of them.
  if (!(await store.isFirst("all-pages"))) return
  const shown = isNew ? files : await readUpgraded(store, files)
  await store.pages.begin(isSample || !isNew ? readSamplePages(shown) : defaultPages)
  if (!isNew || !isSample) return
  const { items } = await store.pages.list()
  await store.sample.record(items.map(({ _id: id }) => ({ kind: "page", id })))
}

/** The files, with the picture that the list of guides showed in release 1.0, if it was the site's own. */
async function readUpgraded(store: Services["store"], files: Record<PictureName, Pick<StoredFile, "path">>) {
  const { site, hasSample } = await store.pictures.readPublished([])
  const name: PictureName = "spice-drawer"
  return {
    ...files,
    [name]: { path: pathOfSitePicture(name, { paths: { [name]: files[name].path }, site, hasSample }) },
  }
}

/** Stores the sample projects once in the life of a store that has none. */
export async function addSampleProjects(
  { store }: Pick<Services, "store">,
  files: Record<PictureName, StoredFile>,
  { isWanted }: { isWanted: boolean },
): Promise<void> {
  if (!(await store.isFirst("sample-projects")) || !isWanted || (await store.projects.list({ limit: 1 })).total > 0)
    return
  const items: SampleItem[] = []
  // Pages list the latest first.
  for (const { pictures, form } of readSampleProjects().toReversed()) {
    const imagePaths = pictures.map((name) => files[name].path)
    const imageAlts = pictures.map(altOf)
    const { _id: id } = await store.projects.add({
      ...toSpecification(project, parse(rulesOf(project, "create"), formOf(form))),
      imagePaths,
      imageAlts,
    })
    items.push({ kind: "project", id })
  }
  await store.sample.record(items)
}

function altOf(name: PictureName): string {
  return sitePictures[name].alt
}

/** A sample project's form, with the default value of each missing field. */
function formOf(form: object): object {
  return { ...blankOf(project.fields), ...readSpecification(project.fields, form) }
}
