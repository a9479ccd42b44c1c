import type { AdminScreen } from "#admin-routes.ts"
import { contentTexts } from "../texts/content.ts"
import { officeTexts } from "../texts/office.ts"
import { siteTexts } from "../texts/site.ts"
import type { TopicPart, TopicText } from "../texts/topic-text.ts"

/** What each page of the guide says, by the path of its screen. */
const topicTexts: Record<string, TopicText> = { ...officeTexts, ...contentTexts, ...siteTexts }

/** The addresses of the pictures, which `npm run help:pictures` makes. */
const pictures = import.meta.glob<string>("./pictures/*.webp", { eager: true, query: "?url", import: "default" })

/** A page of the guide without its title. */
export function Topic({ topic: { path, about } }: { topic: AdminScreen }) {
  const text = topicTexts[path]
  const address = pictures[`./pictures/${path}.webp`]
  return (
    <div className="help-topic">
      <p>{about}</p>
      {address !== undefined && <img src={address} alt={text?.picture} width="1100" height="700" loading="lazy" />}
      {text?.parts.map((part, index) => (
        // They never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: TopicPart }) {
  if (typeof part === "string") return <p>{mark(part)}</p>
  if ("heading" in part) return <h2>{part.heading}</h2>
  const items = ("steps" in part ? part.steps : part.points).map((text) => <li key={text}>{mark(text)}</li>)
  return "steps" in part ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** A text with the names between asterisks in bold. */
function mark(text: string) {
  return text.split("*").map((piece, index) => (index % 2 === 1 ? <strong key={piece}>{piece}</strong> : piece))
}
