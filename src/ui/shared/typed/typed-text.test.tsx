import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { TypedText } from "./typed-text.tsx"

test.each([
  [
    "*Offer* until _Sunday_,\n~3~ 2 lakh, snake_case",
    '<p class="typed"><strong>Offer</strong> until <em>Sunday</em>,\n<s>3</s> 2 lakh, snake_case</p>',
  ],
  [
    "**Offer** until *Sunday* on [our page](/contact)",
    '<p class="typed"><strong>Offer</strong> until <em>Sunday</em> on <a href="/contact">our page</a></p>',
  ],
  ["[a](javascript:x) <b>", '<p class="typed">[a](javascript:x) &lt;b&gt;</p>'],
  ["![A loft](https://maap.example/a.jpg)", '<p class="typed">[Picture: A loft]</p>'],
  ["4. four\n5. `five`", '<ol class="counted" start="4"><li>four</li><li><code>five</code></li></ol>'],
  [
    "- *Board*: 18 mm\n- Edge: 2 mm",
    "<ul><li><strong><strong>Board</strong></strong>: 18 mm</li><li><strong>Edge</strong>: 2 mm</li></ul>",
  ],
])("%j is shown with its marks and numbers", (text, html) => {
  expect(renderToStaticMarkup(<TypedText text={text} showDrawing={() => null} />)).toBe(html)
})
