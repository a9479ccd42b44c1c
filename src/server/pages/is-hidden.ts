import type { Store } from "../store/store.ts"

/** True if search engines are asked not to list the site, because its owner has not gone live. */
export function createIsHidden({ settings }: Pick<Store, "settings">): () => Promise<boolean> {
  let last = false
  return async () => {
    // While the database is unavailable, the last value.
    last = await settings.read("live").then(
      (live) => live === undefined,
      () => last,
    )
    return last
  }
}
