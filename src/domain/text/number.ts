let inIndia: Intl.NumberFormat | undefined

/** A number as India writes it: 1,00,000, with at most three decimals. */
export function formatNumber(value: number): string {
  // Without Intl, whose first format takes as long as hydrating an island on a slow phone, and 14 ms of a start of the server.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\d(?=(?:\d\d)+\d$)/g, "$&,")
  inIndia ??= new Intl.NumberFormat("en-IN")
  return inIndia.format(value)
}
