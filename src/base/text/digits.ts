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
