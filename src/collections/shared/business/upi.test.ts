import { expect, test } from "vitest"
import { checkUpiId, upiLink } from "./identifiers.ts"

test.each(["maap@okhdfcbank", "98220.00000@ybl", "maap-kitchens_1@paytm", "123456789012@hdfc0000001.ifsc.npci"])(
  "accepts the UPI ID %s",
  (upiId) => expect(checkUpiId(upiId)).toBeUndefined(),
)

test.each([
  "maap",
  "maap@",
  "@ybl",
  "maap @ybl",
  "maap@y bl",
  "maap@ybl&am=1",
  "upi://pay?pa=maap@ybl",
  "javascript:alert(1)@ybl",
  "<b>maap</b>@ybl",
  "मापन@ybl",
  "maap@ybl\n",
])("rejects the UPI ID %j", (upiId) => expect(checkUpiId(upiId)).toContain("name@bank"))

test("the link has the amount in rupees with two decimals, and encodes every text", () => {
  const payment = { upiId: "maap@ybl", name: "माप & Sons", amount: 1_24_300_05, note: "3F9A2C" }
  const link = upiLink(payment)
  expect(link).toMatch(/^upi:\/\/pay\?pa=maap@ybl&pn=[%\w]+&am=124300\.05&cu=INR&tn=3F9A2C$/)
  expect(new URL(link).searchParams.get("pn")).toBe(payment.name)
  expect(upiLink({ ...payment, amount: 500_00 })).toContain("&am=500.00&")
})
