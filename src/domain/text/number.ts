// Made once, and only when it is needed: on a slow phone that takes as long as hydrating an island.
let inIndia: Intl.NumberFormat | undefined

/** A number as India writes it: 1,00,000, with at most three decimals. */
export function formatNumber(value: number): string {
  inIndia ??= new Intl.NumberFormat("en-IN")
  return inIndia.format(value)
}
