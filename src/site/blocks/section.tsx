import type { ReactNode } from "react"
import { useVisitLink } from "../booking/visit-link.ts"
import { sectionIdOf } from "./block-component.ts"

interface SectionProps {
  heading: string
  isTinted: boolean
  /** The id of the heading, where the section is named by it. */
  anchor?: string
  /** The id of the block, where the contents of a page can lead to it. */
  blockId?: string
  children: ReactNode
}

/** A section of a page with its heading. */
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

/** The heading of a section; nothing where it is empty. */
export function SectionHeading({ heading, anchor }: { heading: string; anchor?: string | undefined }) {
  return heading === "" ? null : <h2 id={anchor}>{heading}</h2>
}

/** A text of a few sentences above or below what a section shows; nothing where it is empty. */
export function Sentences({ text, ...rest }: { text: string; className?: string; lang?: string | undefined }) {
  return text === "" ? null : <p {...rest}>{text}</p>
}

/** A button that leads somewhere; nothing where it has no words or no address. */
export function ButtonLink({ words, address, className }: { words: string; address: string; className: string }) {
  const visitLink = useVisitLink()
  if (words === "" || address === "") return null
  return (
    <a className={className} href={visitLink(address, words)}>
      {words}
    </a>
  )
}
