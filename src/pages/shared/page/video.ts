import { defineBlock } from "#cms/fields/blocks.ts"
import { image } from "#cms/fields/image.ts"
import { link } from "#cms/fields/link.ts"
import { text } from "#cms/fields/text.ts"
import { heading, isTinted } from "#cms/fields/group.ts"
import { parseUrl } from "#base/urls/parse-url.ts"

const words = "Paste the link to a YouTube or Vimeo video, e.g. https://youtu.be/aqz-KE-bpKQ."
const address = link("Video link", {
  help: "The link to the video on YouTube or Vimeo.",
  check: (typed) => (readVideo(typed) ? "" : words),
})

export const video = defineBlock({
  type: "video",
  name: "Video",
  about: "A YouTube or Vimeo video. Nothing is loaded from there until a visitor plays it.",
  fields: {
    heading: heading(),
    isTinted,
    address,
    title: text("Video title"),
    poster: image("Cover picture"),
    caption: text("Caption", { max: 300 }),
  },
})

export interface Video {
  site: "YouTube" | "Vimeo"
  /** The URL of the frame that plays it at once, without cookies of its site. */
  frame: string
}

const youTubeId = /^[\w-]{6,20}$/

/** The video at a copied YouTube or Vimeo URL; undefined for any other. */
export function readVideo(address: string): Video | undefined {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^(www|m|music)\./, "")
  const parts = url.pathname.split("/").filter(Boolean)
  if (host === "youtu.be") return youTube(parts[0], url)
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    return parts[0] === "watch" ? youTube(url.searchParams.get("v"), url) : youTube(idAfterKind(parts), url)
  }
  if (host === "vimeo.com" || host === "player.vimeo.com") return vimeo(parts, url)
  return undefined
}

function idAfterKind([kind = "", id]: string[]): string | undefined {
  return ["embed", "shorts", "live", "v"].includes(kind) ? id : undefined
}

function youTube(id: string | null | undefined, { searchParams }: URL): Video | undefined {
  if (!id || !youTubeId.test(id)) return undefined
  const start = readSeconds(searchParams.get("t") ?? searchParams.get("start") ?? "")
  const options = ["autoplay=1", "rel=0", ...(start > 0 ? [`start=${start}`] : [])]
  return { site: "YouTube", frame: `https://www.youtube-nocookie.com/embed/${id}?${options.join("&")}` }
}

/** Parses `90`, `90s` or `1h2m3s` as seconds. */
function readSeconds(time: string): number {
  const [, hours = "0", minutes = "0", seconds = "0"] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}

/** An unlisted video has a second part in its URL. */
function vimeo(parts: string[], { searchParams }: URL): Video | undefined {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part))
  if (at === -1) return undefined
  const secret = searchParams.get("h") ?? parts[at + 1] ?? ""
  const options = ["autoplay=1", "dnt=1", ...(/^[0-9a-f]{6,20}$/.test(secret) ? [`h=${secret}`] : [])]
  return { site: "Vimeo", frame: `https://player.vimeo.com/video/${parts[at]}?${options.join("&")}` }
}
