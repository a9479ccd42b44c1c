import { describe, expect, test } from "vitest"
import { freeSlug, reservedSlugs, toSlug } from "./slug.ts"

describe("the plain address of a name", () => {
  test.each([
    ["Wardrobes", "wardrobes"],
    ["  Living   room ", "living-room"],
    ["Kids' bedroom", "kids-bedroom"],
    ["TV & pooja units", "tv-pooja-units"],
    ["Café – bar", "cafe-bar"],
    ["वॉर्डरोब", "vordrob"],
    ["नीली रसोई", "nili-rasoi"],
    ["हमारी गारंटी: १० वर्ष", "hamari-garanti-10-varsh"],
    ["衣柜", "yigui"],
    ["ＦＵＬＬ width", "full-width"],
    ["../../etc/passwd", "etc-passwd"],
    ["!!!", "room"],
    ["👍", "thumbsup"],
  ])("of %s is %s", (name, slug) => {
    expect(toSlug("categories", name)).toBe(slug)
  })

  test("is short and has no hyphen at its ends, however long the name", () => {
    const slug = toSlug("categories", `${"wardrobe ".repeat(40)}`)
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })
})

describe("the first free address", () => {
  test("counts from 2 past those that are taken", () => {
    expect(freeSlug("categories", "Wardrobes", new Set())).toBe("wardrobes")
    expect(freeSlug("categories", "Wardrobes", new Set(["wardrobes", "wardrobes-3"]))).toBe("wardrobes-2")
    expect(freeSlug("categories", "Wardrobes", new Set(["wardrobes", "wardrobes-2"]))).toBe("wardrobes-3")
  })

  test("of a project may be a word of the site's own because it is under /projects/", () => {
    expect(freeSlug("projects", "About", new Set(["about-2"]))).toBe("about")
    expect(freeSlug("projects", "!!!", new Set(["project"]))).toBe("project-2")
  })

  test("of a blog is never an id, by which its page was named before", () => {
    expect(freeSlug("blogs", "0199f0a4-7d5e-7cc1-8d2b-0123456789ab", new Set())).toMatch(/ab-2$/)
  })

  test("is never one of the site's own", () => {
    for (const word of reservedSlugs) expect(freeSlug("pages", word, new Set())).toBe(`${word}-2`)
    expect(freeSlug("categories", "Privacy Policy", new Set())).toBe("privacy-policy")
    expect(freeSlug("categories", "PrivacyPolicy", new Set())).toBe("privacypolicy-2")
  })
})
