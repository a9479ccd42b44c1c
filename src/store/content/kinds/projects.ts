import type { Kysely } from "kysely"
import type { ContentSort } from "#domain/content/content-query.ts"
import { maxOnHome, type NewProject, type Project, projectNotFound } from "#domain/content/kinds/project.ts"
import type { Repository } from "#domain/content/repository.ts"
import { toSortKey } from "#domain/text/search-text.ts"
import { chooseSlug, keepOrFreeSlug } from "../../addresses/slugs.ts"
import type { Tables } from "../../database/tables.ts"
import type { ContentKind } from "../rows/content-kind.ts"
import { openContent } from "./content-repository.ts"
import { findPaths } from "../../base/images.ts"
import { toSharing, toSharingColumns } from "./sharing-columns.ts"

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
      // Other text may hold characters that a database cannot compare with.
      if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined
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
export const projects: ContentKind<"projects", Project, NewProject, ContentSort<"projects">> = {
  noun: "projects",
  notFound: projectNotFound,
  columns: { createdAt: "created_at", updatedAt: "updated_at", title: "title_key" },

  toItem(row) {
    const imagePaths = JSON.parse(row.image_paths) as string[]
    const imageAlts = JSON.parse(row.image_alts) as string[]
    return {
      _id: row.id,
      title: row.title,
      projectSlug: row.slug,
      status: row.status,
      room: row.room,
      layout: row.layout,
      size: row.size,
      days: row.days,
      place: row.place,
      year: row.year,
      solved: row.solved,
      description: row.description,
      priceFrom: row.price_from,
      priceTo: row.price_to,
      estimate: row.estimate,
      drawing: row.drawing,
      isOnHome: row.is_on_home === 1,
      imagePaths,
      imageAlts: imagePaths.map((_, index) => imageAlts[index] ?? ""),
      ...toSharing(row),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }
  },

  toColumns: (project) => ({
    title: project.title,
    status: project.status,
    room: project.room,
    layout: project.layout,
    size: project.size,
    days: project.days,
    place: project.place,
    year: project.year,
    solved: project.solved,
    description: project.description,
    price_from: project.priceFrom,
    price_to: project.priceTo,
    estimate: project.estimate,
    drawing: project.drawing,
    is_on_home: project.isOnHome ? 1 : 0,
    image_paths: JSON.stringify(project.imagePaths),
    image_alts: JSON.stringify(project.imageAlts ?? []),
    ...toSharingColumns(project),
    title_key: toSortKey(project.title),
  }),

  toAddress: async (trx, { projectSlug: slug, title }, current) => ({
    slug: await chooseSlug(trx, "projects", { slug, title }, current && { id: current._id, slug: current.projectSlug }),
  }),

  freeAddress: async (trx, { slug, title }) => ({ slug: await keepOrFreeSlug(trx, "projects", { slug, title }) }),

  toBody: ({ _id, createdAt: _createdAt, updatedAt: _updatedAt, ...body }) => body,

  drafts: { title: "title", searched: ["title", "room", "size", "place", "year", "solved", "projectSlug"] },

  pathOf: ({ projectSlug }) => `/projects/${projectSlug}`,

  searchTexts: ({ title, room, size, place, year, solved, projectSlug }) => [
    title,
    room,
    size,
    place,
    String(year ?? ""),
    solved,
    projectSlug,
  ],

  pictures: {
    kind: "project",
    paths: ({ imagePaths, description, sharingPicture }) => [...imagePaths, ...findPaths(description), sharingPicture],
    title: ({ title }) => title,
  },
}
