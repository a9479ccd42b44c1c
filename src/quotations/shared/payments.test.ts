import { expect, test } from "vitest"
import { scheduleOf } from "./payments.ts"

const shares = [
  { label: "With the order", percent: 50 },
  { label: "Before fitting", percent: 45 },
  { label: "After the last drawer", percent: 5 },
]
const states = (paid: number[]) => {
  const made = paid.map((amount) => ({ amount }))
  const { payments, ...sums } = scheduleOf(1_000_00, shares, made)
  return [payments.map(({ state }) => state), sums]
}

test.each([
  [[], ["due", "later", "later"], { paid: 0, due: 500_00, credit: 0 }],
  [[200_00], ["part paid", "later", "later"], { paid: 200_00, due: 300_00, credit: 0 }],
  [[500_00], ["paid", "due", "later"], { paid: 500_00, due: 450_00, credit: 0 }],
  [[500_00, 480_00], ["paid", "paid", "part paid"], { paid: 980_00, due: 20_00, credit: 0 }],
  [[1_200_00], ["paid", "paid", "paid"], { paid: 1_200_00, due: 0, credit: 200_00 }],
])("assigns payments of %o in order", (paid, expected, sums) => {
  expect(states(paid)).toEqual([expected, sums])
})

test("without shares the whole amount is due", () => {
  expect(scheduleOf(300, [], []).payments).toEqual([
    { label: "The whole amount", percent: 100, amount: 300, paid: 0, state: "due" },
  ])
})
