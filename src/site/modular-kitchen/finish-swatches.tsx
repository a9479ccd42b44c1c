import { type FinishName, finishes } from "#kitchen/finish.ts"
import { SitePicture } from "../site-picture.tsx"

/** The eight colours of our fronts, each as a sample board with its edge band. */
export function FinishSwatches() {
  return (
    <ul className="swatches">
      {(Object.keys(finishes) as FinishName[]).map((finish) => (
        <li key={finish}>
          <SitePicture name={`swatch-${finish}`} sizes="(min-width: 64rem) 132px, 25vw" isNamed />
          {finishes[finish].name}
        </li>
      ))}
    </ul>
  )
}
