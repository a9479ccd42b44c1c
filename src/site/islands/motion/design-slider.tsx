import type { Layout } from "#domain/estimate/kitchen.ts"
import { Picture, type Pictured } from "#ui/picture.tsx"
import type { PricedIdea } from "../../prices.ts"
import { LayoutSketch } from "./layout-sketch.tsx"
import { Slider } from "./slider.tsx"

interface DesignSliderProps {
  ideas: ({
    picture: Pictured
    title: string
    text: string
    /** What is sketched where there is no picture. */
    layout?: Layout
  } & Partial<PricedIdea>)[]
}

/** The design ideas side by side: three in view, two on small screens, one on phones. */
export function DesignSlider({ ideas }: DesignSliderProps) {
  return (
    <Slider name="Design ideas" className="design-slider" what="the design ideas">
      {ideas.map((idea, index) => (
        // Ideas have no ids, and their order does not change.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="idea">
          {idea.layout && <LayoutSketch layout={idea.layout} />}
          <Picture
            {...idea.picture}
            className="plinth idea-picture"
            sizes="(min-width: 1024px) 384px, (min-width: 768px) 50vw, calc(100vw - 32px)"
          />
          <div className="idea-row">
            <h3>{idea.title}</h3>
            {idea.size && <p className="label">{idea.size}</p>}
          </div>
          {idea.text && <p>{idea.text}</p>}
          {idea.price && (
            <p className="label">
              <a href={idea.href} aria-label={`${idea.title}: ${idea.price}`}>
                {idea.price}
              </a>
            </p>
          )}
        </li>
      ))}
    </Slider>
  )
}
