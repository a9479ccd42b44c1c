import { use } from "react"
import { homeBanner } from "../../../shared/home/home-blocks.ts"
import { readSentRow } from "#estimate/shared/feet-row.ts"
import { island } from "#ui/island/island.tsx"
import { drawHeroHeights, drawHeroLength, drawHeroWall } from "#kitchen/drawing/draw-hero.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { BannerActions } from "#estimate/site/banner-ways.tsx"
import { SmallEstimate } from "#estimate/site/small-estimate.tsx"
import { PlayButton } from "../../parts/slider.tsx"
import type { PictureName } from "../../pictures.ts"
import { useEnglish } from "../../page-language.ts"
import { captionOf, rowOf } from "#estimate/shared/prices.ts"
import { SitePicturePaths, StoredPicture, usePictures } from "../../site-picture.tsx"
import { useVisitLink } from "../../visit-link.ts"
import { type BlockProps, showBlock } from "../block-component.ts"

/** The finished picture of the drawn wall, and the room on both sides of it for wide windows. */
const wallPicture: PictureName = "hob-wall"
const sidePictures: PictureName[] = ["hob-wall-left", "hob-wall-right"]
const SmallEstimateIsland = island("small-estimate", "reach", SmallEstimate)

const wall = kitchenNamed("hob-wall")
const drawn = elevationText(wall)
const drawing = drawHeroWall(wall)
const pictured = rowOf(wall)

/** Figures are about 16 pixels in each range of widths; another drawing is less than a kilobyte. */
const dimensions = (["narrow", "middle", "wide"] as const).map((range) => {
  const lettering = { narrow: 250, middle: 134, wide: 84 }[range]
  return { range, heights: drawHeroHeights(wall, lettering), length: drawHeroLength(wall, lettering) }
})

/** The layout width of the whole picture, which is cropped at both sides, as in styles/pages/banner.css. */
const drawnSizes = "(min-width: 1280px) 1650px, 118vw"
const sideSizes = "456px"
const ownSizes = "(min-width: 600px) 100vw, 190vw"

function HomeBanner({ values, level, anchorOf, data }: BlockProps<typeof homeBanner>) {
  const { card, cardVersion: version, search } = data
  const { heading, lead, button, buttonLink, secondLink, secondAddress, shows, hasEstimate } = values
  // Without a URL there is no link.
  const visitLink = useVisitLink()
  const ways = {
    button: buttonLink && button,
    buttonLink: visitLink(buttonLink, button),
    secondLink: secondAddress && secondLink,
    secondAddress: visitLink(secondAddress, secondLink),
  }
  const paths = use(SitePicturePaths)
  const english = useEnglish()
  const Heading = level === 1 ? "h1" : "h2"
  const pictures = values.pictures.filter(({ picture }) => picture.path !== "")
  const hasDrawing = shows === "drawing"
  // Length and price are shown below the wall that they apply to.
  const hasLength = hasDrawing && pictures.every(({ picture }) => picture.path === paths[wallPicture])
  const caption = hasLength && card && captionOf(pictured, card)
  const pictureOf = usePictures()
  const sides = hasLength ? sidePictures : []
  const names = [
    ...pictures.map(({ name }, index) => name || `picture ${index + 1}`),
    ...(hasDrawing ? ["working drawing"] : []),
  ]
  const label = hasDrawing ? (pictures.length > 0 ? "Drawing and finished kitchen" : "Working drawing") : "Pictures"
  const slides = (
    <ul
      className={`banner-slides${hasDrawing ? " banner-slides--drawn" : ""}${hasLength ? " banner-slides--wall" : ""}`}
    >
      {pictures.map(({ picture }, index) => (
        // The pictures have no ids, and the rendered page does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={index > 0 ? "banner-slide" : "banner-slide banner-slide--shown"}>
          <StoredPicture {...picture} sizes={hasLength ? drawnSizes : ownSizes} urgent={index === 0} />
          {sides.map((side) => (
            <StoredPicture key={side} {...pictureOf(side)} alt="" sizes={sideSizes} className="banner-edge" />
          ))}
        </li>
      ))}
      {hasDrawing && (
        <li className={pictures.length > 0 ? "banner-slide" : "banner-slide banner-slide--shown"}>
          <DrawingSvg drawing={drawing} label={drawn} className="drawing" />
          {dimensions.map(({ range, heights }) => (
            <DrawingSvg key={range} drawing={heights} className={`drawing drawing--${range}`} />
          ))}
        </li>
      )}
    </ul>
  )
  const length = hasLength && (
    <div className="banner-length">
      {dimensions.map((each) => (
        <DrawingSvg key={each.range} drawing={each.length} className={`drawing--${each.range}`} />
      ))}
    </div>
  )
  return (
    <section className="home-banner" aria-labelledby={anchorOf("headline")}>
      <div className="container home-banner-text">
        <Heading id={anchorOf("headline")}>{heading}</Heading>
        {hasEstimate && card && version !== undefined ? (
          <SmallEstimateIsland
            lang={english}
            id={anchorOf("small-estimate")}
            card={card}
            version={version}
            begun={readSentRow(search, hasLength ? pictured : undefined)}
            ways={ways}
          />
        ) : (
          <div className="home-banner-row">
            <BannerActions ways={ways} />
          </div>
        )}
      </div>
      <section
        className="banner-slider"
        {...(names.length > 1 && { "aria-roledescription": "carousel", "aria-label": label })}
      >
        {names.length > 0 && slides}
        {length}
        <div className="container banner-foot">
          {names.length > 1 && <Controls names={names} />}
          {caption && (
            <p lang={english}>
              <a href={caption.href}>{caption.text}</a>
            </p>
          )}
          {lead && <p>{lead}</p>}
        </div>
      </section>
    </section>
  )
}

/** The buttons of the banner, one for each slide; `startBanner` fades the slides. */
function Controls({ names }: { names: string[] }) {
  return (
    <div className="slider-controls">
      <PlayButton what="the banner" />
      {names.map((name, index) => (
        <button
          // The slides have no ids, and their order does not change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          className="step-button"
          data-step={`${index + 1}/${names.length}`}
          aria-current={index === 0 ? "true" : undefined}
        >
          <span>{`${index + 1}/${names.length}`}</span>
          <span className="visually-hidden">{` ${name}`}</span>
        </button>
      ))}
    </div>
  )
}

export const shownHomeBanner = showBlock({ block: homeBanner, Component: HomeBanner, canLead: true, reads: ["card"] })
