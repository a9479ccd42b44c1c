import { Link, useParams } from "react-router"
import type { AdminScreen } from "../screens.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { openDialog } from "#ui/admin/controls/modal.tsx"
import { useScreens } from "../frame/screens.ts"
import { findTopic, helpTopics } from "./topics/help-topics.ts"

export function Component() {
  const topic = findTopic(useParams()["topic"])
  return topic ? <TopicScreen topic={topic} /> : <Topics />
}

function TopicScreen({ topic }: { topic: AdminScreen }) {
  const mayOpen = useScreens().includes(topic)
  return (
    <Screen key={topic.path} title={topic.label} back="/admin/help">
      <article className="card help-page">
        <Topic topic={topic} />
        {mayOpen && (
          <p>
            <Link className="button plain" to={`/admin/${topic.path}`}>
              Open {topic.label}
            </Link>
          </p>
        )}
      </article>
    </Screen>
  )
}

function Topics() {
  return (
    <Screen
      action={
        <button type="button" className="plain" onClick={() => openDialog.set("palette")}>
          Search the help
        </button>
      }
    >
      <p>A page for each screen. Press ? at the top of a screen to open its page.</p>
      <ul className="help-list">
        {helpTopics.map(({ path, label, about }) => (
          <li key={path} className="card">
            <h2>
              <Link to={`/admin/help/${path}`}>{label}</Link>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}

/** The pages of the guide as Markdown; the first line is the picture. */
const texts = import.meta.glob<string>("./*.md", {
  base: "/assets/help",
  eager: true,
  query: "?raw",
  import: "default",
})

/** The URLs of the pictures, which `npm run help:pictures` creates. */
const pictures = import.meta.glob<string>("./*.webp", {
  base: "/assets/help",
  eager: true,
  query: "?url",
  import: "default",
})

/** A page of the guide without its title. */
export function Topic({ topic: { path, about } }: { topic: AdminScreen }) {
  // Git on Windows may have written CR LF.
  const [picture = "", ...parts] = (texts[`./${path}.md`] ?? "").replaceAll("\r", "").trim().split("\n\n")
  const alt = picture.slice("![".length, picture.indexOf("]"))
  return (
    <div className="help-topic">
      <p>{about}</p>
      <img src={pictures[`./${path}.webp`]} alt={alt} width="1100" height="700" loading="lazy" />
      {parts.map((text, index) => (
        // They never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} text={text} />
      ))}
    </div>
  )
}

/** A heading, a list or a paragraph in the guide's subset of Markdown; a test compares it with full Markdown. */
function Part({ text }: { text: string }) {
  if (text.startsWith("## ")) return <h2>{text.slice("## ".length)}</h2>
  const List = text.startsWith("- ") ? "ul" : "ol"
  if (List === "ol" && !text.startsWith("1. ")) return <p>{mark(text)}</p>
  return (
    <List>
      {text.split("\n").map((line) => (
        <li key={line}>{mark(line.slice(line.indexOf(" ") + 1))}</li>
      ))}
    </List>
  )
}

/** A text with names between asterisks in bold. */
function mark(text: string) {
  return text.split("**").map((piece, index) => (index % 2 === 1 ? <strong key={piece}>{piece}</strong> : piece))
}
