import type { Browser, CDPSession } from "@playwright/test"

/** Texts that a person can paste, of 100 KB each, most of them once slow; markdown begins as such. */
const fill = (part: string, start = "") => start + part.repeat(Math.ceil((100 * 1024) / part.length))
const sentence = "Every carcass is cut to the wall it will stand at, and every door is hung once."
const pastes: [name: string, kind: "text/plain" | "text/html", text: string][] = [
  ["paragraphs of markdown", "text/plain", fill(`## Part\n\n- **One**: ${sentence}\n- ${sentence}\n\n${sentence}\n\n`)],
  ["plain lines", "text/plain", fill(`${sentence}\n`)],
  ["paragraphs of HTML", "text/html", fill(`<p>${sentence}</p>`)],
  ["bold words of HTML", "text/html", fill("<b>Every carcass</b> is cut to the wall, ")],
  ["items of a letter", "text/html", fill("<li>a</li>", "<ul>")],
  ["cells of a letter", "text/html", fill("<tr><td>a</td><td>b</td></tr>", "<table>")],
  ["bold letters", "text/html", fill("<b>a</b> ")],
  ["elements in one another", "text/html", fill("<b>a")],
  ["no-break spaces", "text/html", fill("\u00A0")],
  ["lines with one break", "text/html", fill("line 12345<br>")],
  ["lines with two breaks", "text/html", fill("line 12345<br><br>")],
  ["quote with lazy lines", "text/plain", fill("b\n", "> a\n> b\n")],
  ..."_a|a_ |*a**b|[a](|a `` b ` |*_|[a]|- - a\n|a\n".split("|").map((part): (typeof pastes)[number] => {
    return [JSON.stringify(part), "text/plain", fill(part, "# a\n\n")]
  }),
]

/** How long each paste of 100 KB blocks the page's thread until layout, in milliseconds; the best of three. */
export async function measurePastes(browser: Browser, address: string): Promise<[name: string, ms: number][]> {
  const measured: [string, number][] = []
  for (const [name, kind, text] of pastes) {
    const times: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const page = await browser.newPage()
      await page.goto(address)
      await page.evaluate(() => window.bench.mount("maap", "<p></p>"))
      await page.waitForTimeout(300)
      const cdp = await page.context().newCDPSession(page)
      await cdp.send("Performance.enable", { timeDomain: "threadTicks" })
      const before = await readTaskTime(cdp)
      await page.locator(".ProseMirror").evaluate(
        (element, { html, plain }) => {
          element.focus()
          const clipboardData = new DataTransfer()
          clipboardData.setData("text/plain", plain)
          if (html) clipboardData.setData("text/html", html)
          element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }))
          element.getBoundingClientRect()
        },
        kind === "text/html" ? { html: text, plain: textIn(text) } : { html: "", plain: text },
      )
      times.push((await readTaskTime(cdp)) - before)
      await page.close()
    }
    measured.push([name, Math.min(...times)])
  }
  return measured
}

/** The text that programs put on the clipboard beside its markup. */
function textIn(html: string): string {
  return html.replace(/<\/(?:p|li|tr)>|<br>/g, "\n").replace(/<[^>]*>/g, "")
}

/** Milliseconds that the page's own thread has worked so far. */
async function readTaskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics")
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000
}
