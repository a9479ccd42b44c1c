import { island } from "#island/island.tsx"
import { drawElevation } from "#kitchen/drawing/draw-elevation.ts"
import { elevationText } from "#kitchen/drawing/elevation-text.ts"
import { kitchenNamed } from "#kitchen/kitchens.ts"
import { heroFrame } from "#kitchen/drawing/frame.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { BannerSlider } from "../../islands/motion/banner-slider.tsx"
import { SitePicture } from "../../site-picture.tsx"
import { useBusiness } from "../../use-business.ts"

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

/** The banner of Home: the headline, the link to the form, and a slider of drawing and picture of one wall. */
export function HomeBanner() {
  const business = useBusiness()
  return (
    <section className="home-banner" aria-labelledby="headline">
      <div className="container home-banner-text">
        <h1 id="headline">{business.headline}</h1>
        <div>
          <p className="lead">Drawn to your height and your wall, priced line by line, and fitted as drawn.</p>
          <p className="home-banner-ways">
            <a className="button button--loud" href="#contact">
              Get Free Estimate
            </a>
            <a href="/estimate">Or price it yourself in two minutes, no phone number needed.</a>
          </p>
        </div>
      </div>
      <section className="banner-slider" aria-roledescription="carousel" aria-label="Drawing and finished kitchen">
        <BannerSliderIsland slides="banner-slides" names={["working drawing", "finished kitchen"]} />
        <ul className="banner-slides" id="banner-slides">
          <li className="banner-slide banner-slide--shown banner-drawing">
            <DrawingSvg drawing={wide} label={drawn} fit="xMidYMax slice" className="drawing drawing--wide" />
            <DrawingSvg drawing={narrow} label={drawn} fit="xMidYMax slice" className="drawing drawing--narrow" />
          </li>
          <li className="banner-slide">
            <SitePicture name="hob-wall" sizes={bannerSizes} urgent />
          </li>
        </ul>
      </section>
    </section>
  )
}
