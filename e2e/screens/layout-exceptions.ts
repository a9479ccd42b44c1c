import type { LayoutException } from "./layout-faults.ts"

/** Accepted layout faults, with reasons. */
export const layoutExceptions: readonly LayoutException[] = [
  {
    check: "scrolls sideways",
    selector: ".slider-track",
    why: "The slides lie side by side, and buttons with names lead to each.",
  },
  {
    check: "scrolls sideways",
    selector: ".projects, .picture-row",
    why: "A row of pictures that is swiped; the next one is in view by a part.",
  },
  {
    check: "scrolls sideways",
    selector: ".page-contents ol, .swatches",
    why: "On a phone the links and the samples stay in one row, so that the page is shorter.",
  },
  {
    check: "scrolls sideways",
    selector: ".estimate-drawing > div",
    why: "A drawing to scale of a long wall, whose figures must stay readable.",
  },
  {
    check: "scrolls sideways",
    selector: ".tabs, .editor-tools, .save-bar-more",
    why: "On a phone the buttons stay in one row, so that the list or the text begins higher.",
  },
  {
    check: "wider than its column",
    selector: ".quote > blockquote",
    why: "The quotation marks hang beside the text.",
  },
  {
    check: "wider than its column",
    selector: ".beside",
    why: "An annotated quotation stands beside the column of a guide's text.",
  },
  {
    check: "text under 14 px",
    selector: ".search-result, .made",
    why: "They show how search engines and other sites show the page, to scale.",
  },
  {
    check: "text under 14 px",
    selector: ".link-group > h2",
    why: "The heading of the menu is quieter than the links, which are understood without it.",
  },
]
