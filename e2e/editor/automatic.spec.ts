import { expect, test } from "./open-editor.ts"

const link = (url: string, text = url) => `<a href="${url}">${text}</a>`

test.describe("a pasted address", () => {
  test("makes a link of the words that are selected", async ({ editor }) => {
    await editor.load("<p>our <strong>rooms</strong> now</p>")
    await editor.select(4, 9)
    await editor.paste({ "text/plain": " https://maap.example/rooms\n" })
    expect(await editor.html()).toBe(`<p>our ${link("https://maap.example/rooms", "<strong>rooms</strong>")} now</p>`)
    await editor.press("Control+z")
    expect(await editor.html()).toBe("<p>our <strong>rooms</strong> now</p>")
    await editor.press("Control+a")
    await editor.paste({
      "text/plain": "tel:+912055500142",
      "text/html": '<a href="tel:+912055500142">tel:+912055500142</a>',
    })
    expect(await editor.html()).toBe(`<p>${link("tel:+912055500142", "our <strong>rooms</strong> now")}</p>`)
  })

  test("takes the place of a selection that has no words, or is code; other text always does", async ({ editor }) => {
    for (const [html, pasted, expected] of [
      ["<pre>ab</pre>", "https://maap.example/", "code-block https://maap.example/"],
      ["<p>ab</p>", "maap.example", "unstyled maap.example"],
      ["<p>ab</p>", "see https://maap.example/", "unstyled see https://maap.example/"],
      ["<p>ab</p>", "javascript:alert(1)", "unstyled javascript:alert(1)"],
    ] as const) {
      await editor.load(html)
      await editor.press("Control+a")
      await editor.paste({ "text/plain": pasted })
      expect(await editor.blocks()).toEqual([expected])
    }
  })
})

test("a horizontal rule is pasted from elsewhere", async ({ editor }) => {
  await editor.load("<p>cd</p>")
  await editor.select(1)
  await editor.paste({ "text/html": "<hr><p>x</p><hr>", "text/plain": "x" })
  expect(await editor.blocks()).toEqual([
    "unstyled c",
    "horizontal-rule",
    "unstyled x",
    "horizontal-rule",
    "unstyled d",
  ])
})
