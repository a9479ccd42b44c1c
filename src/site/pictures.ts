import { type DrawnPictureName, pictures } from "#kitchen/pictures.ts"

/** The name of one of the site's own pictures. */
export type PictureName = DrawnPictureName

/** The colours that may stand in a picture's place until it is there; styles/tones.css has a class for each. */
export const tones = {
  chalk: "#C5C8BE",
  sand: "#C8BCA9",
  sage: "#A5A697",
  taupe: "#9B8E77",
  moss: "#675F4F",
} as const

/** The name of such a colour. */
export type Tone = keyof typeof tones

/** For each picture, the tone that comes nearest to the mean of its colours. */
const toneOf: Partial<Record<PictureName, Tone>> = {
  bedroom: "sand",
  boards: "sand",
  breakfast: "sage",
  "counter-height": "chalk",
  crockery: "sand",
  entrance: "sand",
  "fold-away-desk": "sand",
  "fresh-air": "sage",
  "hob-wall": "sage",
  "home-office": "chalk",
  "island-card": "taupe",
  "island-detail": "moss",
  "island-walnut": "taupe",
  "kids-bunk": "chalk",
  "kitchen-wide": "sand",
  "l-shaped-card": "chalk",
  "living-tv": "sage",
  "lshape-detail": "chalk",
  "lshape-sage": "chalk",
  "parallel-card": "sand",
  "parallel-terracotta": "sand",
  pooja: "sand",
  "price-parts": "sand",
  quotation: "sage",
  "shutter-samples": "sage",
  "spice-drawer": "taupe",
  "straight-card": "chalk",
  "straight-sky": "chalk",
  "studio-table": "sand",
  "tall-wall": "taupe",
  "u-shaped-card": "sage",
  "ushape-navy": "sage",
  "ushape-shelf": "chalk",
  utility: "chalk",
  "wardrobe-inside": "taupe",
  "wardrobe-sliding": "sand",
  workshop: "sand",
}

interface OwnPicture {
  /** From the project's folder. */
  file: string
  /** What there is to see in it. */
  alt: string
  /** What stands in its place until it is there. */
  tone: Tone
}

/** The site's own pictures. */
export const sitePictures = Object.fromEntries(
  Object.entries(pictures).map(([name, { alt }]) => [
    name,
    { file: `assets/sample/${name}.jpg`, alt, tone: toneOf[name as PictureName] ?? "sage" },
  ]),
) as Record<PictureName, OwnPicture>
