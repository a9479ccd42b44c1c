/** Letters and digits of the name, an at sign, the handle of a bank or app; the form of an account with its IFSC has dots. */
const shape = /^[a-z0-9][a-z0-9._-]{1,63}@[a-z][a-z0-9.]{1,34}$/

/** The problem with a UPI ID in lower case; undefined if its format is valid. */
export function checkUpiId(upiId: string): string | undefined {
  return shape.test(upiId) ? undefined : "A UPI ID is written name@bank, without spaces."
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
