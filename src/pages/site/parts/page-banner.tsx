import type { ReactNode } from "react"
import type { ImageValue } from "#cms/fields/field.ts"
import type { PictureName } from "../pictures.ts"
import { ButtonLink, Sentences } from "../blocks/section.tsx"
import { StoredPicture, usePictures } from "../site-picture.tsx"
import { Breadcrumb } from "./page-navigation.tsx"

interface PageBannerProps {
  /** The page's name in the breadcrumb. */
  name: string
  title: string
  lead: ReactNode
  button?: string
  buttonLink?: string
  /** Text beside the button. */
  note?: string
  /** One of the site's own pictures, or a stored one. */
  picture?: PictureName | ImageValue
  /** 1 by default. */
  level?: 1 | 2
}

const sizes = "(min-width: 1248px) 1200px, 100vw"

export function PageBanner({
  name,
  title,
  lead,
  button = "",
  buttonLink = "",
  note = "",
  picture = { path: "", alt: "" },
  level = 1,
}: PageBannerProps) {
  const Title = `h${level}` as const
  const pictureOf = usePictures()
  const shown = typeof picture === "string" ? pictureOf(picture) : picture
  return (
    <section className="page-banner">
      <div className="container">
        <div className="page-banner-text">
          <Breadcrumb trail={[]} name={name} />
          <Title>{title}</Title>
          {lead !== "" && <p className="lead">{lead}</p>}
          {(note || button) && (
            <div className="banner-ways">
              <Sentences text={note} className="label" />
              <ButtonLink words={button} address={buttonLink} className="button" />
            </div>
          )}
        </div>
        {shown.path !== "" && (
          <div className="banner-picture plinth">
            <StoredPicture path={shown.path} alt={shown.alt} sizes={sizes} urgent />
          </div>
        )}
      </div>
    </section>
  )
}
