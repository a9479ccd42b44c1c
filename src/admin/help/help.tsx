import { Link, useParams } from "react-router"
import { Screen } from "../frame/screen.tsx"
import { openDialog } from "../shortcuts/open-dialog.ts"
import { useScreens } from "../frame/screens.ts"
import { helpTopics, isTopic } from "./topics/help-topics.ts"
import { Topic } from "./topics/topic.tsx"

/** The built-in guide: its list of topics, or the page of one. */
export function Component() {
  const { topic } = useParams()
  if (isTopic(topic)) return <TopicScreen name={topic} />
  return <Topics />
}

function TopicScreen({ name }: { name: keyof typeof helpTopics }) {
  const screen = useScreens().find(({ path }) => path === name)
  return (
    <Screen key={name} title={helpTopics[name].title} back="/admin/help">
      <article className="card help-page">
        <Topic name={name} />
        {screen && (
          <p>
            <Link className="button plain" to={`/admin/${name}`}>
              Open {screen.label}
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
      title="Help"
      action={
        <div className="help-actions">
          <button type="button" className="plain" onClick={() => openDialog.set("keys")}>
            Keyboard shortcuts
          </button>
          <button type="button" className="plain" onClick={() => openDialog.set("palette")}>
            Search the help
          </button>
        </div>
      }
    >
      <p>A page for each screen, in plain words. Every screen has a link to its page under its title.</p>
      <ul className="help-list">
        {Object.entries(helpTopics).map(([name, { title, about }]) => (
          <li key={name} className="card">
            <h2>
              <Link to={`/admin/help/${name}`}>{title}</Link>
            </h2>
            <p>{about}</p>
          </li>
        ))}
      </ul>
    </Screen>
  )
}
