import type { ReactNode } from "react"
import type { ImageValue } from "#domain/cms/fields/field.ts"
import { StoredPicture } from "../site-picture.tsx"

interface EmbedProps {
  /** The address of the frame, of another site. */
  frame: string
  /** What the frame shows. */
  title: string
  /** The words of the button that loads it. */
  button: string
  icon?: ReactNode
  /** The picture that stands there until then; without a path, `title` does. */
  picture?: ImageValue
  caption?: string
  /** Who will be contacted, and a link for those who have no JavaScript. */
  notice: ReactNode
  isMap?: boolean
}

/** Something of another site, of which nothing loads before the click: `browser/embed.ts` puts the frame in its place. */
export function Embed({ frame, title, button, icon, picture, caption = "", notice, isMap = false }: EmbedProps) {
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
