import { expect, test } from "vitest"
import { recalculateSent } from "#estimate/shared/sent-estimate.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { fillChatText } from "./chat-texts.ts"

const words = "Hello {name}, about {reference} at {business}.[ Your estimate is {estimate}: {link}] {other}"
const from = { business: "Kitchens", origin: "https://maap.example" }

test("a text shows what the enquiry holds, and leaves out an estimate that there is none of", () => {
  const asha = { fullName: "Asha", reference: "EN-7F3K2Q" }
  expect(fillChatText(words, asha, from)).toBe("Hello Asha, about EN-7F3K2Q at Kitchens. {other}")
  const estimate = recalculateSent("", 1, defaultRateCard)
  expect(fillChatText(words, { ...asha, estimate }, from)).toMatch(
    /^Hello Asha, about EN-7F3K2Q at Kitchens\. Your estimate is ₹[\d,]+: https:\/\/maap\.example\/estimate\?\S+ \{other\}$/,
  )
})
