import type { Store } from "../store/store.ts"

const styleHeader = "X-Style-Source"
const framesHeader = "X-Has-Frames"

/** The requirements of a page for its content policy. */
interface PageNeeds {
  /** The CSP source of its inline style sheet. */
  styleSource?: string | undefined
  /** True if it can open a frame. */
  hasFrames?: boolean | undefined
}

/** Passes a page's needs in the headers of its response to the code that sets the content policy. */
export function notePageNeeds(headers: Headers, { styleSource, hasFrames }: PageNeeds): void {
  if (styleSource !== undefined) headers.set(styleHeader, styleSource)
  if (hasFrames !== undefined) headers.set(framesHeader, String(hasFrames))
}

/** Removes and returns the needs in the headers of a response. */
export function takePageNeeds(headers: Headers): PageNeeds {
  const [styleSource, frames] = [headers.get(styleHeader) ?? undefined, headers.get(framesHeader)]
  headers.delete(styleHeader)
  headers.delete(framesHeader)
  return { styleSource, hasFrames: frames === null ? undefined : frames === "true" }
}

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
