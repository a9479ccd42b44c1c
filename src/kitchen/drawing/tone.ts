export const stone = {
  kota100: "#E4E9E5",
  kota300: "#AEBAB2",
  kota400: "#84928A",
  kota600: "#4A5750",
  ink: "#141C18",
} as const
