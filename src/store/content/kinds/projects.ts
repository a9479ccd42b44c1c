import type { Kysely } from "kysely"
import { maxOnHome, type Project, project } from "#domain/content/kinds/project.ts"
import type { Tables } from "../../database/tables.ts"
import { openWithSlugs } from "./content-repository.ts"
import { storeKind } from "./declared-kind.ts"

/** The projects of a database, found by their public address too. */
export function openProjects(db: Kysely<Tables>) {
  return {
    ...openWithSlugs(db, projects),

    /** Those that Home shows: the newest of those that are to be there. */
    async listOnHome(): Promise<Project[]> {
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
