import { type Blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import type { Category } from "#domain/content/kinds/category.ts"
import type { RateCard } from "#domain/estimate/rate-card.ts"
import type { Pictured } from "#ui/picture.tsx"
import { lowestPrice } from "../prices.ts"
import { StoredPicture, usePictures } from "../site-picture.tsx"

interface GuideEndProps {
  /** The guide to read next; none where there is no other. */
  next: Omit<Blog, "sections"> | undefined
  /** The room that the guide is about; none for the kitchen. */
  room: Pick<Category, "categoryName" | "categorySlug" | "categoryDescription" | "imagePaths"> | undefined
  card: RateCard | undefined
}

/** Where to go on after a guide: the next one, its room, and the price. */
export function GuideEnd({ next, room, card }: GuideEndProps) {
  const pictureOf = usePictures()
  const kitchen = {
    href: "/modular-kitchen",
    title: "Modular kitchen",
    text: "Layouts, measurements, boards and finishes in one place.",
    picture: pictureOf("kitchen-wide"),
  }
  const ways: Way[] = [
    ...(next
      ? [
          {
            kind: "Next guide",
            href: pathOfBlog(next),
            title: next.title,
            text: next.description,
            picture: { path: next.imagePath, alt: "" },
          },
        ]
      : []),
    {
      kind: "The room",
      ...(room
        ? {
            href: `/${room.categorySlug}`,
            title: room.categoryName,
            text: room.categoryDescription,
            picture: { path: room.imagePaths[0] ?? "", alt: "" },
          }
        : kitchen),
    },
    {
      kind: "The price",
      href: "/estimate",
      title: "Price your own kitchen",
      text: `Line by line, ${card ? lowestPrice(card) : "with GST"}. No phone number needed.`,
      picture: pictureOf("lshape-sage"),
    },
  ]
  return (
    <section className="section guide-end" aria-labelledby="guide-end">
      <div className="container">
        <h2 id="guide-end">Read on, or price it</h2>
        <ul className="cards">
          {ways.map((way) => (
            <li key={way.kind}>
              <WayCard {...way} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

interface Way {
  kind: string
  href: string
  title: string
  text: string
  picture: Pictured
}

function WayCard({ kind, href, title, text, picture }: Way) {
  return (
    <div className="card">
      <StoredPicture
        path={picture.path}
        alt=""
        className="plinth card-picture"
        sizes="(min-width: 1248px) 384px, (min-width: 768px) 33vw, 100vw"
      />
      <p className="label">{kind}</p>
      <h3>
        <a href={href}>{title}</a>
      </h3>
      {text && <p className="card-text">{text}</p>}
    </div>
  )
}

/** The category that a guide's title or description names; undefined if there is none, as for those on kitchens. */
export function roomOf<Room extends Pick<Category, "categoryName">>(
  { title, description }: Pick<Blog, "title" | "description">,
  categories: readonly Room[],
): Room | undefined {
  const text = toWords(`${title} ${description}`)
  return categories.find(({ categoryName }) => {
    const name = toWords(categoryName).trimEnd().replace(/s$/, "")
    return name !== "" && (text.includes(`${name} `) || text.includes(`${name}s `))
  })
}

/** The words of a text in lower case, a space before and after each. */
function toWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `
}
