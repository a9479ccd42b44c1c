import { type Focus, focusSteps, middle, nearFocus } from "#domain/pictures/picture.ts"

/** How a picture looks until it has loaded, and where it is cropped to. */
export interface PictureLook {
  /** The name of the colour that is shown until it has loaded. */
  tone?: string | undefined
  /** That colour as `#rrggbb`, where it is not one with a name. */
  colour?: string | undefined
  /** The point that stays in view where its sides are cropped; the middle by default. */
  focus?: Focus | undefined
}

/** The steps of each part of a colour for which there is a style, and how far they are from one another. */
const colourSteps = 16
const colourStep = 256 / colourSteps

/** The classes of a look. The content policy allows no style attribute, so that parts of colours and points have classes. */
export function lookClasses({ tone, colour, focus }: PictureLook): string {
  const classes = ["tone"]
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour ?? "")?.slice(1)
  if (parts) {
    const [red, green, blue] = parts.map((part) => Math.floor(Number.parseInt(part, 16) / colourStep))
    classes.push("tone--own", `red-${red}`, `green-${green}`, `blue-${blue}`)
  } else if (tone) {
    classes.push(`tone--${tone}`)
  }
  const { x, y } = nearFocus(focus ?? middle)
  if (x !== middle.x || y !== middle.y) classes.push("focused", `focus-x-${x}`, `focus-y-${y}`)
  return classes.join(" ")
}

/** The rules of these colours with names, of all points and of all parts of colours; the build adds them to the site's sheet. */
export function lookRules(tones: Record<string, string>): string {
  const named = Object.entries(tones).map(([name, colour]) => `.tone--${name} { background-color: ${colour}; }`)
  const points = ["focus-x", "focus-y"].flatMap((side) =>
    focusSteps.map((percent) => `.${side}-${percent} { --${side}: ${percent}%; }`),
  )
  const parts = ["red", "green", "blue"].flatMap((part) =>
    Array.from({ length: colourSteps }, (_, step) => `.${part}-${step} { --${part}: ${(step + 0.5) * colourStep}; }`),
  )
  return [...named, ...points, ...parts].join("\n")
}
