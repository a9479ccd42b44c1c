import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { type Blog, blogNotFound, type NewBlog, pathOfBlog, type Section } from "#domain/content/kinds/blog.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import type { Tables } from "../../database/tables.ts"
import type { Repository } from "#domain/content/repository.ts"
import type { ContentKind } from "../rows/content-kind.ts"
import { openContent } from "./content-repository.ts"
import { toSharing, toSharingColumns } from "./sharing-columns.ts"

/** The blogs of a database, found by their public address too. */
export interface Blogs extends Repository<Blog, NewBlog, ContentSort<"blogs">> {
  /** The blog with this slug, or with this id, by which its page was named before. */
  findBySlug(slug: string): Promise<Blog | undefined>
  /** The one before this in time, else the newest other one; undefined if there is no other. */
  findNext(blog: Pick<Blog, "_id" | "createdAt">): Promise<Blog | undefined>
}

/** The blogs of a database. */
export function openBlogs(db: Kysely<Tables>): Blogs {
  return {
    ...openContent(db, blogs),

    async findBySlug(slug) {
      // Other text may hold characters that a database cannot compare with.
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
      const row = await db
        .selectFrom("blogs")
        .selectAll()
        .where((of) => of.or([of("slug", "=", slug), of("id", "=", slug)]))
        .executeTakeFirst()
      return row && blogs.toItem(row)
    },

    async findNext({ _id, createdAt }) {
      const newest = db
        .selectFrom("blogs")
        .selectAll()
        .where("id", "!=", _id)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
      const older = newest.where((of) =>
        of.or([of("created_at", "<", createdAt), of.and([of("created_at", "=", createdAt), of("id", "<", _id)])]),
      )
      const row = (await older.executeTakeFirst()) ?? (await newest.executeTakeFirst())
      return row && blogs.toItem(row)
    },
  }
}

/** How blogs are stored. */
export const blogs: ContentKind<"blogs", Blog, NewBlog, ContentSort<"blogs">> = {
  noun: "blogs",
  notFound: blogNotFound,
  columns: { createdAt: "created_at", updatedAt: "updated_at", title: "title_key", addedBy: "added_by_key" },

  toItem: (row) => ({
    _id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    addedBy: row.added_by,
    imagePath: row.image_path,
    imageAlt: row.image_alt,
    // Sections of the first release have no alt text.
    sections: (JSON.parse(row.sections) as Section[]).map((section) => ({
      ...section,
      imageAlt: section.imageAlt ?? "",
    })),
    ...toSharing(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }),

  toColumns: (blog) => ({
    title: blog.title,
    description: blog.description,
    added_by: blog.addedBy,
    image_path: blog.imagePath,
    image_alt: blog.imageAlt ?? "",
    sections: JSON.stringify(withIds(blog.sections)),
    ...toSharingColumns(blog),
    title_key: toSortKey(blog.title),
    added_by_key: toSortKey(blog.addedBy),
  }),

  toAddress: async (trx, { slug, title }, current) => ({
    slug: await chooseSlug(trx, "blogs", { slug, title }, current && { id: current._id, slug: current.slug }),
  }),

  freeAddress: async (trx, { slug, title }) => ({ slug: await keepOrFreeSlug(trx, "blogs", { slug, title }) }),

  toBody: ({ _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body }) => body,

  drafts: { title: "title", second: "addedBy", searched: ["title", "description", "addedBy"] },

  pathOf: pathOfBlog,

  searchTexts: ({ title, description, addedBy }) => [title, description, addedBy],

  pictures: {
    kind: "blog",
    paths: ({ imagePath, sections, sharingPicture }) => [
      imagePath,
      ...sections.map(({ image }) => image),
      sharingPicture,
    ],
    title: ({ title }) => title,
  },
}

/** The sections, each with an id of its own: one that is missing, malformed or used twice is replaced. */
function withIds(sections: NewBlog["sections"]): Section[] {
  const used = new Set<string>()
  return sections.map(({ _id, h2, h3, paragraph, image, imageAlt = "" }) => {
    const own = _id !== undefined && /^[0-9a-f-]{36}$/.test(_id) && !used.has(_id) ? _id : newId()
    used.add(own)
    return { _id: own, h2, h3, paragraph, image, imageAlt }
  })
}
