import type { Kysely } from "kysely"
import { type Blog, blog, type NewBlog } from "#domain/content/kinds/blog.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import type { Tables } from "../../database/tables.ts"
import type { Repository } from "#domain/content/repository.ts"
import { openContent } from "./content-repository.ts"
import { isSlug, storeKind } from "./declared-kind.ts"

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
      if (!isSlug(slug)) return undefined
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
export const blogs = storeKind(blog)
