import type { Kysely } from "kysely"
import type { Tables } from "../database/tables.ts"

/** Anything that looks like a stored path, anywhere in a text; a false match only delays the removal of a file. */
const storedPath = /uploads\/[0-9a-f]{24}-\d+x\d+\.(?:jpg|png|webp)/g

/** The stored picture paths that a text mentions. */
export function findPaths(text: string): string[] {
  return text.match(storedPath) ?? []
}

/** Every stored picture path in any row: main pictures, sections, and the markup of category items. */
export async function findImages(db: Kysely<Tables>): Promise<Set<string>> {
  const [blogs, reviews, categories] = await Promise.all([
    db.selectFrom("blogs").select(["image_path", "sections"]).execute(),
    db.selectFrom("reviews").select("image_path").execute(),
    db.selectFrom("categories").select(["image_paths", "additional_data"]).execute(),
  ])
  const texts = [...blogs, ...reviews, ...categories].flatMap((row) => Object.values(row))
  return new Set(texts.flatMap(findPaths))
}
