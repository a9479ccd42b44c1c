import { expect, test } from "vitest"
import { notedPath } from "#redirects/shared/not-found.ts"
import { maskSecrets } from "./path-key.ts"

const secret = "Zk3v_9Qx-7LmN2pRsT4uWy"

test.each([
  `/e/${secret}`,
  `/E/${secret}/data.json`,
  `//e/${secret}`,
  `/e//${secret}`,
  `/%65/${secret}`,
  `/e%2f${secret}`,
  `/e%252F${secret}`,
  `\\e\\${secret}`,
  `/e/${secret.replace("Z", "%5A")}`,
  `/api/visit/${secret}`,
  `/api//visit/${secret}`,
  `/%61pi/visit/${secret}`,
  `/api/visit/${secret}.ics`,
  `/calendar/${secret}.ics`,
  `/preview/${secret}`,
  `/x/${secret}`,
  `/admin/reset/${secret}${secret}`,
  `/contact?token=${secret}`,
  `/e/short`,
])("masks the secret of %s", (path) => {
  expect(maskSecrets(path)).not.toMatch(/Zk3v|%5A|k3v_|short/)
  expect(notedPath(path)).toBeUndefined()
})

test.each([
  "/",
  "/e",
  "/enquiry",
  "/api/visits/01a21c53-a576-76ba-805c-2ea0cf1814b2",
  "/blog/how-to-plan-a-kitchen-for-a-family-of-5",
  "/caf%C3%A9",
  "/PrivacyPolicy",
  "/uploads/0f3a2b1c4d5e6f708192a3b4c5d6e7f8.jpg",
])("leaves %s as it is", (path) => {
  expect(maskSecrets(path)).toBe(path)
})
