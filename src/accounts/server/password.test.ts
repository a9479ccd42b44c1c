import { expect, test } from "vitest"
import { hashPassword, isPassword } from "./password.ts"

test("a stored hash matches only its own password", async () => {
  const stored = await hashPassword("चाबी 12 mm")
  expect(await isPassword("चाबी 12 mm", stored)).toBe(true)
  expect(await isPassword("चाबी 12 mn", stored)).toBe(false)
  expect(await isPassword("", stored)).toBe(false)
})

test("a password is the same on every keyboard", async () => {
  const [composed, apart] = ["caf\u00e9 on the corner", "cafe\u0301 on the corner"]
  for (const typed of [composed, apart]) {
    const stored = await hashPassword(typed)
    expect([await isPassword(composed, stored), await isPassword(apart, stored)]).toEqual([true, true])
    expect(await isPassword("cafe on the corner", stored)).toBe(false)
  }
  expect(await isPassword("１２ ﬁne kitchens", await hashPassword("12 fine kitchens"))).toBe(true)
})

test("the same password is stored differently each time, as argon2id in PHC form", async () => {
  const [first, second] = await Promise.all([hashPassword("same"), hashPassword("same")])
  expect(first).not.toBe(second)
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
})

test("a value that is not a stored password matches nothing", async () => {
  for (const stored of ["", "plain", "$2b$10$abc", "$argon2id$v=19$m=x,t=2,p=1$a$b"]) {
    expect(await isPassword("plain", stored)).toBe(false)
  }
})

test("a crowd is served in turn and the one too many has to wait", async () => {
  const stored = await hashPassword("right")
  const crowd = await Promise.allSettled(Array.from({ length: 110 }, () => isPassword("right", stored)))
  const turnedAway = crowd.filter((each) => each.status === "rejected")
  expect(crowd.filter((each) => each.status === "fulfilled" && each.value)).toHaveLength(102)
  expect(turnedAway).toHaveLength(8)
  expect(turnedAway.every(({ reason }) => reason.code === "too-many" && reason.retryAfter > 0)).toBe(true)
  expect(await isPassword("right", stored)).toBe(true)
})
