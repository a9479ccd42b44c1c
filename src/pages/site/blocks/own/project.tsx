import { projectItem } from "../../../shared/own/own-blocks.ts"
import { shapes } from "#kitchen/kitchen-input.ts"
import type { Project } from "#collections/shared/project.ts"
import { daysInWords, estimatePathOf } from "#collections/shared/shown-project.ts"
import { type Fact, FactList } from "#ui/shared/fact-list.tsx"
import { RichText } from "#ui/shared/rich-text.tsx"
import { Breadcrumb } from "../../parts/page-navigation.tsx"
import type { Priced } from "../../project-prices.ts"
import { Pictures } from "../../parts/pictures.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"
import { Fragment } from "react"
import { formatNumber } from "#base/text/number.ts"
import { drawKitchen } from "#kitchen/drawing/draw-kitchen.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { elevationText } from "#kitchen/drawing/drawing.ts"
import { kitchens } from "#kitchen/kitchens.ts"

export const shown = showBlock({ block: projectItem, Component: ShownProject, canLead: true })

function ShownProject(props: BlockProps<typeof projectItem>) {
  const {
    values,
    level,
    data: { own },
  } = props
  if (!own.project) return null
  const { title, status, solved, description, drawing, imagePaths, imageAlts } = own.project
  const langs = langsAmongEnglish(projectItem, props)
  const Title = `h${level}` as const
  const pictures = <Pictures name={title} imagePaths={imagePaths} imageAlts={imageAlts} />
  return (
    <>
      <section className="page-banner project-first">
        <div className="container">
          <div className="page-banner-text">
            <Breadcrumb trail={[{ name: "Our projects", path: "/projects" }]} name={title} />
            <Title>{title}</Title>
            {solved && <p className="lead">{solved}</p>}
          </div>
        </div>
      </section>
      {imagePaths.length > 1 && <div className="project-pictures">{pictures}</div>}
      <div className="container project-parts">
        {imagePaths.length === 1 && <div className="project-sheet">{pictures}</div>}
        <Facts project={own.project} words={values} langs={langs} />
        {description && (
          <section className="project-text" aria-labelledby="project-text">
            <h2 id="project-text" lang={status === "planned" ? langs.planned : langs.done}>
              {status === "planned" ? values.planned : values.done}
            </h2>
            <RichText html={description} />
          </section>
        )}
      </div>
      <ProjectDrawing name={drawing} heading={values.drawing} lang={langs.drawing} />
      <div className="container">
        <p className="project-others">
          <a href="/projects" lang={langs.others}>
            {values.others}
          </a>
        </p>
      </div>
    </>
  )
}

function factsOf(project: Project): Fact[] {
  const { room, layout, size, home, place, year } = project
  const days = daysInWords(project)
  return [
    { term: "Home", text: home },
    { term: "Place", text: place },
    { term: "Room", text: room },
    { term: "Layout", text: layout && shapes[layout].name },
    { term: "Size", text: size },
    { term: "Time", text: days && `${days} from final measurement` },
    { term: "Year", text: String(year ?? "") },
  ]
}

interface FactsProps {
  project: Priced<Project>
  words: BlockProps<typeof projectItem>["values"]
  langs: Partial<Record<keyof typeof projectItem.fields, string>>
}

function Facts({ project, words, langs }: FactsProps) {
  const { price, estimate } = project
  const priced = (
    <>
      {price && `${price} `}
      {!price && !estimate && <span lang={langs.unpriced}>{words.unpriced}</span>}
      {estimate && (
        <a href={estimatePathOf(project)} lang={langs.estimate}>
          {words.estimate}
        </a>
      )}
    </>
  )
  const hasPrice = price || estimate || words.unpriced
  return (
    <section className="project-short" aria-labelledby="project-facts">
      <h2 id="project-facts" lang={langs.facts}>
        {words.facts}
      </h2>
      <FactList
        className="project-facts"
        facts={[...factsOf(project), ...(hasPrice ? [{ term: "Price", text: priced }] : [])]}
      />
    </section>
  )
}

/** The plan of the kitchen with this name and the working drawing of its main wall; nothing if there is none. */
function ProjectDrawing({ name, heading, lang }: { name: string; heading: string; lang: string | undefined }) {
  const kitchen = kitchens.find((each) => each.name === name)
  const main = kitchen?.walls[0]?.side
  if (!kitchen || !main) return null
  const { width, depth } = kitchen.room
  const sizes = ["narrow", "wide"] as const
  const plan = `Plan, ${formatNumber(width)} × ${formatNumber(depth)} mm`
  return (
    <section className="project-drawings" aria-labelledby="project-drawing">
      <div className="container">
        <h2 id="project-drawing" lang={lang}>
          {heading}
        </h2>
        <figure className="project-drawing">
          {sizes.map((size) => {
            const drawn = drawKitchen(kitchen, main, size)
            const className = `project-drawing--${size}`
            return (
              <Fragment key={size}>
                <DrawingSvg drawing={drawn.plan} label={plan} className={className} />
                <DrawingSvg drawing={drawn.elevation} label={elevationText(kitchen, main)} className={className} />
              </Fragment>
            )
          })}
          <figcaption className="small">
            {`${kitchen.title}: plan and main wall, unit by unit, in millimetres.`}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
