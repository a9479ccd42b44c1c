import type { ReactNode } from "react"
import type { PictureName } from "../pictures.ts"
import { SitePicture } from "../site-picture.tsx"

interface PageBannerProps {
  title: string
  lead: ReactNode
  picture?: PictureName
}

/** The head of a page: its name, one sentence, and a picture if it has one. */
export function PageBanner({ title, lead, picture }: PageBannerProps) {
  return (
    <section className="page-banner">
      <div className="container">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {picture && (
          <div className="banner-picture plinth">
            <SitePicture name={picture} sizes="(min-width: 1248px) 1200px, 100vw" urgent />
          </div>
        )}
      </div>
    </section>
  )
}
