import {
  bookNow,
  comparer,
  counters,
  feedback,
  longText,
  partners,
  promise,
  questions,
} from "../../../shared/home/home-blocks.ts"
import { BookNowBand } from "../../parts/book-now.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { MeasuredKitchen } from "../../parts/measured-kitchen.tsx"
import { useBusiness } from "../../use-business.ts"
import { PlayButton, Slider } from "../../parts/slider.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { formatDate } from "#base/text/date.ts"
import { maxStars } from "#collections/shared/review.ts"
import { Fragment } from "react"
import { RichText } from "#ui/shared/rich-text.tsx"
import type { BlockValues } from "#cms/fields/blocks.ts"
import { Disclosure } from "../../parts/fold.tsx"
import { steps } from "../../../shared/home/steps.ts"

function Steps({ values, anchorOf }: BlockProps<typeof steps>) {
  const { heading, link, address } = values
  if (values.steps.length === 0) return null
  return (
    <section className="section section--tinted" aria-labelledby={anchorOf("six-steps")}>
      <div className="container">
        <h2 id={anchorOf("six-steps")}>{heading}</h2>
        <ol className="steps">
          {values.steps.map(({ title, when, text }, index) => (
            // The steps have no ids, and the rendered page does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <p className="step-row label">
                <span>{`${index + 1} / ${values.steps.length}`}</span>
                {when && <span>{when}</span>}
              </p>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ol>
        {link && address && (
          <p className="steps-way">
            <a href={address}>{link}</a>
          </p>
        )}
      </div>
    </section>
  )
}

export const shownSteps = showBlock({ block: steps, Component: Steps })

function QuestionsBlock({ values, anchorOf }: BlockProps<typeof questions>) {
  const asked = values.questions.map(({ question, answer }) => ({ term: question, text: answer }))
  if (asked.length === 0) return null
  const id = anchorOf("faq")
  const isBeside = values.look === "beside"
  return (
    <section className={isBeside ? "section section--tinted" : "section"} aria-labelledby={id}>
      <div className={isBeside ? "container aside-head" : "container"}>
        <h2 id={id}>{values.heading}</h2>
        <Questions questions={asked} isWide={!isBeside} />
      </div>
    </section>
  )
}

export const shownQuestions = showBlock({ block: questions, Component: QuestionsBlock })

interface Question {
  term: string
  text: string
}

interface QuestionsProps {
  questions: readonly Question[]
  /** True if long lists use the full width of a page. */
  isWide?: boolean
}

/** Questions that expand to show their answers; on a wide screen long lists have two columns. */
function Questions({ questions, isWide = false }: QuestionsProps) {
  return (
    <div className={isWide && questions.length > 5 ? "folds folds--wide" : "folds"}>
      {questions.map(({ term, text }, index) => (
        // Questions have no ids, and the rendered page does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <Disclosure key={index} name={term}>
          <p>{text}</p>
        </Disclosure>
      ))}
    </div>
  )
}

/** The icon of each trade as SVG path data, 30 wide and 40 high. */
const marks = {
  none: "",
  board: "M0 6h30v7H0zM3 16.5h27v7H3zM0 27h30v7H0z",
  hinge: "M0 6h11v28H0zM19 6h11v28H19zM13 6h4v8h-4zM13 16h4v8h-4zM13 26h4v8h-4z",
  runner: "M0 8h30v4H0zM0 28h30v4H0zM4 15h20l6 5-6 5H4z",
  "edge-band": "M0 6h20v28H0zM23 6h3v28h-3zM28 6h2v28h-2z",
  stone: "M9 6l15 2 6 12-5 13-15 1L0 24 2 12zM9.8 10.2L5.6 14l-1.2 9L12 30.2l11-.8L26 20 21.6 11.6z",
  chimney: "M11 6h8v10h-8zM9 18h12l9 10v6H0v-6z",
} as const

/** Logos in a row that CSS scrolls continuously; a still row with reduced motion. */
function Partners({ values: { heading, partners: shown }, anchorOf }: BlockProps<typeof partners>) {
  if (shown.length === 0) return null
  return (
    <section className="reel" aria-labelledby={anchorOf("reel-heading")}>
      <h2 id={anchorOf("reel-heading")} className="visually-hidden">
        {heading}
      </h2>
      <div className="reel-row">
        <div className="reel-window">
          <div className="reel-belt reel-belt--moving">
            <Wordmarks partners={shown} isCopy={false} />
            <Wordmarks partners={shown} isCopy />
          </div>
        </div>
        <div className="reel-pause">
          <PlayButton what="the partners' names" />
        </div>
      </div>
    </section>
  )
}

interface WordmarksProps {
  partners: BlockValues<typeof partners>["partners"]
  isCopy: boolean
}

/** Each partner's logo or trade icon. The second set makes the loop seamless; screen readers skip it. */
function Wordmarks({ partners: shown, isCopy }: WordmarksProps) {
  return (
    <ul className="reel-names" aria-hidden={isCopy || undefined}>
      {shown.map(({ name, mark, picture }, index) => (
        // Partners have no ids, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {/* The name beside it is the same. */}
          {picture.path && <StoredPicture path={picture.path} alt="" className="reel-logo" sizes="160px" />}
          {!picture.path && marks[mark] && (
            <svg viewBox="0 0 30 40" width="30" height="40" fill="currentColor" fillRule="evenodd" aria-hidden="true">
              <path d={marks[mark]} />
            </svg>
          )}
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

export const shownPartners = showBlock({ block: partners, Component: Partners })

function LongText({ values: { heading, picture, parts }, anchorOf }: BlockProps<typeof longText>) {
  return (
    <section className="section" aria-labelledby={anchorOf("explained")}>
      <div className="container aside-head">
        <div>
          <h2 id={anchorOf("explained")}>{heading}</h2>
          <StoredPicture
            {...picture}
            className="plinth"
            sizes="(min-width: 1248px) 440px, (min-width: 64rem) 36vw, 100vw"
          />
        </div>
        <div className="reading">
          {parts.map((part, index) => (
            // The parts have no ids, and the rendered page does not change.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={index}>
              {part.heading && <h3>{part.heading}</h3>}
              {part.text && <RichText html={part.text} under={part.heading ? 3 : 2} />}
            </Fragment>
          ))}
        </div>
      </div>
    </section>
  )
}

export const shownLongText = showBlock({ block: longText, Component: LongText })

const sizes = "(min-width: 1248px) 440px, (min-width: 768px) 36vw, calc(100vw - 32px)"

/** Customer quotes, one at a time; `name` is "" if only the type of home is known. */
function ClientFeedback({ values: { heading, quotes }, data: { reviews } }: BlockProps<typeof feedback>) {
  const stored = reviews.map((review) => ({
    id: review._id,
    quote: review.reviewData,
    name: review.reviewerName,
    place: [review.reviewerLocation, review.room, review.reviewedOn && formatDate(review.reviewedOn)]
      .filter(Boolean)
      .join(", "),
    stars: review.stars,
    picture: { path: review.imagePath, alt: review.imageAlt },
  }))
  const said = quotes.map(({ quote, name, picture, home }, index) => {
    return { id: String(index), name, picture, quote, place: home, stars: null }
  })
  const shown = stored.length > 0 ? stored : said
  if (shown.length === 0) return null
  return (
    <section className="section">
      <div className="container slider-section">
        <h2>{heading}</h2>
        <Slider name="Client feedback" className="feedback-slider" what="the feedback">
          {shown.map(({ id, quote, name, place, picture, stars }) => (
            <li key={id}>
              <figure className="quote">
                <StoredPicture {...picture} className="plinth quote-picture" sizes={sizes} />
                <blockquote>{putInMarks(quote)}</blockquote>
                <figcaption>
                  {name && <strong>{`${name} `}</strong>}
                  <span className="label">{stars === null ? place : `${stars} of ${maxStars} stars · ${place}`}</span>
                </figcaption>
              </figure>
            </li>
          ))}
        </Slider>
      </div>
    </section>
  )
}

function putInMarks(quote: string): string {
  return `“${quote.trim().replace(/^["“]([^"“”]*)["”]$/, "$1")}”`
}

/** Stored reviews, or the block's quotes if none are stored. */
export const shownFeedback = showBlock({ block: feedback, Component: ClientFeedback, reads: ["reviews"] })

/** The final numbers; `startCounters` counts up to them. */
function CompanyCounters({ values: { label } }: BlockProps<typeof counters>) {
  const business = useBusiness()
  if (business.counters.length === 0) return null
  return (
    <section className="counters" aria-label={label}>
      <div className="container">
        <ul className="counters-list">
          {business.counters.map(({ target, label: counted }) => (
            <li key={counted}>
              <span className="number" aria-hidden="true">
                {`${target}+`}
              </span>
              <span className="visually-hidden">{`${target}+ `}</span>
              <span className="label">{counted}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export const shownCounters = showBlock({ block: counters, Component: CompanyCounters })

function PromiseBand({ values: { heading, text, person, role, photo }, anchorOf }: BlockProps<typeof promise>) {
  if (!heading) return null
  return (
    <section className="section promise" aria-labelledby={anchorOf("promise")}>
      <div className="container halves">
        <h2 id={anchorOf("promise")}>{heading}</h2>
        <div>
          {text && <p className="lead">{text}</p>}
          {person && (
            <figure className="promise-person">
              <StoredPicture {...photo} className="plinth" sizes="120px" />
              <figcaption>
                <strong>{`${person} `}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          )}
        </div>
      </div>
    </section>
  )
}

export const shownPromise = showBlock({ block: promise, Component: PromiseBand })

function Comparer({ values: { heading, picture, caption, note } }: BlockProps<typeof comparer>) {
  if (picture.path === "") return null
  return (
    <section className="section comparer">
      <div className="container">
        <h2>{heading}</h2>
        <MeasuredKitchen caption={caption} picture={picture} />
        {note && <p className="small projects-note">{note}</p>}
      </div>
    </section>
  )
}

export const shownComparer = showBlock({ block: comparer, Component: Comparer })

export const shownBookNow = showBlock({
  block: bookNow,
  Component: ({ values, anchorOf }) => <BookNowBand {...values} id={anchorOf("book-now")} />,
})
