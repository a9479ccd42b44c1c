import { Fold } from "./fold.tsx"

/** A question and its answer. */
export interface Question {
  term: string
  text: string
}

/** Questions that expand to show their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="folds">
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
