import { type Editor, expect, test } from "./open-editor.ts"

/** Composes like an input method: each text replaces the previous one, then the last is committed. */
async function compose({ page }: Editor, texts: readonly string[], committed: string, rest = 40): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const text of texts) {
    await cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length })
  }
  await cdp.send("Input.insertText", { text: committed })
  // A composition is resolved a moment after its end.
  await page.waitForTimeout(rest)
}

const link = (text: string) => `<a href="https://maap.example/">${text}</a>`

test("a composed word is one step, without lost or doubled characters", async ({ editor }) => {
  await editor.load("<p>a</p>")
  await editor.press("Control+End")
  await compose(editor, ["न", "नम", "नमस्ते"], "नमस्ते")
  expect(await editor.blocks()).toEqual(["unstyled aनमस्ते"])
  await expect(editor.tool("Undo")).toBeEnabled()
  await editor.press("Control+z")
  expect(await editor.blocks()).toEqual(["unstyled a"])
  // Over several blocks it replaces them in the first.
  await editor.load(`<h1>on${link("e")}</h1><p>mid</p><p>two</p>`)
  await editor.select(1, 10)
  await compose(editor, ["に", "にほ"], "日本")
  expect(await editor.html()).toBe(`<h1>o日本o</h1>`)
})

test("a word composed at, in or over a link leaves it as typing does, also next to another, and is one step", async ({
  editor,
}) => {
  const before = `<p>a${link("link")}b</p>`
  for (const [where, from, to, expected] of [
    ["in a link", 3, 3, `a${link("li日本nk")}b`],
    ["at the end of a link", 5, 5, `a${link("link")}日本b`],
    ["at the start of a link", 1, 1, `a日本${link("link")}b`],
    ["over a whole link", 1, 5, `a${link("日本")}b`],
    ["over a part of a link", 2, 4, `a${link("l日本k")}b`],
    ["from a link on", 3, 6, `a${link("li日本")}`],
    ["up into a link", 0, 3, `日本${link("nk")}b`],
  ] as const) {
    await editor.load(before)
    await editor.select(from, to)
    await compose(editor, ["に", "にほ"], "日本")
    expect(await editor.html(), where).toBe(`<p>${expected}</p>`)
    await editor.press("Control+z")
    expect(await editor.html(), where).toBe(before)
  }
  await editor.load(`<p>${link("<strong>link</strong>")}</p>`)
  await editor.press("Control+a")
  await compose(editor, ["に", "にほ"], "日本")
  expect(await editor.html()).toBe(`<p>${link("<strong>日本</strong>")}</p>`)
  await editor.type("x")
  await compose(editor, ["に"], "に")
  expect(await editor.html()).toBe(`<p>${link("<strong>日本</strong>")}<strong>xに</strong></p>`)
  // A key pressed directly after it is not part of it.
  await editor.load(`<p>${link("link")}</p>`)
  await editor.press("Control+a")
  await compose(editor, ["に"], "日", 0)
  await editor.press("x")
  expect(await editor.html()).toBe(`<p>${link("日")}x</p>`)
  // Two words in one link, and consecutive ones, keep it.
  await editor.load(`<p>${link("ab")} c</p>`)
  await editor.select(1)
  await compose(editor, ["に"], "日")
  await compose(editor, ["ほ", "ほん"], "本")
  expect(await editor.html()).toBe(`<p>${link("a日本b")} c</p>`)
  expect((await editor.raw()).blocks[0]?.["entityRanges"]).toHaveLength(1)
})

test("a keyboard that takes up the word around the caret keeps its link and its styles", async ({ editor }) => {
  const cdp = await editor.page.context().newCDPSession(editor.page)
  const compose = (text: string, replaced = {}) =>
    cdp.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length, ...replaced })
  for (const [html, start] of [
    [`<p>see ${link("our rooms now")} b</p>`, 8],
    [`<p>see ${link("rooms")} b</p>`, 4],
    [`<p>see ${link("<em>rooms</em>")} b</p>`, 4],
    [`<p>see <em>rooms</em> b</p>`, 4],
    [`<p>${link("rooms")}</p>`, 0],
  ] as const) {
    await editor.load(html)
    await editor.select(start + 3)
    // Like phones: existing text becomes the composition.
    await compose("rooms", { replacementStart: start, replacementEnd: start + 5 })
    await compose("room")
    await compose("roomy")
    await cdp.send("Input.insertText", { text: "roomy" })
    await editor.page.waitForTimeout(40)
    expect(await editor.html(), html).toBe(html.replace("rooms", "roomy"))
  }
})
