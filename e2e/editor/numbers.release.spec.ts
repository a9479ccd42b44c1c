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

test("the numbers and bullets that are shown are those of the text, also while it is written in", async ({
  editor,
}) => {
  await editor.load("<ol><li>a</li><li>b</li></ol><p>note</p><ol start=3><li>c</li><li>d</li></ol>")
  expect(await markers(editor)).toBe("1. 2. 3. 4.")
  await editor.press("Control+End", "Enter")
  await editor.type("e")
  expect(await markers(editor)).toBe("1. 2. 3. 4. 5.")
  await editor.press("Enter", "Enter")
  await editor.type("1. f")
  expect(await markers(editor)).toBe("1. 2. 3. 4. 5. 1.")
  await editor.load(
    '<ol start="4"><li>a<ol start="7"><li>b</li><li>c</li></ol></li><li>d</li><li value="9">e</li></ol>',
  )
  expect(await markers(editor)).toBe("4. 7. 8. 5. 9.")
})
