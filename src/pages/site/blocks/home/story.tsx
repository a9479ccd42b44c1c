import { story } from "../../../shared/home/home-blocks.ts"
import { langOfLetters } from "#base/text/text.ts"
import { useEnglish } from "../../page.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { useBusiness } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

/**
 * A word that the font "Anek Devanagari" in `fonts.css` can render. Other words use another font as a whole: letters of two fonts do not
 * join, and the virama between them would be visible.
 */
const isWordOfFont = /^[\u092A\u092E\u093E]+$/

function Story({ values, anchorOf }: BlockProps<typeof story>) {
  const { label, heading, word, meaning, lead, text, hasFigures } = values
  const isEnglish = useEnglish() === undefined
  const { services, customers } = useBusiness().figures
  const figures = hasFigures ? [services, customers].filter(Boolean) : []
  // Without a small heading, the heading alone is not enough.
  if (![label, word, lead, text].some(Boolean) && figures.length === 0) return null
  // If no figures follow the texts, the word fills the other column.
  const isBeside = word !== "" && figures.length === 0
  const large = word && (
    <>
      <p
        className={`story-word${isBeside ? " story-word--beside" : ""}${isWordOfFont.test(word) ? " story-word--font" : ""}`}
        lang={isEnglish ? langOfLetters(word) : undefined}
      >
        {word}
      </p>
      {meaning && <p className="story-meaning">{meaning}</p>}
    </>
  )
  const texts = (
    <>
      {lead && <p className="lead">{lead}</p>}
      {text && <RichText html={text} under={2} />}
    </>
  )
  return (
    <section className="section about-us" aria-labelledby={anchorOf("about-us")}>
      <div className="container halves">
        <div>
          {label === "" ? (
            <h2 id={anchorOf("about-us")}>{heading}</h2>
          ) : (
            <hgroup>
              <h2 id={anchorOf("about-us")} className="label">
                {label}
              </h2>
              <p className="heading">{heading}</p>
            </hgroup>
          )}
          {isBeside ? texts : large}
        </div>
        <div>
          {isBeside ? large : texts}
          {figures.length > 0 && (
            <ul className="figures">
              {figures.map((figure) => {
                const [number, ...words] = figure.split(" ")
                return (
                  <li key={figure}>
                    <span className="number">{number}</span> <span className="label">{words.join(" ")}</span>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

/** The text about the business; nothing if it has only a heading. */
export const shownStory = showBlock({ block: story, Component: Story })
