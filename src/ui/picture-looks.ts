import { type Focus, focusSteps, middle, nearFocus } from "#domain/pictures/picture.ts"

/** How a picture looks until it has loaded, and where it is cropped to. */
export interface PictureLook {
  /** The mean of its colours as `#rrggbb`, of which a trace is shown until it has loaded. */
  colour?: string | undefined
  /** The point that stays in view where its sides are cropped; the middle by default. */
  focus?: Focus | undefined
}

/** The steps of each part of a colour for which there is a style, and how far they are from one another. */
const colourSteps = 16
const colourStep = 256 / colourSteps

/** The page's ground, `--paper`, and how much of a picture's colour is mixed into it: a large block that has no shape must not stand out. */
const paper = { red: 0xf8, green: 0xfa, blue: 0xf8 }
const share = 0.16

/** The classes of a look. The content policy allows no style attribute, so that parts of colours and points have classes. */
export function lookClasses({ colour, focus }: PictureLook): string {
  const classes = ["tone"]
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour ?? "")?.slice(1)
  if (parts) {
    const [red, green, blue] = parts.map((part) => Math.floor(Number.parseInt(part, 16) / colourStep))
    classes.push("tone--own", `red-${red}`, `green-${green}`, `blue-${blue}`)
  }
  const { x, y } = nearFocus(focus ?? middle)
  if (x !== middle.x || y !== middle.y) classes.push("focused", `focus-x-${x}`, `focus-y-${y}`)
  return classes.join(" ")
}

/** The rules of all points and of all parts of colours; the build adds them to the site's sheet. */
export function lookRules(): string {
  const points = ["focus-x", "focus-y"].flatMap((side) =>
    focusSteps.map((percent) => `.${side}-${percent} { --${side}: ${percent}%; }`),
  )
  const parts = Object.entries(paper).flatMap(([part, ground]) =>
    Array.from({ length: colourSteps }, (_, step) => {
      const mixed = ground + ((step + 0.5) * colourStep - ground) * share
      return `.${part}-${step} { --${part}: ${Math.round(mixed)}; }`
    }),
  )
  return [...points, ...parts].join("\n")
}
