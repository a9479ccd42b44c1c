import type { ReactNode } from "react"
import type { PictureName } from "../pictures.ts"
import { SitePicture } from "../site-picture.tsx"
import { Breadcrumb } from "./breadcrumb.tsx"

interface PageBannerProps {
  /** The page's name in the trail from Home. */
  name: string
  title: string
  lead: ReactNode
  picture?: PictureName
}

/** The banner of a page: breadcrumb, title, one sentence, and a picture if it has one. */
export function PageBanner({ name, title, lead, picture }: PageBannerProps) {
  return (
    <section className="page-banner">
      <div className="container">
        <div className="page-banner-text">
          <Breadcrumb trail={[]} name={name} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
        </div>
        {picture && (
          <div className="banner-picture plinth">
            <SitePicture name={picture} sizes="(min-width: 1248px) 1200px, 100vw" urgent />
          </div>
        )}
      </div>
    </section>
  )
}
