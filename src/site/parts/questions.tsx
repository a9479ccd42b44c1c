import { Fold } from "./fold.tsx"

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
export function Questions({ questions, isWide = false }: QuestionsProps) {
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
