import { homeBanner } from "../../../shared/home/home-blocks.ts"
import { readSentRow } from "#estimate/shared/feet.ts"
import { island } from "#ui/island/island.tsx"
import { drawHeroHeights, drawHeroWall } from "#kitchen/drawing/draw-elevation.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/drawing.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { SmallEstimate } from "#estimate/site/small-estimate.tsx"
import { PlayButton } from "../../parts/slider.tsx"
import { useEnglish } from "../../page.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { useVisitLink } from "../../use-business.ts"
import { type BlockProps, showBlock } from "../block-component.ts"
import { ButtonLink } from "../section.tsx"

const SmallEstimateIsland = island("small-estimate", "near", SmallEstimate)

const wall = kitchenNamed("hob-wall")
const drawn = elevationText(wall)
const drawing = drawHeroWall(wall)
/** Figures are at least 14 pixels in the narrowest frame of each range of widths. */
const heights = { narrow: drawHeroHeights(wall, 250), wide: drawHeroHeights(wall, 150) }

// A little narrower on phones, because many have screens just wider than a stored size.
const sizes = "(min-width: 64rem) 60vw, (min-width: 48rem) 100vw, 92vw"

function HomeBanner({ values, level, anchorOf, data }: BlockProps<typeof homeBanner>) {
  const { card, cardVersion: version, search } = data
  const { heading, lead, button, buttonLink, secondLink, secondAddress, shows, hasEstimate } = values
  const visitLink = useVisitLink()
  const english = useEnglish()
  const Heading = level === 1 ? "h1" : "h2"
  const pictures = values.pictures.filter(({ picture }) => picture.path !== "")
  const hasDrawing = shows === "drawing"
  const hasForm = hasEstimate && card !== undefined && version !== undefined
  const slides = pictures.length + (hasDrawing ? 1 : 0)
  const classOf = (index: number) => (index > 0 ? "banner-slide" : "banner-slide banner-slide--shown")
  return (
    <div>
      <section className="home-banner" aria-labelledby={anchorOf("headline")}>
        {slides > 0 && (
          <section
            className="banner-slider"
            {...(slides > 1 && {
              "aria-roledescription": "carousel",
              "aria-label": hasDrawing ? "Drawing and finished kitchen" : "Kitchens",
            })}
          >
            <ul className={hasDrawing ? "banner-slides banner-slides--drawn" : "banner-slides"}>
              {pictures.map(({ picture, name }, index) => (
                // The pictures have no ids, and the rendered page does not change.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className={classOf(index)} aria-label={name || undefined}>
                  <StoredPicture {...picture} sizes={sizes} urgent={index === 0} />
                </li>
              ))}
              {hasDrawing && (
                <li className={classOf(pictures.length)}>
                  <DrawingSvg drawing={drawing} label={drawn} className="drawing" />
                  <DrawingSvg drawing={heights.narrow} className="drawing drawing--narrow" />
                  <DrawingSvg drawing={heights.wide} className="drawing drawing--wide" />
                </li>
              )}
            </ul>
            {slides > 1 && (
              <div className="slider-controls">
                <PlayButton what="the banner" />
              </div>
            )}
          </section>
        )}
        <div className="container home-banner-text">
          <Heading id={anchorOf("headline")}>{heading}</Heading>
          {lead && <p className="lead">{lead}</p>}
          <p className="home-banner-ways">
            {button &&
              (hasForm && buttonLink === "#contact" ? (
                // Submits the quick estimate below; without a script that requests the page with the estimate in its form.
                <button
                  type="submit"
                  form={anchorOf("small-estimate")}
                  formAction="#contact"
                  name="send"
                  value="yes"
                  className="button button--loud"
                >
                  {button}
                </button>
              ) : (
                <ButtonLink words={button} address={visitLink(buttonLink, button)} className="button button--loud" />
              ))}
            <ButtonLink
              words={secondLink}
              address={visitLink(secondAddress, secondLink)}
              className="button button--plain"
            />
          </p>
        </div>
      </section>
      {hasForm && (
        <section className="quick-estimate" aria-labelledby={anchorOf("quick-estimate")} lang={english}>
          <div className="container">
            <h2 id={anchorOf("quick-estimate")}>What would yours cost?</h2>
            <SmallEstimateIsland
              id={anchorOf("small-estimate")}
              card={card}
              version={version}
              begun={readSentRow(search)}
            />
          </div>
        </section>
      )}
    </div>
  )
}

export const shownHomeBanner = showBlock({ block: homeBanner, Component: HomeBanner, canLead: true, reads: ["card"] })
