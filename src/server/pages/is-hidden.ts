import type { Store } from "#store/store.ts"

/** Whether search engines are asked not to show the site: its owner has not gone live. */
export function shareIsHidden({ settings }: Pick<Store, "settings">): () => Promise<boolean> {
  let last = false
  return async () => {
    // While the store is unavailable, it is as it was.
    last = await settings.read("live").then(
      (live) => live === undefined,
      () => last,
    )
    return last
  }
}
