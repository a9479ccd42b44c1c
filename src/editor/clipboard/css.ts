import { readCss } from "#richtext/model/alignment.ts"
import { attributeOf, type HtmlElement } from "#richtext/html/html-tree.ts"

const bold = /^(?:bold|bolder|[5-9]00)$/
const notBold = /^(?:normal|light|lighter|[1-4]00)$/

/** The inline styles that the declarations turn on (true) or off (false); others are absent. */
export function stylesOfCss(css: Map<string, string>): Record<string, boolean> {
  const styles: Record<string, boolean> = {}
  if (css.size === 0) return styles
  const weight = css.get("font-weight") ?? ""
  if (bold.test(weight)) styles["BOLD"] = true
  if (notBold.test(weight)) styles["BOLD"] = false
  const slant = css.get("font-style") ?? ""
  if (slant === "italic") styles["ITALIC"] = true
  if (slant === "normal") styles["ITALIC"] = false
  const lines = (css.get("text-decoration-line") ?? css.get("text-decoration") ?? "").split(/\s+/)
  if (lines.includes("underline")) styles["UNDERLINE"] = true
  if (lines.includes("line-through")) styles["STRIKETHROUGH"] = true
  if (lines.includes("none")) Object.assign(styles, { UNDERLINE: false, STRIKETHROUGH: false })
  return styles
}

/** The declarations of an element's style attribute. */
export function cssOf(element: HtmlElement): Map<string, string> {
  return readCss(attributeOf(element, "style"))
}
