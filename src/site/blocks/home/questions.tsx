import { questions } from "#domain/blocks/home/questions.ts"
import { Questions } from "../../parts/questions.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

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
