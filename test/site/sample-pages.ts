import { shownPages } from "#pages/site/seo-pages.ts"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "vitest"
import { pathOfBlog } from "#collections/shared/blog.ts"
import type { StoredFile } from "#images/shared/picture-library.ts"
import type { Services } from "#server/base/services.ts"
import { createPageRenderer } from "#server/pages/render-page.tsx"
import { addSampleContent, addSampleProjects, seedBusiness, beginPages } from "#server/sample/first-start.ts"
import { type PictureName, sitePictures } from "#pages/site/pictures.ts"
import { openStore, type Store } from "#server/store/store.ts"

/** The pages of a site with all of the sample content, rendered by the server's own renderer. */
export interface SamplePages {
  store: Store
  /** Every public page, by path. */
  paths: string[]
  /** The HTML of a page; throws if it does not exist. */
  read(path: string): Promise<string>
  close(): Promise<void>
}

/** Opens the sample content in a separate folder; its pictures have names, and no files. */
export async function openSamplePages(): Promise<SamplePages> {
  const folder = await mkdtemp(join(tmpdir(), "maap-sample-pages-"))
  const store = await openStore({ folder })
  const names = Object.keys(sitePictures) as PictureName[]
  const files = Object.fromEntries(
    names.map((name, number) => {
      const path = `uploads/${String(number).padStart(24, "0")}-1500x1000.jpg`
      return [name, { path, width: 1500, height: 1000, bytes: 1, colour: "" }]
    }),
  ) as Record<PictureName, StoredFile>
  await seedBusiness({ store }, { isSample: true })
  await beginPages({ store }, { isSample: true, files })
  await addSampleContent({ store } as Services, files)
  await addSampleProjects({ store }, files, { isWanted: true })
  const door = { script: { href: "/entry.js" }, styles: [] }
  const renderer = createPageRenderer({
    store,
    pictures: Object.fromEntries(names.map((name) => [name, files[name].path])),
    assets: { site: door, admin: door },
    publicUrl: async () => "https://maap.example",
  })
  return {
    store,
    paths: await listPaths(store),
    async read(path) {
      const answer = await renderer.renderPage(new Request(`https://maap.example${path}`), { page: "" })
      expect([path, answer.status]).toEqual([path, 200])
      return answer.text()
    },
    async close() {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listPaths(store: Store): Promise<string[]> {
  const [rooms, projects, guides] = [
    (await store.categories.list()).items,
    (await store.projects.list()).items,
    (await store.blogs.list()).items,
  ]
  return [
    ...shownPages((await store.business.current()).business).map(({ path }) => path),
    ...rooms.map(({ categorySlug }) => `/${categorySlug}`),
    ...projects.map(({ projectSlug }) => `/projects/${projectSlug}`),
    ...guides.map(pathOfBlog),
  ]
}
