import type { ReactNode } from "react"
import type { ImageValue } from "#cms/fields/field.ts"
import { StoredPicture } from "../site-picture.tsx"

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
