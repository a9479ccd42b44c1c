import { roomCards } from "../../../shared/page/page-blocks.ts"
import type { Category } from "#collections/shared/category.ts"
import { useEnglish } from "../../page.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, choose, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"

/** Cards of the chosen rooms, or of all; nothing without rooms. */
export const shown = showBlock({ block: roomCards, reads: ["categories"], Component: RoomCards })

function RoomCards({ values, data }: BlockProps<typeof roomCards>) {
  const { lead, rooms, ...section } = values
  // In menu order: the store returns the latest first.
  const chosen = choose(rooms, data.categories.toReversed())
  if (chosen.length === 0) return null
  return (
    <Section {...section}>
      <Sentences text={lead} className="lead" />
      <ul className="cards">
        {chosen.map((room) => (
          <li key={room._id}>
            <RoomCard room={room} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function RoomCard({ room }: { room: Category }) {
  const { categoryName, categoryDescription, categorySlug, imagePaths, imageAlts } = room
  return (
    <article className="card" aria-label={categoryName} lang={useEnglish()}>
      <StoredPicture
        path={imagePaths[0] ?? ""}
        alt={imageAlts[0] || categoryName}
        className="plinth card-picture"
        sizes="(min-width: 1248px) 588px, (min-width: 768px) calc(50vw - 36px), calc(100vw - 32px)"
      />
      <h3>
        <a href={`/${categorySlug}`}>{categoryName}</a>
      </h3>
      {categoryDescription && <p className="card-text">{categoryDescription}</p>}
    </article>
  )
}
