import type { Store } from "#store/store.ts"

/** Whether search engines are asked not to show the site: it has a public address, and its owner has not gone live. */
export function shareIsHidden({ settings }: Pick<Store, "settings">, hasPublicUrl: boolean): () => Promise<boolean> {
  let last = false
  return async () => {
    if (!hasPublicUrl) return false
    // While the store is unavailable, it is as it was.
    last = await settings.read("live").then(
      (live) => live === undefined,
      () => last,
    )
    return last
  }
}
