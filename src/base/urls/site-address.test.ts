import { expect, test } from "vitest"
import { validate } from "../parse.ts"
import { readSiteAddress, siteAddressForm } from "./site-address.ts"

test.each([
  ["www.navirasoi.in", "https://www.navirasoi.in"],
  ["https://Navirasoi.in/", "https://navirasoi.in"],
  ["HTTP://www.navirasoi.in", "http://www.navirasoi.in"],
  ["https://www.navirasoi.in/admin/start#live", "https://www.navirasoi.in"],
  ["नवीरसोई.भारत", "https://xn--o1b7dyatq0cxe.xn--h2brj9c"],
])("%s is the site at %s", (typed, origin) => expect(readSiteAddress(typed)).toBe(origin))

test.each([
  "",
  "navirasoi",
  "http://localhost:3000",
  "localhost",
  "app.localhost",
  "192.168.1.5",
  "http://203.0.113.7",
  "0x7f.1",
  "[::1]",
  "printer.local",
  "https://www.navirasoi.in:8443",
  "https://me:secret@www.navirasoi.in",
  "https://www.navirasoi.in/kitchens",
  "ftp://www.navirasoi.in",
  "javascript:alert(1)",
  "two words.in",
])("%j is not an address of a public site", (address) => {
  expect(Object.keys(validate(siteAddressForm, { address }) ?? {})).toEqual(["address"])
})
