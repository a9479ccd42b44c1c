import { bookNow } from "#domain/blocks/home/book-now.ts"
import { BookNowBand } from "../../parts/book-now.tsx"
import { showBlock } from "../block-component.ts"

/** How the call to book a visit is shown. */
export const shownBookNow = showBlock({
  block: bookNow,
  Component: ({ values, anchorOf }) => <BookNowBand {...values} id={anchorOf("book-now")} />,
})
