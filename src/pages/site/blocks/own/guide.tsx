import { guideItem } from "../../../shared/own/own-blocks.ts"
import type { Blog, Section } from "#collections/shared/blog.ts"
import { formatDate } from "#base/text/date.ts"
import { BookNow } from "../../parts/book-now.tsx"
import { Breadcrumb, Contents } from "../../parts/page-navigation.tsx"
import { RelatedLinks } from "../../parts/guide-end.tsx"
import { TypedText } from "#ui/shared/typed/typed-text.tsx"
import { useEnglish } from "../../page.ts"
import { StoredPicture } from "../../site-picture.tsx"
import { type BlockProps, showBlock } from "../block-component.ts"
import { langsAmongEnglish } from "../words-lang.ts"
import { drawElbow } from "#kitchen/drawing/draw-elbow.ts"
import { DrawingSvg } from "#kitchen/drawing/drawing-svg.tsx"
import { counterHeights } from "#kitchen/counter-heights.ts"
import { formatNumber } from "#base/text/number.ts"

export const shown = showBlock({ block: guideItem, Component: Guide, reads: ["card"], canLead: true })

function Guide(props: BlockProps<typeof guideItem>) {
  const {
    values,
    level,
    data: { own },
  } = props
  const english = useEnglish()
  if (!own.guide) return null
  const { blog, call, next, room } = own.guide
  const langs = langsAmongEnglish(guideItem, props)
  const named = blog.sections.filter(({ h2 }) => h2 !== "")
  const listed = named.map(({ _id, h2 }) => ({ id: anchorOf(_id), name: h2 }))
  const Title = `h${level}` as const
  return (
    <>
      <article>
        <header className="page-banner">
          <div className="container">
            <div className="page-banner-text">
              <Breadcrumb trail={[{ name: "Guides", path: "/blog" }]} name={blog.title} />
              <Title>{blog.title}</Title>
              <p className="lead">{blog.description}</p>
              <p className="label" lang={english}>
                {`By ${blog.addedBy} · `}
                <time dateTime={blog.createdAt}>{formatDate(blog.createdAt)}</time>
                {` · ${minutesToRead(blog)}\u00a0min\u00a0read`}
              </p>
            </div>
            <StoredPicture
              path={blog.imagePath}
              alt={blog.imageAlt || blog.title}
              className="plinth banner-picture"
              sizes="(min-width: 1248px) 1200px, 100vw"
              urgent
            />
          </div>
        </header>
        <div className="container article-grid">
          <Contents label={values.contents} lang={langs.contents} sections={listed} />
          <div className="article">
            {blog.sections.map((section) => (
              <BlogSection key={section._id} section={section} />
            ))}
          </div>
        </div>
      </article>
      {values.heading && <RelatedLinks words={values} langs={langs} next={next} room={room} />}
      <BookNow call={call} />
    </>
  )
}

/** The id of a section on its page, from the random end of the stored id, because a page needs it twice. */
const anchorOf = (id: string) => `section-${id.slice(-8)}`

/** Reading speed, including a look at tables and pictures. */
const wordsAMinute = 200

function minutesToRead({ description, sections }: Pick<Blog, "description" | "sections">): number {
  const texts = [description, ...sections.flatMap(({ h2, h3, paragraph }) => [h2, h3, paragraph])]
  return Math.ceil(texts.join(" ").trim().split(/\s+/).length / wordsAMinute)
}

function BlogSection({ section: { _id, h2, h3, paragraph, image, imageAlt } }: { section: Section }) {
  return (
    <section id={anchorOf(_id)}>
      {h2 && <h2>{h2}</h2>}
      {h3 && <h3 className="subheading">{h3}</h3>}
      <TypedText text={paragraph} showDrawing={() => <ElbowDrawing />} />
      <StoredPicture
        path={image}
        alt={imageAlt || h2 || h3}
        className="plinth"
        sizes="(min-width: 768px) 740px, 100vw"
      />
    </section>
  )
}

const exampleElbow = 975

/** The counter heights for an elbow height, drawn and in words. */
function ElbowDrawing() {
  const heights = counterHeights(exampleElbow)
  if (!heights) return null
  const { prep, hob } = heights
  const said = `With the elbow at ${formatNumber(exampleElbow)} mm, the counter for cutting is ${prep} mm high and the hob ${hob} mm.`
  return (
    <figure className="typed-drawing">
      <DrawingSvg drawing={drawElbow(exampleElbow)} label={`A person beside two counters. ${said}`} />
      <figcaption>{said} All figures are millimetres from the finished floor.</figcaption>
    </figure>
  )
}
