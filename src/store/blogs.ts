import type { Kysely } from "kysely"
import { v7 as newId } from "uuid"
import { type Blog, blogNotFound, type NewBlog, type Section } from "#domain/blog.ts"
import type { Repository } from "#domain/repository.ts"
import { publish } from "./content-version.ts"
import { found, listRows, requireId } from "./rows.ts"
import type { Tables } from "./tables.ts"

/** The blogs of a database. */
export function openBlogs(db: Kysely<Tables>): Repository<Blog, NewBlog> {
  return {
    list: (stretch) =>
      listRows(
        db.selectFrom("blogs").selectAll().orderBy("created_at", "desc").orderBy("id", "desc"),
        () =>
          db
            .selectFrom("blogs")
            .select((row) => row.fn.countAll<number>().as("total"))
            .executeTakeFirstOrThrow(),
        toBlog,
        stretch,
      ),

    async get(id) {
      requireId(id, blogNotFound)
      return toBlog(
        found(await db.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirst(), blogNotFound),
      )
    },

    async add(blog) {
      const now = new Date().toISOString()
      const row = { id: newId(), created_at: now, updated_at: now, ...toRow(blog) }
      await publish(db, (trx) => trx.insertInto("blogs").values(row).execute())
      return toBlog(row)
    },

    async change(id, merge) {
      requireId(id, blogNotFound)
      return publish(db, async (trx) => {
        const current = await trx.selectFrom("blogs").selectAll().where("id", "=", id).executeTakeFirst()
        const blog = merge(toBlog(found(current, blogNotFound)))
        const row = { ...toRow(blog), updated_at: new Date().toISOString() }
        const changed = await trx.updateTable("blogs").set(row).where("id", "=", id).returningAll().executeTakeFirst()
        return toBlog(found(changed, blogNotFound))
      })
    },

    async remove(id) {
      requireId(id, blogNotFound)
      await publish(db, async (trx) => {
        found(await trx.deleteFrom("blogs").where("id", "=", id).returning("id").executeTakeFirst(), blogNotFound)
      })
    },
  }
}

function toBlog(row: Tables["blogs"]): Blog {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    addedBy: row.added_by,
    imagePath: row.image_path,
    sections: JSON.parse(row.sections) as Section[],
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toRow(blog: NewBlog) {
  return {
    title: blog.title,
    description: blog.description,
    added_by: blog.addedBy,
    image_path: blog.imagePath,
    sections: JSON.stringify(withIds(blog.sections)),
  }
}

/** Each section is known by an id of its own; one that is missing, odd or used twice is made anew. */
function withIds(sections: NewBlog["sections"]): Section[] {
  const used = new Set<string>()
  return sections.map(({ _id, h2, h3, paragraph, image }) => {
    const own = _id !== undefined && /^[0-9a-f-]{36}$/.test(_id) && !used.has(_id) ? _id : newId()
    used.add(own)
    return { _id: own, h2, h3, paragraph, image }
  })
}
