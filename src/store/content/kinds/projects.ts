import type { Kysely } from "kysely"
import type { ContentSort } from "#domain/content/content-query.ts"
import { maxOnHome, type NewProject, type Project, project } from "#domain/content/kinds/project.ts"
import type { Repository } from "#domain/content/repository.ts"
import type { Tables } from "../../database/tables.ts"
import { openContent } from "./content-repository.ts"
import { isSlug, storeKind } from "./declared-kind.ts"

/** The projects of a database, found by their public address too. */
export interface Projects extends Repository<Project, NewProject, ContentSort<"projects">> {
  findBySlug(slug: string): Promise<Project | undefined>
  /** Those that Home shows: the newest of those that are to be there. */
  listOnHome(): Promise<Project[]>
}

/** The projects of a database. */
export function openProjects(db: Kysely<Tables>): Projects {
  return {
    ...openContent(db, projects),

    async findBySlug(slug) {
      if (!isSlug(slug)) return undefined
      const row = await db.selectFrom("projects").selectAll().where("slug", "=", slug).executeTakeFirst()
      return row && projects.toItem(row)
    },

    async listOnHome() {
      const rows = await db
        .selectFrom("projects")
        .selectAll()
        .where("is_on_home", "=", 1)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(maxOnHome)
        .execute()
      return rows.map(projects.toItem)
    },
  }
}

/** How projects are stored. */
export const projects = storeKind(project)
