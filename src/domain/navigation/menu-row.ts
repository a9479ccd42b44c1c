import type { Navigation, NavigationEntry } from "./navigation.ts"

/** A link of a page. */
export interface ShownLink {
  href: string
  label: string
}

/** The header's menu: the links in the row of a wide window, and those behind the button at its end, with the button's words. */
export interface MenuRow {
  row: ShownLink[]
  more: ShownLink[]
  moreLabel: string
}

/** The entries as links, with the rooms in the place of their entry. */
export function toLinks(entries: readonly NavigationEntry[], rooms: readonly ShownLink[]): ShownLink[] {
  return entries.flatMap((entry) => (entry.kind === "rooms" ? rooms : [{ href: entry.address, label: entry.label }]))
}

/** How many rooms stand in the row where it has space; the others, or all, are behind the button. */
const roomsInRow = [1, 0] as const

/** In pixels at the least window that shows the row, 1024 wide, where less fits than in any wider one. */
const sizes = { row: 976, gap: 24, font: 17, moreSign: 20, brandFont: 21, brandMark: 46, leastBrand: 190 }

/** The name is allowed so many lines; a long one is set smaller (`frame.css`). */
const longName = { from: 41, font: 17, lines: 3 }

/** Whether a name needs the smaller letters. */
export function isLongName(name: string): boolean {
  return name.length >= longName.from
}

/** Which links of the header stand in its row, in one line beside the name; `markWidth` is that of the logo in pixels. */
export function arrangeMenu(
  { header }: Pick<Navigation, "header">,
  rooms: readonly ShownLink[],
  brand: { name: string; markWidth?: number },
): MenuRow {
  const room = sizes.row - sizes.gap - brandWidth(brand)
  const fits = (links: readonly ShownLink[], button: string) => {
    const widths = links.map(({ label }) => textWidth(label, sizes.font))
    if (button) widths.push(textWidth(button, sizes.font) + sizes.moreSign)
    return sum(widths) + sizes.gap * (widths.length - 1) <= room
  }
  const hasRooms = header.some(({ kind }) => kind === "rooms")
  for (const inRow of roomsInRow) {
    const row = toLinks(header, rooms.slice(0, inRow))
    const more = hasRooms ? rooms.slice(inRow) : []
    const moreLabel = inRow === 0 ? "Rooms" : "More rooms"
    if (fits(row, more.length > 0 ? moreLabel : "")) return { row, more, moreLabel }
  }
  const links = toLinks(header, rooms)
  let count = links.length - 1
  while (count > 0 && !fits(links.slice(0, count), "More")) count--
  return { row: links.slice(0, count), more: links.slice(count), moreLabel: "More" }
}

/** The width of mark and name, the name broken into as many lines as it is allowed. */
function brandWidth({ name, markWidth = 34 }: { name: string; markWidth?: number }): number {
  const { font, lines } = isLongName(name) ? longName : { font: sizes.brandFont, lines: 2 }
  // Lines are of different lengths.
  const broken = (textWidth(name, font) / lines) * 1.2
  const longestWord = Math.max(...name.split(/\s+/).map((word) => textWidth(word, font)))
  return Math.max(sizes.leastBrand, Math.max(broken, longestWord) * 1.15 + sizes.brandMark + markWidth - 34)
}

/** The letters of the site's font by their width in ems, a little rounded up; others count as a whole em. */
const letters: [width: number, letters: RegExp][] = [
  [0.3, /[ijlI !.,:;'|]/g],
  [0.43, /[crft1J()[\]{}"`/*\\^-]/g],
  [0.84, /[mMwW%@]/g],
  [0.56, /[a-zELSTYZ2-79+=<>_?$~]/g],
  [0.67, /[A-Z0-9#&]/g],
]

/** About how wide a text is in the site's font, in pixels, and rather too wide. */
function textWidth(text: string, font: number): number {
  let rest = text
  let ems = 0
  for (const [width, some] of letters) {
    const left = rest.replaceAll(some, "")
    ems += (rest.length - left.length) * width
    rest = left
  }
  return (ems + rest.length) * font
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
