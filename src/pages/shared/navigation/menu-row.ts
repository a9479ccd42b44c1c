import type { Navigation, NavigationEntry } from "./navigation.ts"

export interface ShownLink {
  href: string
  label: string
}

/** The header's menu: the links in the row of a wide window, and those behind the button at its end, with the button's label. */
export interface MenuRow {
  row: ShownLink[]
  more: ShownLink[]
  moreLabel: string
}

/** The entries as links, with the rooms instead of their entry. */
export function toLinks(entries: readonly NavigationEntry[], rooms: readonly ShownLink[]): ShownLink[] {
  return entries.flatMap((entry) => (entry.kind === "rooms" ? rooms : [{ href: entry.address, label: entry.label }]))
}

/** The most rooms that are tried in the row; a dozen of the shortest names would not fit. */
const mostInRow = 12

/** The width for name and links in pixels at the narrowest windows: 1024, and 1280, from which a button is beside it. */
const windows = [
  { room: 976, gap: 24 },
  { room: 1200 - 140 - 36, gap: 28 },
] as const

const sizes = { nameGap: 24, font: 17, moreSign: 20, brandFont: 21, brandMark: 46, leastBrand: 190 }

/** The name may have two lines, and a long one, in a smaller font (`frame.css`), three. */
const longName = { from: 41, font: 17, lines: 3, leastBrand: 320 }

/** True if a name needs the smaller font. */
export function isLongName(name: string): boolean {
  return name.length >= longName.from
}

/**
 * Splits the header's links so that its row fits on one line beside the name: all links with as many rooms as fit, or as many links as
 * fit;
 * `markWidth` is the logo's width in pixels.
 */
export function arrangeMenu(
  { header }: Pick<Navigation, "header">,
  rooms: readonly ShownLink[],
  brand: { name: string; markWidth?: number },
): MenuRow {
  const besideName = sizes.nameGap + brandWidth(brand)
  const fits = (links: readonly ShownLink[], button: string) => {
    const between = links.length - (button ? 0 : 1)
    const left = Math.min(...windows.map(({ room, gap }) => room - besideName - gap * between))
    // With very many links the gaps alone are too wide, so their texts are not measured.
    if (left < 0) return false
    const ofButton = button ? textWidth(button, sizes.font) + sizes.moreSign : 0
    return ofButton + sum(links.map(({ label }) => textWidth(label, sizes.font))) <= left
  }
  const links = toLinks(header, rooms)
  if (fits(links, "")) return { row: links, more: [], moreLabel: "" }
  const hasRooms = rooms.length > 0 && header.some(({ kind }) => kind === "rooms")
  for (let inRow = Math.min(rooms.length - 1, mostInRow); hasRooms && inRow >= 0; inRow--) {
    const row = toLinks(header, rooms.slice(0, inRow))
    if (fits(row, "Rooms")) return { row, more: rooms.slice(inRow), moreLabel: "Rooms" }
  }
  // Upwards, because a row contains few of many rooms.
  let count = 0
  while (count < links.length - 1 && fits(links.slice(0, count + 1), "More")) count++
  return { row: links.slice(0, count), more: links.slice(count), moreLabel: "More" }
}

/** The width of mark and name, with the name wrapped to its maximum lines. */
function brandWidth({ name, markWidth = 34 }: { name: string; markWidth?: number }): number {
  const { font, lines, leastBrand } = isLongName(name)
    ? longName
    : { font: sizes.brandFont, lines: 2, leastBrand: sizes.leastBrand }
  const broken = brokenWidth(name.split(/\s+/), lines, (text) => textWidth(text, font) * wideLetters)
  return Math.max(leastBrand, broken + sizes.brandMark + markWidth - 34)
}

/** The minimum width in which words take at most `lines` lines. */
function brokenWidth(words: readonly string[], lines: number, widthOf: (text: string) => number): number {
  if (lines === 1 || words.length < 2) return widthOf(words.join(" "))
  const widths = words.map((_, index) => {
    const [first, rest] = [words.slice(0, index + 1), words.slice(index + 1)]
    return Math.max(widthOf(first.join(" ")), brokenWidth(rest, lines - 1, widthOf))
  })
  return Math.min(...widths)
}

/** How much wider the name's letters are than those of links. */
const wideLetters = 1.17

/** By width in hundredths of an em, in the site's font or its fallback, whichever is wider; others count as a whole em. */
const letters: Record<number, string> = {
  20: "'",
  22: "’",
  24: "ijl",
  26: " !,.:;I|·",
  30: "/",
  32: "()[]`",
  34: "f{}",
  36: '"t',
  38: "r",
  40: "*-",
  44: "\\^",
  48: "Jcsz",
  50: "x",
  52: "1237?L_aegkvy–",
  54: "45$hnou",
  56: "69+<=>bdpq~×",
  58: "08FTZ",
  60: "#",
  64: "&ABEKPSVXY",
  68: "CDHNRU",
  74: "GOQ",
  76: "w",
  78: "M",
  84: "%m",
  90: "W",
  96: "@",
}

const widthOfLetter = new Map(
  Object.entries(letters).flatMap(([width, some]) =>
    Array.from(some, (letter) => [letter, Number(width) / 100] as const),
  ),
)

/** The approximate width of a text in the site's font, in pixels, rather too wide. */
function textWidth(text: string, font: number): number {
  return sum(Array.from(text, (letter) => widthOfLetter.get(letter) ?? 1)) * font
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
