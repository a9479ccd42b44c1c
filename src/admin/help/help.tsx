import { Link, useParams } from "react-router"
import type { AdminScreen } from "../screens.ts"
import { Screen } from "#ui/admin/frame/screen.tsx"
import { openDialog } from "#ui/admin/controls/open-dialog.ts"
import { useScreens } from "../frame/screens.ts"
import { findTopic, helpTopics } from "./topics/help-topics.ts"
import { Topic } from "./topics/topic.tsx"

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
      <p>A page for each screen, in plain words. Every screen has a link to its page under its title.</p>
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
