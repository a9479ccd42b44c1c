import type { Kysely } from "kysely"
import { maxOnHome, type Project, project } from "#domain/content/kinds/project.ts"
import type { Tables } from "../../database/tables.ts"
import { countRows, type Direction, listRows } from "../../base/rows.ts"
import { openWithSlugs } from "./content-repository.ts"
import { storeKind } from "./declared-kind.ts"

/** How many values each filter of the projects has at most. */
const maxFilters = 24

/** The values by which visitors filter the projects. */
export type ProjectFilters = Record<"room" | "layout", string[]>

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

    /** The rooms and the layouts that projects have, by which visitors filter them. */
    async listFilters(): Promise<ProjectFilters> {
      const valuesOf = async (column: "room" | "layout") => {
        const query = db.selectFrom("projects").select(column).distinct().where(column, "!=", "").orderBy(column)
        return (await query.limit(maxFilters).execute()).map((row) => row[column] as string)
      }
      const [room, layout] = await Promise.all([valuesOf("room"), valuesOf("layout")])
      return { room, layout }
    },

    /** A page of the projects of a room and a layout, newest first; "" for any. */
    listFiltered({ room, layout }: Record<keyof ProjectFilters, string>, page: { page: number; limit: number }) {
      let found = db.selectFrom("projects")
      if (room) found = found.where("room", "=", room)
      if (layout) found = found.where("layout", "=", layout as Project["layout"])
      const rows = (direction: Direction) => found.selectAll().orderBy("created_at", direction).orderBy("id", direction)
      const count = () => countRows(found)
      return listRows(
        { sortedBy: "projects.created_at", rows, count, toItem: projects.toItem },
        { ...page, sort: "-createdAt" },
      )
    },
  }
}

/** How projects are stored. */
export const projects = storeKind(project, "project")
