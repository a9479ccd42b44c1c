import written from "#assets/sample/pictures.json" with { type: "json" }

/** The colours of pictures, by their names. */
export const tones = {
  chalk: "#c5c8be",
  sand: "#c8bca9",
  sage: "#a5a697",
  taupe: "#9b8e77",
  moss: "#675f4f",
} as const

/** The name of such a colour. */
type Tone = keyof typeof tones

/** The name of one of the site's own pictures. */
export type PictureName = keyof typeof written

/** One of the site's own pictures. */
interface OwnPicture {
  /** What there is to see in it. */
  alt: string
  /** The tone nearest to the mean of its colours. */
  tone: Tone
  /** Whether no page of the site shows it by default: only the sample content does. */
  isSampleOnly: boolean
  /** The master's path from the project's folder. */
  file: string
}

/** The site's own pictures, which scenes/ renders. */
export const sitePictures = Object.fromEntries(
  Object.entries(written).map(([name, picture]) => [name, { ...picture, file: `assets/sample/${name}.jpg` }]),
) as Record<PictureName, OwnPicture>

/** Those that only the sample content shows. */
export const sampleOnly: ReadonlySet<PictureName> = new Set(
  (Object.keys(sitePictures) as PictureName[]).filter((name) => sitePictures[name].isSampleOnly),
)

/** The stored path of one of the site's own pictures; "" where pages leave it out, since the sample content is gone. */
export function pathOfSitePicture(
  name: PictureName,
  {
    paths,
    site,
    hasSample,
  }: {
    /** The paths of the files that the site came with. */
    paths: Partial<Record<PictureName, string>>
    /** Those of the pictures that pages show, which somebody may have replaced. */
    site: Readonly<Record<string, { path: string }>>
    hasSample: boolean
  },
): string {
  const path = site[name]?.path ?? paths[name] ?? ""
  return hasSample || path !== paths[name] ? path : ""
}
