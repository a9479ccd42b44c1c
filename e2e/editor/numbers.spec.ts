import { type Editor, expect, test } from "./open-editor.ts"

/** The numbers and bullets that the browser shows. */
async function markers({ page }: Editor): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const { documents, strings } = await client.send("DOMSnapshot.captureSnapshot", { computedStyles: [] })
  await client.detach()
  const shown = new Map<number, string>()
  for (const { layout, nodes } of documents) {
    for (const [index, node] of layout.nodeIndex.entries()) {
      if (strings[nodes.nodeName?.[node] ?? -1] !== "::marker") continue
      shown.set(node, (shown.get(node) ?? "") + (strings[layout.text[index] ?? -1] ?? ""))
    }
  }
  return [...shown.values()].map((text) => text.trim()).join(" ")
}

const list = (start: number, ...items: string[]) =>
  `<ol${start === 1 ? "" : ` start="${start}"`}>\n${items.map((each) => `  <li>${each}</li>\n`).join("")}</ol>`

test.describe("a list that starts at another number, or goes on after a note", () => {
  test("shows its numbers, and keeps them while it is written in", async ({ editor }) => {
    const html = `${list(1, "a", "b")}\n<p>note</p>\n${list(3, "c", "d")}`
    await editor.load(html)
    expect(await markers(editor)).toBe("1. 2. 3. 4.")
    expect(await editor.html()).toBe(html)
    await editor.press("Control+End")
    await editor.type("d")
    await editor.press("Enter")
    await editor.type("e")
    expect(await markers(editor)).toBe("1. 2. 3. 4. 5.")
    expect(await editor.html()).toBe(`${list(1, "a", "b")}\n<p>note</p>\n${list(3, "c", "dd", "e")}`)
    await editor.press("Control+z", "Control+z", "Control+z")
    expect(await editor.html()).toBe(html)
  })

  test("has its numbers on every level", async ({ editor }) => {
    await editor.load(
      '<ol start="4"><li>a<ol start="7"><li>b</li><li>c</li></ol></li><li>d</li><li value="9">e</li></ol>',
    )
    expect(await markers(editor)).toBe("4. 7. 8. 5. 9.")
  })

  test("is typed with its number; Backspace gives the typed number back", async ({ editor }) => {
    await editor.load("<p>x</p>")
    await editor.press("Control+a")
    await editor.type("1. a")
    await editor.press("Enter", "Enter")
    await editor.type("note")
    await editor.press("Enter")
    await editor.type("2. ")
    await editor.press("Backspace")
    expect(await editor.blocks()).toEqual(["ordered-list-item a", "unstyled note", "unstyled 2. "])
    await editor.press("Control+Backspace", "Control+Backspace")
    await editor.press("Home", "Shift+End", "Delete")
    await editor.type("2) b")
    await editor.press("Enter")
    await editor.type("c")
    expect(await editor.html()).toBe(`${list(1, "a")}\n<p>note</p>\n${list(2, "b", "c")}`)
    expect(await markers(editor)).toBe("1. 2. 3.")
  })

  test("begins again at 1 where that is typed right after another list", async ({ editor }) => {
    await editor.load("<ol><li>a</li></ol><p><br></p>")
    await editor.press("Control+End")
    await editor.type("1. b")
    expect(await markers(editor)).toBe("1. 1.")
  })

  test("keeps them where its first item goes, or an item becomes a note", async ({ editor }) => {
    await editor.load(list(4, "a", "b", "c", "d"))
    await editor.press("Delete", "Backspace")
    expect(await editor.html()).toBe(`<p><br></p>\n${list(4, "b", "c", "d")}`)
    await editor.press("Control+z", "Control+z")
    expect(await editor.html()).toBe(list(4, "a", "b", "c", "d"))
    await editor.press("Control+Home", "ArrowDown")
    await editor.tool("OL").click()
    await expect(editor.text).toBeFocused()
    expect(await editor.html()).toBe(`${list(4, "a")}\n<p>b</p>\n${list(5, "c", "d")}`)
    expect(await markers(editor)).toBe("4. 5. 6.")
    await editor.press("Control+z")
    expect(await editor.html()).toBe(list(4, "a", "b", "c", "d"))
  })

  test("gives its number to the next item where what is before it is deleted together with the first", async ({
    editor,
  }) => {
    await editor.load(`<p>xy</p>${list(4, "a", "b", "c")}`)
    await editor.select(1, 4)
    await editor.press("Delete")
    expect(await editor.html()).toBe(`<p>x</p>\n${list(4, "b", "c")}`)
  })

  test("is another kind of list for a moment, and has its numbers again", async ({ editor }) => {
    await editor.load(list(4, "a", "b"))
    await editor.press("Control+a")
    await editor.tool("UL").click()
    await editor.tool("OL").click()
    expect(await editor.html()).toBe(list(4, "a", "b"))
  })
})
