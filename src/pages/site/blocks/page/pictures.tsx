import { gallery, map } from "../../../shared/page/page-blocks.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { Section, Sentences } from "../section.tsx"
import { video, readVideo } from "../../../shared/page/video.ts"
import { mapFrame, mapPage, readPlace } from "../../../shared/page/map-place.ts"
import { useBusiness } from "../../use-business.ts"
import type { ReactNode } from "react"
import type { ImageValue } from "#cms/fields/field.ts"

/** The map of a place, or the map link of the business; nothing if neither is known. */
export const shownMap = showBlock({ block: map, Component: BusinessMap })

function BusinessMap({ values: { text, place, ...section } }: BlockProps<typeof map>) {
  const { mapLink, name, addressLine } = useBusiness()
  const found = readPlace(place)
  if (!found && mapLink === "") return null
  return (
    <Section {...section}>
      <Sentences text={text} className="lead" />
      {found ? (
        <Embed
          isMap
          frame={mapFrame(found)}
          title={`Map: ${addressLine || name}`}
          button="Show the map"
          notice={
            <>
              {"The map comes from OpenStreetMap; it will see your visit. "}
              <a href={mapLink || mapPage(found)}>Open a map</a>
            </>
          }
        />
      ) : (
        <p>
          <a className="button" href={mapLink}>
            See us on the map
          </a>
        </p>
      )}
    </Section>
  )
}

/** A video of another site; nothing without a URL. */
export const shownVideo = showBlock({ block: video, Component: Video })

function Video({ values: { address, title, poster, caption, ...section } }: BlockProps<typeof video>) {
  const found = readVideo(address)
  if (!found) return null
  return (
    <Section {...section}>
      <Embed
        frame={found.frame}
        title={title || `Video on ${found.site}`}
        button={title === "" ? "Play the video" : `Play: ${title}`}
        icon={
          <svg viewBox="0 0 14 14" width="16" height="16" aria-hidden="true">
            <path d="M2 1v12l11-6z" fill="currentcolor" />
          </svg>
        }
        picture={poster}
        caption={caption}
        notice={
          <>
            {`Plays from ${found.site}; it will see your visit. `}
            <a href={address}>{`Open it on ${found.site}`}</a>
          </>
        }
      />
    </Section>
  )
}

/** Pictures in rows of up to three; nothing without pictures. */
export const shownGallery = showBlock({ block: gallery, Component: Gallery })

/** The width of a picture by the number of pictures in its row. */
const sizes = {
  1: "(min-width: 1248px) 1200px, (min-width: 700px) calc(100vw - 48px), calc(100vw - 32px)",
  2: "(min-width: 1248px) 588px, (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)",
  3: "(min-width: 1248px) 384px, (min-width: 64rem) calc(33vw - 32px), (min-width: 640px) calc(50vw - 36px), calc(100vw - 32px)",
} as const

function Gallery({ values: { lead, pictures, ...section } }: BlockProps<typeof gallery>) {
  const stored = pictures.filter(({ picture }) => picture.path !== "")
  if (stored.length === 0) return null
  const inRow = stored.length === 1 ? 1 : stored.length === 2 || stored.length === 4 ? 2 : 3
  return (
    <Section {...section}>
      <Sentences text={lead} className="lead" />
      <ul className={`gallery gallery--${inRow}`}>
        {stored.map(({ picture, caption }, index) => (
          // A picture may occur twice, and the rendered page does not change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <figure>
              <StoredPicture {...picture} className="plinth" sizes={sizes[inRow]} />
              {caption && <figcaption className="caption">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface EmbedProps {
  /** The URL of the frame on another site. */
  frame: string
  title: string
  /** The label of the button that loads it. */
  button: string
  icon?: ReactNode
  /** The picture shown before the click; without a path, `title` is shown. */
  picture?: ImageValue
  caption?: string
  /** Mentions the external site and links to it, for visitors without JavaScript. */
  notice: ReactNode
  isMap?: boolean
}

/** Content of another site. Nothing is loaded before the click; `browser/embed.ts` then inserts the frame. */
function Embed({ frame, title, button, icon, picture, caption = "", notice, isMap = false }: EmbedProps) {
  return (
    <figure className="embed">
      <div className={isMap ? "embed-box embed-box--map plinth" : "embed-box plinth"}>
        {picture && picture.path !== "" ? (
          <StoredPicture
            {...picture}
            sizes="(min-width: 1248px) 1200px, (min-width: 700px) calc(100vw - 48px), calc(100vw - 32px)"
          />
        ) : (
          <p className="lead embed-text">{title}</p>
        )}
        <button type="button" className="button embed-button" data-frame={frame} data-frame-title={title}>
          {icon}
          {button}
        </button>
      </div>
      <figcaption>
        {caption && <span className="embed-caption">{caption}</span>}
        <span className="caption">{notice}</span>
      </figcaption>
    </figure>
  )
}
