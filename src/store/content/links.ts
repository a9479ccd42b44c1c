import type { Kysely } from "kysely"
import { pathOfSlug } from "#domain/addresses/address-check.ts"
import { ownUrl } from "#domain/addresses/item-path.ts"
import { addressKey, pathKey } from "#domain/addresses/path-key.ts"
import type { LinkPlace } from "#domain/content/content.ts"
import { linksIn, type Linking } from "#domain/content/links.ts"
import type { ContentSort } from "#domain/content/content-query.ts"
import { linksInNavigation } from "#domain/navigation/links.ts"
import type { Tables } from "../database/tables.ts"
import { categories } from "./kinds/categories.ts"
import type { ContentKind } from "./rows/content-kind.ts"
import { openContent } from "./kinds/content-repository.ts"
import { navigations } from "../documents/navigations.ts"
import { pages } from "./kinds/pages.ts"
import { projects } from "./kinds/projects.ts"
import { readCurrent } from "../documents/versions.ts"

/** The links of a database's content. */
export interface Links {
  /** Where what is published has links to these paths of items' pages, or to their former addresses; `host` is that of the site. */
  findPlaces(paths: readonly string[], host: string): Promise<LinkPlace[]>
}

/** Opens the links of a database. */
export function openLinks(db: Kysely<Tables>): Links {
  return {
    async findPlaces(paths, host) {
      const asked = await readAddresses(db, paths)
      /** The asked paths that addresses lead to, each once. */
      const pathsOf = (addresses: readonly string[]) => {
        const found = addresses.flatMap((address) => {
          const url = ownUrl(address, host)
          if (!url) return []
          const whole = addressKey(url.pathname, url.search) ?? ""
          return asked.get(whole) ?? asked.get(pathKey(url.pathname) ?? "") ?? []
        })
        return [...new Set(found)]
      }
      const { navigation } = await readCurrent(db, navigations)
      const lists = [{ title: "", links: navigation.header }, ...navigation.footer]
      const places: LinkPlace[] = lists.flatMap(({ title, links }) => {
        const addresses = linksInNavigation({ header: links, footer: [] })
        return pathsOf(addresses).map((to): LinkPlace => ({ to, noun: "navigation", id: "", title }))
      })
      for (const [noun, readAll] of Object.entries(readers(db))) {
        for await (const items of readAll()) {
          for (const { id, title, addresses } of items) {
            places.push(...pathsOf(addresses).map((to) => ({ to, noun: noun as keyof Linking, id, title })))
          }
        }
      }
      return places
    },
  }
}

/** The addresses by which the items at these paths are known, their former ones and the ids of guides too, each with the path. */
async function readAddresses(db: Kysely<Tables>, paths: readonly string[]): Promise<Map<string, string>> {
  const addresses = new Map(paths.map((path) => [path, path]))
  const moved = await db
    .selectFrom("redirects")
    .select(["source", "target_key"])
    .where("target_key", "in", [...paths])
    .execute()
  for (const { source, target_key: path } of moved) addresses.set(source, path)
  const folder = pathOfSlug("blogs", "")
  const slugs = paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  if (slugs.length === 0) return addresses
  const guides = await db.selectFrom("blogs").select(["id", "slug"]).where("slug", "in", slugs).execute()
  for (const { id, slug } of guides) addresses.set(folder + id, folder + slug)
  return addresses
}

/** An item with the addresses of its links. */
interface Linked {
  id: string
  title: string
  addresses: string[]
}

function readers(db: Kysely<Tables>): { [Noun in keyof Linking]: () => AsyncIterable<Linked[]> } {
  return {
    pages: () => readLinked(db, "pages", pages),
    categories: () => readLinked(db, "categories", categories),
    projects: () => readLinked(db, "projects", projects),
  }
}

async function* readLinked<Noun extends keyof Linking, Item extends Linking[Noun] & { _id: string }, New>(
  db: Kysely<Tables>,
  noun: Noun,
  kind: ContentKind<Noun, Item, New, ContentSort<Noun>>,
): AsyncGenerator<Linked[], void> {
  for await (const items of openContent(db, kind).readAll()) {
    yield items.map((item) => ({ id: item._id, title: kind.pictures.title(item), addresses: linksIn(noun, item) }))
  }
}
