import type { ReactNode } from "react"

interface FaqProps {
  questions: { question: string; answer: ReactNode }[]
}

/** Questions that open on their answers. */
export function Faq({ questions }: FaqProps) {
  return (
    <section className="section" aria-labelledby="faq">
      <div className="container">
        <h2 id="faq">Questions we are asked</h2>
        <div className="faq">
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
