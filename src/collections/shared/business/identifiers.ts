const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** State code, PAN of the taxpayer, number of the registration, a fixed Z, check digit. */
const gstinShape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The problem with a GSTIN in capitals; undefined if its format and check digit are valid. */
export function checkGstin(gstin: string): string | undefined {
  if (!gstinShape.test(gstin)) return "A GSTIN has 15 characters, such as 27AAPFU0939F1ZV."
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

/** Letters and digits of the name, an at sign, the handle of a bank or app; the form of an account with its IFSC has dots. */
const upiShape = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9.]{1,34}$/

/** The problem with a UPI ID in lower case; undefined if its format is valid. */
export function checkUpiId(upiId: string): string | undefined {
  return upiShape.test(upiId) ? undefined : "A UPI ID is written name@bank, without spaces."
}

/** The link that opens a UPI app with a payment; `amount` in paise. */
export function upiLink({ upiId, name, amount, note }: { upiId: string; name: string; amount: number; note: string }) {
  // Some apps read neither an encoded at sign nor a space as a plus sign.
  const query = [
    ["pn", name],
    ["am", (amount / 100).toFixed(2)],
    ["cu", "INR"],
    ["tn", note],
  ].map(([key, text = ""]) => `${key}=${encodeURIComponent(text)}`)
  return `upi://pay?pa=${upiId}&${query.join("&")}`
}
