import { bookNow } from "#domain/blocks/home/book-now.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

function BookNow({ values: { heading, text, button, buttonLink }, anchorOf }: BlockProps<typeof bookNow>) {
  return (
    <section className="book-now" aria-labelledby={anchorOf("book-now")}>
      <div className="container book-now-row">
        <div>
          <h2 id={anchorOf("book-now")}>{heading}</h2>
          {text && <p>{text}</p>}
        </div>
        <a className="button" href={buttonLink}>
          {button}
        </a>
      </div>
    </section>
  )
}

/** How the call to book a visit is shown. */
export const shownBookNow = showBlock({ block: bookNow, Component: BookNow })
