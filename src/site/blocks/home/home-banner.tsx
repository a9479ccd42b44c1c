import { homeBanner } from "#domain/blocks/home/home-banner.ts"
import { island } from "#island/island.tsx"
import { drawElevation } from "#kitchen/drawing/draw-elevation.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { heroFrame } from "#kitchen/drawing/frame.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { BannerSlider } from "../../islands/motion/banner-slider.tsx"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"

const BannerSliderIsland = island("banner-slider", "idle", BannerSlider)

const wall = kitchenNamed("hob-wall")
const drawn = elevationText(wall)

// On a phone the figures must be larger to stay readable; a second drawing is only a few kilobytes.
const wide = drawElevation(wall, { ...heroFrame, lettering: 84 })
const narrow = drawElevation(wall, { ...heroFrame, lettering: 124 })

/**
 * How wide the whole picture is drawn, of which a small screen shows the middle: its height in styles/pages/home.css times
 * its proportions of 2.4.
 */
const bannerSizes = "(min-width: 1100px) 101vw, (min-width: 715px) 113vw, (min-width: 640px) 807px, 215vw"

function HomeBanner({ values, level, anchorOf }: BlockProps<typeof homeBanner>) {
  const { heading, lead, button, buttonLink, secondLink, secondAddress, shows } = values
  const Heading = level === 1 ? "h1" : "h2"
  const pictures = values.pictures.filter(({ picture }) => picture.path !== "")
  const hasDrawing = shows === "drawing"
  const names = [
    ...(hasDrawing ? ["working drawing"] : []),
    ...pictures.map(({ name }, index) => name || `picture ${index + 1}`),
  ]
  const label = hasDrawing ? (pictures.length > 0 ? "Drawing and finished kitchen" : "Working drawing") : "Pictures"
  const slides = (
    <ul className="banner-slides" id={anchorOf("banner-slides")}>
      {hasDrawing && (
        <li className="banner-slide banner-slide--shown banner-drawing">
          <DrawingSvg drawing={wide} label={drawn} fit="xMidYMax slice" className="drawing drawing--wide" />
          <DrawingSvg drawing={narrow} label={drawn} fit="xMidYMax slice" className="drawing drawing--narrow" />
        </li>
      )}
      {pictures.map(({ picture }, index) => (
        // The pictures have no ids, and the rendered page does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={index > 0 || hasDrawing ? "banner-slide" : "banner-slide banner-slide--shown"}>
          <StoredPicture {...picture} sizes={bannerSizes} urgent={index === 0} />
        </li>
      ))}
    </ul>
  )
  return (
    <section className="home-banner" aria-labelledby={anchorOf("headline")}>
      <div className="container home-banner-text">
        <Heading id={anchorOf("headline")}>{heading}</Heading>
        <div>
          {lead && <p className="lead">{lead}</p>}
          {(button || secondLink) && (
            <p className="home-banner-ways">
              {button && (
                <a className="button button--loud" href={buttonLink}>
                  {button}
                </a>
              )}
              {secondLink && <a href={secondAddress}>{secondLink}</a>}
            </p>
          )}
        </div>
      </div>
      {names.length > 1 && (
        <section className="banner-slider" aria-roledescription="carousel" aria-label={label}>
          <BannerSliderIsland slides={anchorOf("banner-slides")} names={names} />
          {slides}
        </section>
      )}
      {names.length === 1 && <div className="banner-slider">{slides}</div>}
    </section>
  )
}

/** How the banner of Home is shown. */
export const shownHomeBanner = showBlock({ block: homeBanner, Component: HomeBanner, canLead: true })
