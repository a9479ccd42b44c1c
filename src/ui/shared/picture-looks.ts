import { type Focus, focusSteps, middle, nearFocus } from "#base/image.ts"

/** The placeholder and crop of a picture. */
export interface PictureLook {
  /** The mean of its colours as `#rrggbb`, a tint of which is shown until it has loaded. */
  colour?: string | undefined
  /** The focal point of a crop; the centre by default. */
  focus?: Focus | undefined
}

/** The steps per colour channel that have a style, and their distance. */
const colourSteps = 16
const colourStep = 256 / colourSteps

/** The page's background, `--paper`, and the share of a picture's colour mixed into it: a large plain block must not be conspicuous. */
const paper = { red: 0xf8, green: 0xfa, blue: 0xf8 }
const share = 0.16

/** The classes of a look, because the content policy allows no style attribute. */
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

/** The rules of all focal points and colour steps; the build adds them to the site's sheet. */
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
