import { contact } from "#pages/shared/home/contact.ts"
import { legalText } from "#pages/shared/page/page-blocks.ts"
import { readTable } from "#pages/shared/facts/facts.ts"
import { RichText } from "#ui/shared/rich-text.tsx"
import { ContactSection, PersonalDataNotice } from "../contact-section.tsx"
import { Contents } from "#pages/site/parts/page-navigation.tsx"
import { StackingTable } from "#pages/site/parts/stacking-table.tsx"
import { useLang } from "#pages/site/page.ts"
import { joinContactWords } from "#pages/site/blocks/contact-words.ts"
import { type BlockProps, showBlock } from "#pages/site/blocks/block-component.ts"

/** Numbered sections after the privacy notice, if that is enabled; nothing without either. */
export const shown = showBlock({ block: legalText, Component: LegalText, reads: ["contact"] })

function LegalText(props: BlockProps<typeof legalText>) {
  const {
    values: { contents, hasNotice, sections },
    language,
    data,
    placeholders,
    anchorOf,
  } = props
  const notice = joinContactWords({}, data.contact, placeholders).notice
  const lang = useLang(notice.spoken ?? language)
  if (!hasNotice && sections.length === 0) return null
  const numbered = sections.map((section, index) => ({
    ...section,
    id: anchorOf(`part-${index + 1}`),
    name: `${index + 1}. ${section.heading}`,
  }))
  return (
    <div className="container article-grid">
      <Contents label={contents} sections={numbered} />
      <div className="legal article">
        {hasNotice && (
          <p className="notice notice--boxed" lang={lang}>
            <PersonalDataNotice words={notice.text} />
          </p>
        )}
        {numbered.map(({ id, name, text, ...table }) => {
          const read = readTable(table)
          return (
            <section key={id} id={id}>
              <h2>{name}</h2>
              {read.rows.length > 0 && <StackingTable {...read} />}
              {text !== "" && <RichText html={text} under={2} />}
            </section>
          )
        })}
      </div>
    </div>
  )
}

function Contact({ values, data, placeholders, anchorOf }: BlockProps<typeof contact>) {
  const words = joinContactWords(values, data.contact, placeholders)
  return <ContactSection words={words} reply={data.reply} anchorOf={anchorOf} />
}

export const shownContact = showBlock({ block: contact, Component: Contact, reads: ["contact"] })
