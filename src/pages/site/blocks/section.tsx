import type { ReactNode } from "react"
import { useVisitLink } from "../use-business.ts"
import { sectionIdOf } from "./block-component.ts"

interface SectionProps {
  heading: string
  isTinted: boolean
  /** The id of the heading, if it labels the section. */
  anchor?: string
  /** The block's id, if the table of contents can link to it. */
  blockId?: string
  children: ReactNode
}

export function Section({ heading, isTinted, anchor, blockId, children }: SectionProps) {
  return (
    <section
      id={blockId === undefined || heading === "" ? undefined : sectionIdOf(blockId)}
      className={isTinted ? "section section--tinted" : "section"}
      aria-labelledby={heading === "" ? undefined : anchor}
    >
      <div className="container">
        <SectionHeading heading={heading} anchor={anchor} />
        {children}
      </div>
    </section>
  )
}

/** The heading of a section; nothing if it is empty. */
export function SectionHeading({ heading, anchor }: { heading: string; anchor?: string | undefined }) {
  return heading === "" ? null : <h2 id={anchor}>{heading}</h2>
}

/** A few sentences before or after the content of a section; nothing if empty. */
export function Sentences({ text, ...rest }: { text: string; className?: string; lang?: string | undefined }) {
  return text === "" ? null : <p {...rest}>{text}</p>
}

/** A link styled as a button; nothing without a label or URL. */
export function ButtonLink({ words, address, className }: { words: string; address: string; className: string }) {
  const visitLink = useVisitLink()
  if (words === "" || address === "") return null
  return (
    <a className={className} href={visitLink(address, words)}>
      {words}
    </a>
  )
}
