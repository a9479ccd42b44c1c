import { findByAxe } from "../checkers/checkers.ts"
import { dot, expect, test } from "./open-editor.ts"

test("the toolbar has its groups in order, each tool with its name and keys, which are listed under a question mark", async ({
  editor,
}) => {
  const { page } = editor
  const toolbar = page.getByRole("toolbar", { name: "Formatting" })
  const names = await toolbar
    .locator(".editor-tool, select")
    .evaluateAll((tools) => tools.map((tool) => tool.getAttribute("aria-label")))
  const inOrder =
    "Bold,Italic,Strikethrough,Monospace,Underline,Align Left,Align Center,Align Right,Align Justify,UL,OL,Blockquote," +
    "Link,Remove Link,Image,Block type,Undo,Redo,Horizontal Rule"
  expect(names.join()).toBe(inOrder)
  expect(await page.getByLabel("Block type").locator("option").allTextContents()).toEqual([
    "Normal",
    "Heading Large",
    "Heading Medium",
    "Heading Small",
    "Code Block",
  ])
  await expect(editor.tool("Bold")).toHaveAttribute("title", "Bold (Ctrl+B)")
  await expect(editor.tool("Redo")).toHaveAttribute("title", "Redo (Ctrl+Shift+Z)")
  await expect(editor.tool("Link")).toHaveAttribute("aria-keyshortcuts", "Control+K")
  await expect(editor.tool("UL")).toHaveAttribute("title", "UL")
})

test("the text is named, can be checked for spelling, and shows its placeholder until there is something", {
  tag: "@release",
}, async ({ editor }) => {
  const { page, text } = editor
  await expect(text).toHaveAttribute("spellcheck", "true")
  await expect(text).toHaveAttribute("aria-multiline", "true")
  await editor.ask((stage) => stage.setProps({ placeholder: "Write here" }))
  const named = page.getByRole("textbox", { name: "Write here" })
  await expect(named).toHaveAttribute("data-placeholder", "Write here")
  await named.click()
  await editor.press("Control+j")
  expect(await editor.blocks()).toEqual(["code-block"])
  await expect(named).not.toHaveAttribute("data-placeholder")
  await editor.press("Control+j")
  await expect(named).toHaveAttribute("data-placeholder", "Write here")
  await editor.type("x")
  await expect(named).not.toHaveAttribute("data-placeholder")
  await editor.ask((stage) => stage.setProps({ "aria-label": "Story", spellCheck: false }))
  await expect(page.getByRole("textbox", { name: "Story" })).toHaveAttribute("spellcheck", "false")
})

test("a tool works on the selection, which stays, shows what is on, and leaves the focus in the text", async ({
  editor,
}) => {
  await editor.load("<p>one two</p>")
  await editor.press("Control+Shift+ArrowRight")
  await editor.tool("Bold").click()
  await editor.tool("UL").click()
  for (const name of ["Bold", "UL"]) await expect(editor.tool(name)).toHaveAttribute("aria-pressed", "true")
  await expect(editor.text).toBeFocused()
  expect(await editor.html()).toBe("<ul>\n  <li><strong>one</strong> two</li>\n</ul>")
  await editor.tool("Bold").click()
  await expect(editor.tool("Bold")).toHaveAttribute("aria-pressed", "false")
  await editor.press("Control+i")
  await expect(editor.tool("Italic")).toHaveAttribute("aria-pressed", "true")
  await editor.type("X")
  expect(await editor.html()).toBe("<ul>\n  <li><em>X</em> two</li>\n</ul>")
})

test("the dropdown sets a type, shows that a list item is none of them, and gives the focus back", {
  tag: "@release",
}, async ({ editor }) => {
  const dropdown = editor.page.getByLabel("Block type")
  await editor.load("<ul><li>one</li></ul>")
  expect(await dropdown.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe("Other")
  for (const [label, type] of [
    ["Normal", "unstyled"],
    ["Heading Large", "header-one"],
    ["Heading Medium", "header-two"],
    ["Heading Small", "header-three"],
    ["Code Block", "code-block"],
    ["Normal", "unstyled"],
  ] as const) {
    await dropdown.selectOption({ label })
    expect(await editor.blocks()).toEqual([`${type} one`])
    await expect(editor.text).toBeFocused()
  }
})

test("a block runs the way its own letters do and is aligned, lists have five levels, and code looks like code", {
  tag: "@release",
}, async ({ editor }) => {
  await editor.load("<p>abc</p><p>שלום</p><ul><li>سلام</li></ul><h2>مرحبا</h2><pre>שלום</pre>")
  const directions = await editor.text
    .locator("p, li, h4, pre")
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).direction))
  expect(directions).toEqual(["ltr", "rtl", "rtl", "rtl", "ltr"])
  await editor.select(0)
  await editor.press("Control+Shift+End")
  await editor.type("שלום")
  await expect(editor.text.locator("p")).toHaveCSS("direction", "rtl")
  expect(await editor.html()).toBe("<p>שלום</p>")
  await editor.load("<p>a</p>")
  for (const side of ["Left", "Center", "Right", "Justify"]) {
    await editor.tool(`Align ${side}`).click()
    await expect(editor.text.locator("p")).toHaveCSS("text-align", side.toLowerCase())
  }
  const open = Array.from({ length: 6 }, (_, depth) => `<ul><li>${depth}`).join("")
  await editor.load(`${open}${"</li></ul>".repeat(6)}`)
  const lefts = await editor.text
    .locator("li")
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)))
  const steps = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0))
  expect(steps.map((step) => step > 10)).toEqual([true, true, true, true, false])
  // On grey, in a 16 px monospace font, with two pixels around it.
  await editor.load("<p>a <code>b</code></p><pre>c</pre>")
  const code = editor.text.locator("p code")
  await expect(code).toHaveCSS("background-color", "rgb(243, 243, 243)")
  await expect(code).toHaveCSS("font-size", "16px")
  await expect(code).toHaveCSS("padding", "2px")
  await expect(code).toHaveCSS("font-family", /monospace/)
  await expect(editor.text.locator("pre")).toHaveCSS("background-color", "rgb(243, 243, 243)")
  await expect(editor.text.locator("pre code")).toHaveCSS("font-size", "16px")
})

test("nothing can be written while it is read-only or disabled, but while its toolbar is hidden", async ({
  editor,
}) => {
  const { page, text } = editor
  await editor.load("<p>one</p>")
  for (const props of [
    { readOnly: true, disabled: false },
    { readOnly: false, disabled: true },
  ]) {
    await page.evaluate((given) => window.stage.setProps(given), props)
    await expect(page.getByRole("toolbar")).toHaveCount(0)
    await expect(text).toHaveAttribute("contenteditable", "false")
    await expect(text).toHaveAttribute("aria-readonly", "true")
    await text.click({ force: true })
    await editor.type("x")
    await editor.press("Enter", "Backspace", "Control+b")
    expect(await editor.html()).toBe("<p>one</p>")
  }
  await page.evaluate(() => window.stage.setProps({ readOnly: false, disabled: false }))
  await text.click()
  await editor.press("Control+End")
  await editor.type("x")
  expect(await editor.html()).toBe("<p>onex</p>")
  await editor.ask((stage) => stage.setProps({ toolbarHidden: true }))
  await expect(editor.page.getByRole("toolbar")).toHaveCount(0)
  await editor.text.focus()
  await editor.press("Control+End")
  await editor.type("y")
  expect(await editor.html()).toBe("<p>onexy</p>")
})

test("undo and redo are off while there is nothing to take back or bring again, and after another text is put in", {
  tag: "@release",
}, async ({ editor }) => {
  await editor.page.clock.setFixedTime("2026-01-05T10:00:00Z")
  await expect(editor.tool("Undo")).toBeDisabled()
  await editor.text.click()
  await editor.type("ab")
  await editor.tool("Undo").click()
  expect(await editor.html()).toBe("<p><br></p>")
  await expect(editor.tool("Undo")).toBeDisabled()
  await expect(editor.text).toBeFocused()
  await editor.tool("Redo").click()
  expect(await editor.html()).toBe("<p>ab</p>")
  await expect(editor.tool("Redo")).toBeDisabled()
  // A text set on the value is a step of its history; a newly loaded one starts another.
  await editor.ask((stage) => stage.loadKeepingHistory("<p>b</p>", "html"))
  await expect(editor.text).toHaveText("b")
  await editor.press("Control+z")
  await expect(editor.text).toHaveText("ab")
  await editor.load("<p>c</p>")
  await expect(editor.tool("Undo")).toBeDisabled()
})

test("a value is put in as HTML, markdown or raw, and is what was put in, to the letter, until it is changed", {
  tag: "@release",
}, async ({ editor }) => {
  await editor.ask((stage) => stage.load("## a\n\n- **b**", "markdown"))
  await expect(editor.text.locator("li strong")).toHaveText("b")
  expect(await editor.html()).toBe("<h2>a</h2>\n<ul>\n  <li><strong>b</strong></li>\n</ul>")
  await editor.page.evaluate(() => window.stage.load(window.stage.read("raw").replace('"a"', '"c"'), "raw"))
  await expect(editor.text.locator("h4")).toHaveText("c")
  const refused = editor.ask((stage) => stage.load("{}", "rtf" as "raw"))
  await expect(refused).rejects.toThrow("Format not supported: rtf")
  const html = "<div>as   it\n was</div>"
  await editor.load(html)
  expect(await editor.html()).toBe(html)
  await editor.press("Control+End", "ArrowLeft")
  expect(await editor.html()).toBe(html)
  expect(await editor.ask((stage) => stage.changes)).toBe(0)
  await editor.type("!")
  expect(await editor.html()).toBe("<p>as it wa!s</p>")
  expect(await editor.ask((stage) => stage.changes)).toBe(1)
})

test("no accessibility violation, with every kind of block and a popover open", { tag: "@release" }, async ({
  editor,
}) => {
  const { page } = editor
  await editor.load(
    `<h1>a</h1><p>b <a href="https://maap.example/">c</a> <img src="${dot}" alt="d"></p><ul><li>e<ol><li>f</li></ol></li></ul><blockquote>g</blockquote><pre>h</pre>`,
  )
  for (const popover of ["Image", "Link"]) {
    await editor.press("Control+a")
    await editor.tool(popover).click()
    expect(await findByAxe(page, "form")).toEqual([])
    await editor.press("Escape")
  }
})

test("list items say their level and place among the items of their list", { tag: "@release" }, async ({ editor }) => {
  await editor.load("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><p>e</p><ul><li>f</li></ul>")
  const read = () =>
    editor.text
      .locator("li")
      .evaluateAll((items) =>
        items.map((item) =>
          ["level", "posinset", "setsize"].map((name) => item.getAttribute(`aria-${name}`)).join("/"),
        ),
      )
  await expect.poll(read).toEqual(["1/1/2", "2/1/2", "2/2/2", "1/2/2", "1/1/1"])
  await editor.press("End", "Enter")
  await expect.poll(read).toEqual(["1/1/3", "1/2/3", "2/1/2", "2/2/2", "1/3/3", "1/1/1"])
})

test("a long text, laid out only if it is in sight, has the numbers that it would have otherwise", {
  tag: "@release",
}, async ({ editor }) => {
  await editor.load(`<p>a</p><ol>${"<li>b</li>".repeat(300)}</ol><p>c</p><ol><li>d</li></ol>`)
  await editor.select(3)
  await editor.press("Enter")
  await expect(editor.text).toHaveClass(/editor-text--long/)
  for (const block of [2, 150, 301, 303]) {
    const item = editor.text.locator("> *").nth(block)
    const shown = await item.screenshot()
    await setVisibility("visible")
    expect(shown.equals(await item.screenshot()), `block ${block}`).toBe(true)
    await setVisibility("")
  }

  async function setVisibility(value: string): Promise<void> {
    await editor.text.locator("> *").evaluateAll((blocks, visibility) => {
      for (const each of blocks as HTMLElement[]) each.style.contentVisibility = visibility
    }, value)
  }
})
