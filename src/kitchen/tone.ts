/** The site's stone and ink, for drawings and pictures. */
export const stone = {
  paper: "#F8FAF8",
  kota50: "#F1F4F1",
  kota100: "#E4E9E5",
  kota200: "#CFD7D1",
  kota300: "#AEBAB2",
  kota400: "#84928A",
  kota500: "#64726A",
  kota600: "#4A5750",
  kota700: "#333E38",
  kadappa: "#212B26",
  ink: "#141C18",
  haldi: "#F7BC1B",
  lamp: "#FFF0C2",
  steel: "#C9D0CD",
  steelDark: "#98A39E",
  steelLight: "#E3E8E6",
  brass: "#C9A24B",
  brassDark: "#A17F33",
  leaf: "#3F6B4B",
  leafLight: "#6C9464",
  clay: "#B5694A",
  clayDark: "#965338",
  sindoor: "#9E3326",
  wood: "#B98A58",
  woodDark: "#966A3E",
} as const

/** A colour between two, `share` of the second from 0 to 1. */
function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`.toUpperCase()
}

/** The colour with less light on it. */
export function dark(colour: string, share: number): string {
  return mix(colour, stone.ink, share)
}

/** The colour with more light on it. */
export function light(colour: string, share: number): string {
  return mix(colour, "#FFFFFF", share)
}
