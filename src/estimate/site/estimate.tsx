import { memo, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react"
import type { FieldErrors } from "#base/errors.ts"
import type { BlockValues } from "#cms/fields/blocks.ts"
import type { estimate as estimateBlock } from "../shared/estimate-block.ts"
import { calculate, visitDiscount } from "../shared/estimate.ts"
import { kitchenTitle, summariseKitchen, type Kitchen } from "#kitchen/kitchen-input.ts"
import { formatEstimateQuery } from "../shared/query.ts"
import { formatRupees } from "../shared/rupees.ts"
import type { RateCard } from "../shared/rate-card.ts"
import { tierNames } from "#kitchen/tiers.ts"
import { estimateCodePath, recalculateSent, summariseSent } from "../shared/sent-estimate.ts"
import { toChatTopic, type ChatTopic } from "../shared/chat-topic.ts"
import { carryEstimate } from "#ui/site/enquiry-draft.ts"
import { CounterHeight } from "./counter-height.tsx"
import { EstimateFields } from "./estimate-fields.tsx"
import { EstimateLines, EstimateTotal } from "./estimate-lines.tsx"
import { MonthlyPayment } from "./monthly-payment.tsx"
import { useKitchen } from "./use-kitchen.ts"
import { formatLength } from "#kitchen/length.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { type Drawing, elevationText } from "#kitchen/drawing/drawing.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { planKitchen } from "#kitchen/planning/plan-kitchen.ts"
import { maxOpening } from "#base/contact/chat-opening.ts"
import { chatLink, chatOrigin } from "#base/contact/phone-number.ts"

export interface EstimateToolProps {
  /** The query of the page's URL, with every parameter. */
  query: string
  errors: FieldErrors
  /** The site's URL, without a trailing slash. */
  publicUrl: string
  card: RateCard
  version: number
  /** The path of the booking page; absent if visits cannot be booked on the site. */
  bookPath?: string | undefined
  words: EstimateWords
  langs: WordsLangs
}

type EstimateWords = BlockValues<typeof estimateBlock>

/** The `lang` of each text that is not English. */
type WordsLangs = Partial<Record<keyof EstimateWords, string>>

/** The estimate: the form, and beside it the price and the drawing of the kitchen. */
export function EstimateTool({
  query: begun,
  errors,
  card,
  version,
  bookPath,
  publicUrl,
  words,
  langs,
}: EstimateToolProps) {
  const state = useKitchen({ query: begun, errors, version })
  const { kitchen, settled, query } = state
  const [isAlive, setAlive] = useState(false)
  const [said, setSaid] = useState("")
  useLayoutEffect(() => setAlive(true), [])
  // The total is rendered at once; lines, hints, drawing and helpers take longer and are deferred.
  const estimate = useMemo(() => calculate(kitchen, card), [kitchen, card])
  const settledEstimate = useDeferredValue(estimate)
  const takenOff = useMemo(() => visitDiscount(settled, card), [settled, card])
  useChatTopic(useMemo(() => toChatTopic(settled, { card, version }), [settled, card, version]))

  /** From the current kitchen, because the deferred query may lag behind. */
  const currentQuery = () => formatEstimateQuery(kitchen, version)

  function carry() {
    const sent = recalculateSent(currentQuery(), version, card)
    carryEstimate({ query: sent.query, summary: summariseSent(sent) })
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(`/estimate?${currentQuery()}`, location.href).href)
      setSaid("Link copied.")
    } catch {
      setSaid("Copy the address of this page: it contains the whole estimate.")
    }
  }

  const sending = { href: isAlive ? "#contact" : `/estimate?${query}&send=yes#contact`, onClick: carry }

  return (
    <div className="estimate">
      <EstimateFields
        {...state}
        errors={state.notes === errors ? errors : {}}
        card={card}
        version={version}
        total={estimate.total}
      />
      <div className="estimate-answer">
        <EstimateTotal estimate={estimate} kitchen={kitchen} range={card.percent.range} />
        <EstimateLines
          estimate={settledEstimate}
          tier={settled.tier}
          discount={card.percent.discount}
          takenOff={takenOff}
          words={words}
          langs={langs}
        />
        <p className="estimate-ways">
          <a className="button button--loud" {...sending}>
            Send this with my enquiry
          </a>
          {bookPath && (
            <a
              className="button button--plain"
              href={`${bookPath}?${new URLSearchParams({ estimate: currentQuery() })}`}
            >
              Book a visit with this
            </a>
          )}
          <button type="button" className="button button--plain" onClick={() => print()}>
            Print
          </button>
          <button type="button" className="button button--plain" onClick={() => void copy()}>
            Copy link
          </button>
        </p>
        <output className="small" aria-label="Link to this estimate">
          {said}
        </output>
      </div>
      <div className="estimate-sheet">
        <Drawings kitchen={settled} />
      </div>
      <Helpers total={settledEstimate.total} what={kitchenTitle(settled)} words={words} langs={langs} />
      <p className="estimate-address">
        {/* Drawn by the server. No alternative text, because the URL is beside it. */}
        <img src={`${estimateCodePath}?${query}`} alt="" fetchPriority="low" />
        <span>{`This estimate opens at ${publicUrl}/estimate?${query}`}</span>
      </p>
      <StickyTotal grade={tierNames[kitchen.tier]} total={estimate.total} sending={sending} />
    </div>
  )
}

/** Keeps the text of the page's WhatsApp links about the current kitchen. */
function useChatTopic(topic: ReturnType<typeof toChatTopic>): void {
  const last = useRef(topic)
  useEffect(() => {
    replaceChatTopic(last.current, topic)
    last.current = topic
  }, [topic])
}

interface StickyTotalProps {
  grade: string
  total: number
  sending: { href: string; onClick(): void }
}

/** `showStickyBar` shows it in all but wide windows. */
function StickyTotal({ grade, total, sending }: StickyTotalProps) {
  return (
    <div className="sticky-bar" hidden>
      <p className="sticky-sum">
        <span>{`${grade}, with GST`}</span>
        <b>{formatRupees(total)}</b>
      </p>
      <a className="button button--loud" {...sending}>
        Send this
      </a>
    </div>
  )
}

const Drawings = memo(EstimateDrawing)

const Helpers = memo(function Helpers({
  total,
  what,
  words,
  langs,
}: {
  total: number
  what: string
  words: EstimateWords
  langs: WordsLangs
}) {
  return (
    <section className="estimate-monthly" aria-labelledby="monthly">
      <div>
        <h2 id="monthly" lang={langs.payments}>
          {words.payments}
        </h2>
        <MonthlyPayment
          principal={total}
          what={what}
          note={words.loanNote}
          noteLang={langs.loanNote}
          id="estimate-emi"
        />
      </div>
      <div>
        <h2 lang={langs.calculator}>{words.calculator}</h2>
        <CounterHeight id="estimate-elbow" />
      </div>
    </section>
  )
})

/** The plan and the main wall of the kitchen, to scale, or which size prevents a drawing. */
function EstimateDrawing({ kitchen }: { kitchen: Kitchen }) {
  const planned = planKitchen(kitchen)
  if ("message" in planned) return <p className="form-note">{planned.message}</p>
  const { design, main, hung } = planned
  const { plan, elevation } = drawKitchen(design, main)
  const className = plan.viewBox.height > plan.viewBox.width * 1.3 ? "" : "estimate-sheet--wide"
  return (
    <figure className="estimate-drawing">
      <Sheet drawing={plan} label={`Plan of this kitchen: ${summariseKitchen(kitchen)}`} className={className} />
      <Sheet drawing={elevation} label={elevationText(design, main)} className={className} />
      <figcaption className="small">
        <span>Your kitchen in standard units, to scale, in millimetres: plan, and the main wall.</span>
        {kitchen.tall > 0 && <span> Tall units are beside the counter.</span>}
        {hung < kitchen.wall && (
          <span>
            {` Wall units are drawn for ${formatLength(hung, kitchen.unit)}: chimney, corner and tall units take the rest of the walls.`}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

/** The minimum height of a figure, in pixels. */
const leastFigure = 14.3

/** A drawing that never shrinks below legible figures; it scrolls sideways instead. */
function Sheet({ drawing, label, className }: { drawing: Drawing; label: string; className: string }) {
  const sizes = drawing.marks.flatMap(({ tag, attributes }) => (tag === "text" ? [Number(attributes["fontSize"])] : []))
  const scale = leastFigure / Math.min(...sizes)
  return (
    // Only the drawings of long walls are wider than a phone, and reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={drawing.viewBox.width * scale > narrowest ? 0 : undefined}>
      <DrawingSvg drawing={drawing} label={label} className={className} scale={scale} />
    </div>
  )
}

/** The width of a drawing on a narrow phone, in pixels. */
const narrowest = 286

/** Replaces the estimate in the messages of the page's WhatsApp links, which are outside the island. */
function replaceChatTopic(before: ChatTopic, after: ChatTopic): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a[href^="${chatOrigin}"]`)) {
    const url = new URL(link.href)
    const text = url.searchParams.get("text")
    if (text === null) continue
    const next = text.replace(before.estimate, () => after.estimate).replace(before.path, () => after.path)
    const short = next.length <= maxOpening ? next : location.origin + after.path
    link.href = chatLink(`+${url.pathname.slice(1)}`, short) ?? link.href
  }
}
