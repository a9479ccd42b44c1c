/** A question and its answer. */
export interface Question {
  term: string
  text: string
}

/** Questions that open on their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ term, text }) => (
        <details key={term}>
          <summary>{term}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
