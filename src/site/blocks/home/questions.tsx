import { questions } from "#domain/blocks/home/questions.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Fold } from "../../parts/fold.tsx"

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

/** How questions are shown. */
export const shownQuestions = showBlock({ block: questions, Component: QuestionsBlock })

/** A question and its answer. */
interface Question {
  term: string
  text: string
}

interface QuestionsProps {
  questions: readonly Question[]
  /** Whether many of them have the whole width of a page. */
  isWide?: boolean
}

/** Questions that expand to show their answers; on a wide screen many of them stand in two columns. */
function Questions({ questions, isWide = false }: QuestionsProps) {
  return (
    <div className={isWide && questions.length > 5 ? "folds folds--wide" : "folds"}>
      {questions.map(({ term, text }, index) => (
        // Questions have no ids, and the rendered page does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <Fold key={index} name={term}>
          <p>{text}</p>
        </Fold>
      ))}
    </div>
  )
}
