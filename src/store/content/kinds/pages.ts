import type { Kysely } from "kysely"
import { firstPage } from "#domain/blocks/first-pages.ts"
import { type Page, type PageContent, pageNotFound, pathOfPage } from "#domain/blocks/page.ts"
import { fixedPageCount, type PageKey } from "#domain/addresses/fixed-pages.ts"
import { language } from "#domain/blocks/fields/language.ts"
import type { Block } from "#domain/cms/fields/blocks.ts"
import { walkValues } from "#domain/cms/fields/field.ts"
import { page as collection } from "#domain/blocks/page.ts"
import { AppError } from "#domain/base/errors.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { freezeAll, remember } from "#domain/base/remember.ts"
import type { Repository } from "#domain/content/repository.ts"
import type { Sharing } from "#domain/sharing/sharing.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import type { Tables } from "../../database/tables.ts"
import { changeContent } from "../../base/content-version.ts"
import { keepUnknown, withoutLanguages } from "../../base/languages.ts"
import type { ContentKind } from "../rows/content-kind.ts"
import { openContent } from "./content-repository.ts"
import { isSlug } from "./declared-kind.ts"
import { insertItem } from "../rows/published-items.ts"
import { findPaths } from "../../base/images.ts"

/** What is stored of a page, in English unless it says so; a page that every site has keeps its key, and has the slug "". */
export type NewPage = Omit<PageContent, "language"> &
  Partial<Pick<PageContent, "language">> & { slug?: string | undefined; pageKey?: PageKey | "" }

/** The published pages of a database. */
export interface Pages extends Repository<Page, NewPage, ContentSort<"pages">> {
  /**
   * A page that every site has; the neutral one, with the id "", where none is stored. Its blocks are frozen, and the same
   * objects as long as they are stored with the same text.
   */
  getByKey(key: PageKey): Promise<Page>
  findBySlug(slug: string): Promise<Page | undefined>
  /** Stores pages that every site has, each where there is none yet. */
  begin(pages: Partial<Record<PageKey, NewPage>>): Promise<void>
}

/** Opens the pages of a database. */
export function openPages(db: Kysely<Tables>): Pages {
  const find = (pageKey: string, address: string) =>
    db.selectFrom("pages").selectAll().where("page_key", "=", pageKey).where("address", "=", address).executeTakeFirst()

  // Read at each request. It goes by the stored text, and so is right whoever has changed it.
  const bodyOf = remember(fixedPageCount, (stored: string) => freezeAll(readBody(stored)))

  return {
    ...openContent(db, pages),

    async getByKey(key) {
      const row = await find(key, "")
      return row ? toPage(row, bodyOf(row.body)) : firstPage(key)
    },

    async findBySlug(slug) {
      if (!isSlug(slug)) return undefined
      const row = await find("", slug)
      return row && pages.toItem(row)
    },

    begin: (first) =>
      changeContent(db, async (trx) => {
        const stored = await trx.selectFrom("pages").select("page_key").where("page_key", "!=", "").execute()
        const known = new Set(stored.map(({ page_key }) => page_key))
        for (const [pageKey, page] of Object.entries(first) as [PageKey, NewPage][]) {
          if (!known.has(pageKey)) await insertItem(trx, pages, { ...page, pageKey, slug: "" })
        }
      }),
  }
}

/** How pages are stored. */
export const pages: ContentKind<"pages", Page, NewPage, ContentSort<"pages">> = {
  noun: "pages",
  notFound: pageNotFound,
  columns: { createdAt: "created_at", updatedAt: "updated_at", name: "name_key" },

  toItem: (row) => toPage(row, readBody(row.body)),
  toStored: (row) => ({ ...readStored(row.body) }),

  toColumns(
    { pageKey = "", name, blocks, language: spoken = language.blank(), searchTitle, searchDescription, sharingPicture },
    before,
  ) {
    const body = keepUnknown(before && readStored(before.body), {
      language: spoken,
      searchTitle,
      searchDescription,
      sharingPicture,
      blocks,
    })
    return { page_key: pageKey, name, body: JSON.stringify(body), name_key: toSortKey(name) }
  },

  async toAddress(trx, { pageKey = "", slug, name }, current) {
    if (pageKey !== "") return { address: "" }
    const before = current && { id: current._id, slug: current.slug }
    return { address: await chooseSlug(trx, "pages", { slug, title: name }, before) }
  },

  toBody: ({ _id, createdAt: _createdAt, updatedAt: _updatedAt, pageKey: _pageKey, ...body }) => body,

  drafts: { title: "name", searched: ["name", "slug", "blocks"] },

  requireRemovable({ pageKey }) {
    if (pageKey !== "") throw new AppError("invalid", "Every site has this page. Hide its blocks instead.")
  },

  freeAddress: async (trx, { address, name }) => ({
    address: await keepOrFreeSlug(trx, "pages", { slug: address, title: name }),
  }),

  pathOf: pathOfPage,

  searchTexts: ({ name, slug, blocks }) => [name, slug, ...textsIn(blocks)],

  pictures: {
    kind: "page",
    // Formatted texts hold paths of pictures, too.
    paths: ({ sharingPicture, blocks }) => [sharingPicture, ...findPaths(JSON.stringify(blocks))],
    title: ({ name }) => name,
  },
}

/** Of a page of 1.0.0 no language is stored. */
type StoredBody = Sharing & Pick<Page, "blocks"> & Partial<Pick<Page, "language">>

function readBody(stored: string): Required<StoredBody> {
  const { blocks, ...rest } = readStored(stored)
  return { language: language.blank(), ...rest, blocks: collection.fields.blocks.fit(blocks) }
}

/** The stored body; blocks that this release does not know are as they are stored. */
function readStored(stored: string): StoredBody {
  const body = JSON.parse(stored) as StoredBody
  const isKnown = ({ type }: Block) => collection.fields.blocks.types.some((known) => known.type === type)
  return { ...body, blocks: body.blocks.map((block) => (isKnown(block) ? (withoutLanguages(block) as Block) : block)) }
}

function toPage(row: Tables["pages"], body: Required<StoredBody>): Page {
  return {
    _id: row.id,
    pageKey: row.page_key as PageKey | "",
    slug: row.address,
    name: row.name,
    ...body,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Every text of blocks, formatted ones without their markup. */
function textsIn(blocks: Page["blocks"]): string[] {
  const texts: string[] = []
  walkValues(
    { blocks: collection.fields.blocks },
    { blocks },
    {
      text: (text) => (texts.push(text), text),
      html: (html) => (texts.push(html.replaceAll(/<[^<>]*>/g, " ")), html),
    },
  )
  return texts
}
