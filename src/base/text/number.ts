let inIndia: Intl.NumberFormat | undefined

/** Formats a number in Indian format: 1,00,000, with at most three decimals. */
export function formatNumber(value: number): string {
  // Without Intl, whose first format takes as long as hydrating an island on a slow phone, and 14 ms of a start of the server.
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\d(?=(?:\d\d)+\d$)/g, "$&,")
  inIndia ??= new Intl.NumberFormat("en-IN")
  return inIndia.format(value)
}

/**
 * Normalises numbers: the digits of every script as 0 to 9, `½` as `1/2`. Words are in lower case and without nukta, which is in some
 * Hindi spellings; zero-width characters, common in copied text, are removed.
 */
export function toPlainNumbers(text: string): string {
  return foldDigits(text)
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize("NFKC")}`)
    .replaceAll(/[⁄∕]/g, "/")
    .replaceAll("٫", ".")
    .replaceAll("٬", ",")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll("\u093c", "")
    .replaceAll(/\s+/g, " ")
    .trim()
}

/**
 * The source of a pattern for an unsigned number, with a point and with commas or spaces between thousands and lakhs. A comma anywhere
 * else may be a decimal one, so such a text does not match.
 */
export const numberSource = String.raw`(?:(?:\d{1,3}(?:[ ,]\d{2,3})*[ ,]\d{3}(?!\d)|\d+)(?:\.\d*)?|\.\d+)`

const signed = new RegExp(`^-?${numberSource}$`)

/** Parses a number as people write it: `1,00,000`, `6.25 %`, `१२`; NaN for any other text. */
export function readNumber(text: string): number {
  const plain = toPlainNumbers(text).replace(/ ?%$/, "")
  return signed.test(plain) ? toNumber(plain) : Number.NaN
}

/** Confirms a number typed in another format: `Read as ₹3,20,000.` for `3.2 lakh`; otherwise "". */
export function describeParsedAmount(typed: string, shown: string): string {
  return shown.endsWith(typed.trim()) ? "" : `Read as ${shown}.`
}

/** The value of a text that `numberSource` matches. */
export function toNumber(plain: string): number {
  return Number(plain.replaceAll(/[ ,]/g, ""))
}

/** Converts the digits of every script, such as Devanagari, to 0 to 9. */
export function foldDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the ten digits of a script in a row, from 0 on; two such rows may be adjacent. */
function valueOf(code: number): number {
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (code - zero) % 10
}

/** Normalises a PIN code, if it is valid: digits of any script and width, without spaces and the word "PIN". */
export function tidyPin(text: string): string {
  const plain = foldDigits(text.normalize("NFKC")).replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, "")
  return plain.replace(/pin(?:code)?[:.-]?/i, "")
}

/** A PIN code from `tidyPin`. */
export const pinPattern = /^[1-9][0-9]{5}$/
