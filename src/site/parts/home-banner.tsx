import { business } from "#domain/business.ts"
import { island } from "#island/island.tsx"
import { BannerSlider } from "../islands/banner-slider.tsx"
import { usePictured } from "../site-picture.tsx"

const BannerSliderIsland = island("banner-slider", "idle", BannerSlider)

/** The head of Home: the headline, the way to the form, and two pictures that fade into one another. */
export function HomeBanner() {
  const slides = [usePictured("lshape-sage"), usePictured("ushape-navy")]
  return (
    <section className="home-banner" aria-labelledby="headline">
      <div className="container home-banner-text">
        <h1 id="headline">{business.headline}</h1>
        <div>
          <p className="lead">Drawn to your height and your wall, priced line by line, and fitted as drawn.</p>
          <p>
            <a className="button button--loud" href="#contact">
              Get Free Estimate
            </a>
          </p>
          <p>
            <a href="/modular-kitchen">Or read sizes, boards and finishes first, no phone number needed.</a>
          </p>
        </div>
      </div>
      <BannerSliderIsland slides={slides} />
    </section>
  )
}
