import { type Question, Questions } from "./questions.tsx"

/** The section of questions that visitors ask. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <section className="section section--tinted" aria-labelledby="faq">
      <div className="container aside-head">
        <h2 id="faq">Questions people ask us</h2>
        <Questions questions={questions} />
      </div>
    </section>
  )
}
