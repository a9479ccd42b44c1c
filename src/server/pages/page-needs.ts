const styleHeader = "X-Style-Source"
const framesHeader = "X-Has-Frames"

/** What the content policy of a page depends on. */
interface PageNeeds {
  /** The source that allows its inline style sheet. */
  styleSource?: string | undefined
  /** Whether something on it can open a frame. */
  hasFrames?: boolean | undefined
}

/** Notes what a page needs in the headers of its response, for what sets the content policy. */
export function notePageNeeds(headers: Headers, { styleSource, hasFrames }: PageNeeds): void {
  if (styleSource !== undefined) headers.set(styleHeader, styleSource)
  if (hasFrames !== undefined) headers.set(framesHeader, String(hasFrames))
}

/** What was noted in the headers of a response, which it is removed from. */
export function takePageNeeds(headers: Headers): PageNeeds {
  const [styleSource, frames] = [headers.get(styleHeader) ?? undefined, headers.get(framesHeader)]
  headers.delete(styleHeader)
  headers.delete(framesHeader)
  return { styleSource, hasFrames: frames === null ? undefined : frames === "true" }
}
