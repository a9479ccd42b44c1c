import { ApiError, call } from "#ui/admin/api/call.ts"

/** The collections that blocks show documents of. */
type Chosen = "projects" | "categories" | "blogs"

/** An item as the API answers it, as far as it is shown here. */
interface Item {
  _id: string
  title?: string
  categoryName?: string
}

function nameOf({ title, categoryName }: Item): string {
  return title ?? categoryName ?? ""
}

/** The first items that a search finds, newest first; rejects with an ApiError. */
export async function searchItems(
  from: string,
  search: string,
  signal: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  const items: Item[] = await call(`GET /${from as Chosen}`, { query: { page: 1, limit: 20, search }, signal })
  return items.map((item) => ({ id: item._id, name: nameOf(item) }))
}

/** The name of an item, or what to say where it cannot be read. */
export async function itemName(from: string, id: string): Promise<string> {
  try {
    return nameOf(await call(`GET /${from as Chosen}/:id`, { params: { id } }))
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? "No longer there" : "The name could not be loaded"
  }
}
