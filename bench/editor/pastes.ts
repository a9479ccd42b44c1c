import type { Browser } from "@playwright/test"

/** Texts that a person can paste, of 100 KB each, most of them once slow; markdown begins as such. */
const fill = (part: string, start = "") => start + part.repeat(Math.ceil((100 * 1024) / part.length))
const sentence = "Every carcass is cut to the wall it will stand at, and every door is hung once."
const pastes: [name: string, kind: "text/plain" | "text/html", text: string][] = [
  ["paragraphs of markdown", "text/plain", fill(`## Part\n\n- **One**: ${sentence}\n- ${sentence}\n\n${sentence}\n\n`)],
  ["plain lines", "text/plain", fill(`${sentence}\n`)],
  ["paragraphs of HTML", "text/html", fill(`<p>${sentence}</p>`)],
  ["no-break spaces", "text/html", fill("\u00A0")],
  ["lines with one break", "text/html", fill("line 12345<br>")],
  ["lines with two breaks", "text/html", fill("line 12345<br><br>")],
  ["quote with lazy lines", "text/plain", fill("b\n", "> a\n> b\n")],
  ..."_a|a_ |*a**b|[a](|a `` b ` |*_|[a]|- - a\n|a\n".split("|").map((part): (typeof pastes)[number] => {
    return [JSON.stringify(part), "text/plain", fill(part, "# a\n\n")]
  }),
]

/** What each paste of 100 KB takes until the page has laid it out, in milliseconds; the best of three. */
export async function measurePastes(browser: Browser, address: string): Promise<[name: string, ms: number][]> {
  const measured: [string, number][] = []
  for (const [name, kind, text] of pastes) {
    const times: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const page = await browser.newPage()
      await page.goto(address)
      await page.evaluate(() => window.bench.mount("maap", "<p></p>"))
      times.push(
        await page.locator(".ProseMirror").evaluate(
          (element, { type, pasted }) => {
            element.focus()
            const clipboardData = new DataTransfer()
            clipboardData.setData(type, pasted)
            const before = performance.now()
            element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }))
            element.getBoundingClientRect()
            return performance.now() - before
          },
          { type: kind, pasted: text },
        ),
      )
      await page.close()
    }
    measured.push([name, Math.min(...times)])
  }
  return measured
}
