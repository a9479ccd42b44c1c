const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** State code, PAN of the taxpayer, number of the registration, a fixed Z, check digit. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The problem with a GSTIN in capitals; undefined if its format and check digit are valid. */
export function checkGstin(gstin: string): string | undefined {
  if (!shape.test(gstin)) return "A GSTIN has 15 characters, such as 27AAPFU0939F1ZV."
  if (checkDigit(gstin.slice(0, 14)) !== gstin[14]) {
    return "This GSTIN has a typing error: its last character does not fit the others."
  }
  return undefined
}

/** The last character of a GSTIN: Luhn's method with 36 digits. */
function checkDigit(first: string): string | undefined {
  let sum = 0
  for (let index = 0; index < first.length; index++) {
    const product = digits.indexOf(first.charAt(index)) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return digits[(36 - (sum % 36)) % 36]
}
