import type { LayoutException } from "./layout-faults.ts"

/** What the layout test lets be, and why. */
export const layoutExceptions: readonly LayoutException[] = [
  {
    check: "scrolls sideways",
    selector: ".slider-track",
    why: "The slides lie side by side, and buttons with names lead to each.",
  },
  {
    check: "scrolls sideways",
    selector: ".projects, .category-pictures--many",
    why: "A row of pictures that is swiped; the next one is in view by a part.",
  },
  {
    check: "scrolls sideways",
    selector: ".compare-scroll",
    why: "On a phone the drawing would be too small to read.",
  },
  {
    check: "scrolls sideways",
    selector: ".tabs, .editor-tools",
    why: "On a phone the buttons stay in one row, so that the list or the text begins higher.",
  },
  {
    check: "text under 14 px",
    selector: ".public-page svg",
    why: "The admin shows the page on kitchens in a narrower column; its drawings are read on the page itself.",
  },
  {
    check: "text under 14 px",
    selector: ".search-result, .made",
    why: "They show how search engines and other sites show the page, to scale.",
  },
  {
    check: "text under 14 px",
    selector: ".compare-drawing, .layout-plan, .estimate-plan, .estimate-elevation",
    why: "These drawings are being drawn anew; this entry goes with them.",
  },
]
