import { showBlock } from "#pages/site/blocks/block-component.ts"
import { Section } from "#pages/site/blocks/section.tsx"
import { StoredPicture } from "#pages/site/site-picture.tsx"
import { team } from "../index.ts"

/** The members with their pictures; nothing without members. */
export const shownTeam = showBlock({
  block: team,
  reads: ["own/team"],
  Component: ({ values, data: { lists } }) => {
    const members = lists?.["team"] ?? []
    return members.length === 0 ? null : (
      <Section {...values}>
        <ul className="own-team">
          {members.map(({ _id, name, job, imagePath, imageAlt }) => (
            <li key={_id}>
              <StoredPicture path={String(imagePath)} alt={String(imageAlt)} sizes="240px" />
              <strong>{String(name)}</strong> {String(job)}
            </li>
          ))}
        </ul>
      </Section>
    )
  },
})
