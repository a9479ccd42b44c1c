// Made once, since that takes a browser much longer than using it.
const inIndia = new Intl.NumberFormat("en-IN")

/** A number as India writes it: 1,00,000, with at most three decimals. */
export function formatNumber(value: number): string {
  return inIndia.format(value)
}
