/** A question and its answer. */
export interface Question {
  term: string
  text: string
}

/** Questions that expand to show their answers. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="faq">
      {questions.map(({ term, text }, index) => (
        // Questions have no ids, and the rendered page does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <details key={index}>
          <summary>
            {term}
            <svg viewBox="0 0 14 14" width="18" height="18" aria-hidden="true">
              <path d="M1 7h12" />
              <path className="faq-upright" d="M7 1v12" />
            </svg>
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
