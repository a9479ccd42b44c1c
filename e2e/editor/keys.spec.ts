import type { Page } from "@playwright/test"
import { expect, test } from "./open-editor.ts"

/** Presses what a phone's keyboard has for a line break, which reports no key of its own. */
async function pressLineBreak(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send("Input.dispatchKeyEvent", { type: "rawKeyDown", key: "Unidentified", commands: ["insertLineBreak"] })
  await cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key: "Unidentified" })
}

test.describe("Enter", () => {
  test("splits a block; the new one keeps type and alignment", async ({ editor }) => {
    await editor.load('<h2 style="text-align: center">one two</h2>')
    await editor.select(3)
    await editor.press("Enter")
    const { blocks } = await editor.raw()
    expect(blocks.map(({ type, data, text }) => [type, data, text])).toEqual([
      ["header-two", { textAlign: "ALIGN_CENTER" }, "one"],
      ["header-two", { textAlign: "ALIGN_CENTER" }, " two"],
    ])
    expect(new Set(blocks.map(({ key }) => key)).size).toBe(2)
  })

  test("on an empty list item lowers its depth, then makes it plain", async ({ editor }) => {
    await editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    await editor.press("Control+End", "Enter")
    const seen = []
    for (let step = 0; step < 4; step++) {
      seen.push((await editor.blocks()).at(-1))
      await editor.press("Enter")
    }
    expect(seen).toEqual(["unordered-list-item/2", "unordered-list-item/1", "unordered-list-item", "unstyled"])
    expect(await editor.blocks()).toHaveLength(5)
  })

  for (const [html, type] of [
    ["<h1>a</h1>", "header-one"],
    ["<blockquote>a</blockquote>", "blockquote"],
  ] as const) {
    test(`at the end of ${type} starts a plain block`, async ({ editor }) => {
      await editor.load(html)
      await editor.press("Control+End", "Enter")
      await editor.type("b")
      expect(await editor.blocks()).toEqual([`${type} a`, "unstyled b"])
    })
  }

  test("in a code block adds a line; a third empty one at its end leaves it", async ({ editor }) => {
    await editor.load("<pre>ab</pre>")
    await editor.select(1)
    await editor.press("Enter", "Control+End", "Enter", "Enter")
    await editor.type("c")
    expect(await editor.blocks()).toEqual(["code-block a\nb\n\nc"])
    await editor.press("Enter", "Enter", "Enter")
    await editor.type("d")
    expect(await editor.blocks()).toEqual(["code-block a\nb\n\nc", "unstyled d"])
    await editor.load("<p>a</p>")
    await editor.press("Control+a", "Delete", "Control+j", "Enter", "Enter")
    expect(await editor.blocks()).toEqual(["code-block", "unstyled"])
  })

  test("at the end of an empty special block starts a plain one too", async ({ editor }) => {
    await editor.text.click()
    await editor.tool("Blockquote").click()
    await editor.press("Enter")
    expect(await editor.blocks()).toEqual(["blockquote", "unstyled"])
  })

  for (const key of ["Shift+Enter", "Alt+Enter", "Control+Enter"]) {
    test(`${key} breaks the line within the block`, async ({ editor }) => {
      await editor.load("<h2>ab</h2>")
      await editor.select(1)
      await editor.press(key)
      await editor.type("c")
      expect(await editor.blocks()).toEqual(["header-two a\ncb"])
      await editor.press("Control+End", key)
      expect(await editor.blocks()).toEqual(["header-two a\ncb\n"])
    })
  }

  for (const [asker, breakLine] of [
    ["a keyboard", pressLineBreak],
    ["a script", (page: Page) => page.evaluate(() => document.execCommand("insertLineBreak"))],
  ] as const) {
    test(`a soft break that ${asker} asks the browser for is one newline, also at a block's end`, async ({
      editor,
    }) => {
      await editor.load("<p>ab</p><p>d</p>")
      await editor.press("End")
      await breakLine(editor.page)
      expect((await editor.blocks())[0]).toBe("unstyled ab\n")
      await breakLine(editor.page)
      await editor.type("c")
      expect((await editor.blocks())[0]).toBe("unstyled ab\n\nc")
      await editor.select(1)
      await breakLine(editor.page)
      expect(await editor.blocks()).toEqual(["unstyled a\nb\n\nc", "unstyled d"])
    })
  }

  test("a soft break inside a link is no part of it, and keeps the style", async ({ editor }) => {
    await editor.load('<p><a href="https://maap.example/"><strong>ab</strong></a></p>')
    await editor.select(1)
    await editor.press("Shift+Enter")
    const { blocks } = await editor.raw()
    expect(blocks[0]).toMatchObject({
      text: "a\nb",
      inlineStyleRanges: [{ offset: 0, length: 3, style: "BOLD" }],
      entityRanges: [
        { offset: 0, length: 1 },
        { offset: 2, length: 1 },
      ],
    })
  })

  test("takes the place of a selection over blocks", async ({ editor }) => {
    await editor.load("<h1>one</h1><p>two</p>")
    await editor.select(1, 6)
    await editor.press("Enter")
    expect(await editor.blocks()).toEqual(["header-one o", "header-one o"])
  })
})

test.describe("Backspace at the start of a block", () => {
  test("makes a special block plain, also when it has text and stands in the middle", async ({ editor }) => {
    await editor.load("<p>a</p><blockquote>b</blockquote>")
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a", "unstyled b"])
  })

  test("takes a list item out by one level, what is below it along, and at last out of its list", async ({
    editor,
  }) => {
    await editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    await editor.select(4)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual([
      "unordered-list-item a",
      "unordered-list-item/1 b",
      "unordered-list-item/1 c",
    ])
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b", "unordered-list-item/1 c"])
    await editor.press("Backspace")
    expect((await editor.blocks())[1]).toBe("unstyled b")
    await editor.press("Backspace")
    expect((await editor.blocks())[0]).toBe("unordered-list-item ab")
  })

  test("takes an empty paragraph above a heading away, and only without one makes it plain", async ({ editor }) => {
    await editor.load("<p>a</p><p><br></p><h2>b</h2>")
    await editor.select(3)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a", "header-two b"])
    await editor.type("X")
    expect(await editor.blocks()).toEqual(["unstyled a", "header-two Xb"])
    await editor.press("ArrowLeft", "Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a", "unstyled Xb"])
  })

  test("joins a plain block to the one before, which keeps type and data", async ({ editor }) => {
    await editor.load('<h2 style="text-align: right">a</h2><p>b</p>')
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["header-two ab"])
    expect((await editor.raw()).blocks[0]?.["data"]).toEqual({ textAlign: "ALIGN_RIGHT" })
    await editor.type("X")
    expect(await editor.blocks()).toEqual(["header-two aXb"])
  })

  test("joins a code block to one with text before", async ({ editor }) => {
    await editor.load("<pre>a</pre><pre>b</pre>")
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["code-block ab"])
  })

  test("removes an atomic block before", async ({ editor }) => {
    await editor.load("<figure>x</figure><p>b</p>")
    await editor.select(2)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled b"])
  })

  test("does nothing in the first plain block", async ({ editor }) => {
    await editor.load("<p>a</p>")
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a"])
  })
})

test.describe("deleting", () => {
  test("Delete at a block's end joins the next one, or removes an atomic one", async ({ editor }) => {
    await editor.load("<h1>a</h1><p>b</p><figure>c</figure><p>d</p>")
    await editor.press("End", "Delete")
    expect((await editor.blocks())[0]).toBe("header-one ab")
    await editor.press("End", "Delete")
    expect(await editor.blocks()).toEqual(["header-one ab", "unstyled d"])
    await editor.press("Control+End", "Delete")
    expect(await editor.blocks()).toEqual(["header-one ab", "unstyled d"])
  })

  for (const [html, block] of [
    ["<h2>b</h2>", "header-two b"],
    ["<ul><li>b</li></ul>", "unordered-list-item b"],
    ["<blockquote>b</blockquote>", "blockquote b"],
    ["<pre>b</pre>", "code-block b"],
  ] as const) {
    test(`Delete in an empty paragraph above ${html} takes the paragraph away, and nothing of what is below`, async ({
      editor,
    }) => {
      await editor.load(`<p>a</p><p><br></p>${html}`)
      await editor.select(2)
      await editor.press("Delete")
      expect(await editor.blocks()).toEqual(["unstyled a", block])
      await editor.type("X")
      expect((await editor.blocks())[1]).toMatch(/ Xb$/)
    })
  }

  test("a selection over blocks leaves the first one's type, and what is typed over it too", async ({ editor }) => {
    for (const key of ["Backspace", "Delete", "X"]) {
      await editor.load("<h1>one</h1><p>mid</p><blockquote>two</blockquote>")
      await editor.select(0, 9)
      await editor.press(key)
      expect(await editor.blocks()).toEqual([key === "X" ? "header-one Xwo" : "header-one wo"])
    }
  })

  test("everything can be deleted", async ({ editor }) => {
    await editor.load("<p>one</p><p>two</p>")
    await editor.press("Control+a", "Backspace")
    expect(await editor.blocks()).toEqual(["unstyled"])
  })

  test("Backspace takes a whole character of two units", async ({ editor }) => {
    await editor.load("<p>a😀</p>")
    await editor.press("Control+End", "Backspace")
    expect(await editor.blocks()).toEqual(["unstyled a"])
  })

  test("a stretch that may not change goes as a whole", async ({ editor }) => {
    await editor.ask((stage) =>
      stage.load(
        JSON.stringify({
          blocks: [
            {
              key: "abcde",
              text: "to @owner now",
              type: "unstyled",
              depth: 0,
              inlineStyleRanges: [],
              entityRanges: [{ offset: 3, length: 6, key: 0 }],
              data: {},
            },
          ],
          entityMap: { 0: { type: "mention", mutability: "IMMUTABLE", data: {} } },
        }),
        "raw",
      ),
    )
    await editor.select(9)
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["unstyled to  now"])
  })
})

test.describe("Tab", () => {
  test("takes a list item deeper, two levels at most and one below the item above", async ({ editor }) => {
    await editor.load("<ul><li>a</li><li>b</li><li>c</li><li>d</li></ul>")
    await editor.press("Tab")
    expect((await editor.blocks())[0]).toBe("unordered-list-item a")
    await editor.press("ArrowDown", "Tab", "Tab", "ArrowDown", "Tab", "Tab", "Tab", "ArrowDown", "Tab", "Tab", "Tab")
    expect(await editor.blocks()).toEqual([
      "unordered-list-item a",
      "unordered-list-item/1 b",
      "unordered-list-item/2 c",
      "unordered-list-item/2 d",
    ])
    await expect(editor.text).toBeFocused()
    await editor.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
    expect((await editor.blocks()).at(-1)).toBe("unordered-list-item d")
    await expect(editor.text).toBeFocused()
  })

  test("makes no step in the history when it changes nothing", async ({ editor }) => {
    await editor.load("<ul><li>a</li></ul>")
    await editor.press("Tab", "Shift+Tab")
    await expect(editor.tool("Undo")).toBeDisabled()
  })

  test("shifts every selected item, and items below follow one that goes out", async ({ editor }) => {
    await editor.load("<ul><li>a</li><li>b</li><li>c</li></ul>")
    await editor.select(2, 5)
    await editor.press("Tab")
    expect(await editor.blocks()).toEqual([
      "unordered-list-item a",
      "unordered-list-item/1 b",
      "unordered-list-item/1 c",
    ])
    await editor.load("<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>")
    await editor.select(2)
    await editor.press("Shift+Tab")
    expect(await editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b", "unordered-list-item/1 c"])
  })

  test("outside of lists moves the focus, also with a link before it", async ({ editor }) => {
    const { page } = editor
    await editor.load("<p>a</p>")
    await editor.press("Tab")
    await expect(page.getByLabel("After")).toBeFocused()
    await editor.text.focus()
    await editor.press("Shift+Tab")
    await expect(editor.tool("Bold")).toBeFocused()
    await editor.press("Shift+Tab")
    await expect(page.getByLabel("Before")).toBeFocused()
  })

  test("after Escape leaves a list too", async ({ editor }) => {
    await editor.load("<ul><li>a</li><li>b</li></ul>")
    await editor.press("Control+End", "Escape", "Tab")
    await expect(editor.page.getByLabel("After")).toBeFocused()
    expect(await editor.blocks()).toEqual(["unordered-list-item a", "unordered-list-item b"])
    await editor.text.focus()
    await editor.press("Control+End", "Escape", "x", "Tab")
    await expect(editor.text).toBeFocused()
  })
})

test.describe("the toolbar by keyboard", () => {
  test("is one stop, in which arrow keys, Home and End move", async ({ editor }) => {
    const { page } = editor
    await page.getByLabel("Before").focus()
    await editor.press("Tab")
    await expect(editor.tool("Bold")).toBeFocused()
    await editor.press("ArrowRight", "ArrowRight")
    await expect(editor.tool("Strikethrough")).toBeFocused()
    await editor.press("ArrowLeft", "End")
    await expect(editor.tool("Keyboard Shortcuts")).toBeFocused()
    await editor.press("ArrowLeft")
    await expect(editor.tool("Horizontal Rule")).toBeFocused()
    // Undo and Redo are off, and so are passed over.
    await editor.press("ArrowLeft")
    await expect(page.getByLabel("Block type")).toBeFocused()
    await editor.press("ArrowRight", "ArrowRight", "ArrowRight")
    await expect(editor.tool("Bold")).toBeFocused()
    await editor.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    await expect(editor.tool("Image")).toBeFocused()
    await editor.press("Home", "ArrowRight", "Tab")
    await expect(editor.text).toBeFocused()
    await editor.press("Shift+Tab")
    await expect(editor.tool("Italic")).toBeFocused()
  })

  test("is reached from the text, acts on its selection, and gives the focus back", async ({ editor }) => {
    await editor.load("<p>word</p>")
    await editor.press("Control+a", "Alt+F10")
    await expect(editor.tool("Bold")).toBeFocused()
    await editor.press("Enter")
    expect(await editor.html()).toBe("<p><strong>word</strong></p>")
    await expect(editor.text).toBeFocused()
    await editor.press("Alt+F10", "Escape")
    await expect(editor.text).toBeFocused()
  })
})

test("the browser's own keys for bold, links and the like are kept from it", async ({ editor }) => {
  await editor.load("<p>word</p>")
  await editor.page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener("keydown", (event) => {
      if (!event.defaultPrevented && event.ctrlKey && event.key !== "Control") seen.push(event.key)
    })
  })
  await editor.press("Control+k", "Control+b", "Control+i", "Control+u", "Control+j", "Control+z")
  expect(await editor.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})

test("the line that is written stays in sight, also under the edge of the window", async ({ editor }) => {
  await editor.load("<p>a</p>")
  await editor.press("Control+End")
  for (let line = 0; line < 40; line++) await editor.press("Enter")
  await editor.type("last")
  const last = editor.text.locator("p").last()
  await expect(last).toHaveText("last")
  await expect(last).toBeInViewport({ ratio: 0.9 })
  expect(await editor.page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test("the line that is written is not under the tools when the caret goes up", async ({ editor }) => {
  await editor.load("<p>a</p>".repeat(60))
  await editor.press("Control+End")
  await expect.poll(() => editor.page.evaluate(() => scrollY)).toBeGreaterThan(500)
  for (let line = 0; line < 30; line++) {
    await editor.press("ArrowUp")
    // Free of the tools once the page has settled.
    await expect
      .poll(() =>
        editor.page.evaluate(() => {
          const caret = document.getSelection()?.focusNode?.parentElement?.getBoundingClientRect()
          const tools = document.querySelector('[role="toolbar"]')?.getBoundingClientRect()
          return (caret?.top ?? 0) - (tools?.bottom ?? 0)
        }),
      )
      .toBeGreaterThanOrEqual(0)
  }
})
