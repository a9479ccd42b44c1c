import { type Blog, pathOfBlog } from "#collections/shared/blog.ts"
import type { Category } from "#collections/shared/category.ts"
import type { BlockValues } from "#cms/fields/blocks.ts"
import type { guideItem } from "../../shared/own/own-blocks.ts"
import type { ShownGuide } from "../blocks/own-data.ts"
import type { Pictured } from "#ui/shared/picture.tsx"
import { langAttribute, useEnglish } from "../page.ts"
import { StoredPicture, usePictures } from "../site-picture.tsx"

interface GuideEndProps extends Pick<ShownGuide, "next" | "room"> {
  words: BlockValues<typeof guideItem>
  /** The `lang` of each text that is not English. */
  langs: Partial<Record<keyof BlockValues<typeof guideItem>, string>>
}

export function RelatedLinks({ words, langs, next, room }: GuideEndProps) {
  const pictureOf = usePictures()
  const kitchen = {
    href: "/modular-kitchen",
    title: words.kitchen,
    text: words.kitchenText,
    lang: langs.kitchen,
    textLang: langs.kitchenText,
    picture: pictureOf("kitchen-wide"),
  }
  const ways: Way[] = [
    ...(next
      ? [
          {
            kind: words.next,
            kindLang: langs.next,
            href: pathOfBlog(next),
            title: next.title,
            text: next.description,
            picture: { path: next.imagePath, alt: "" },
            lang: langAttribute(next.language),
            textLang: langAttribute(next.language),
            hrefLang: langAttribute(next.language),
          },
        ]
      : []),
    {
      kind: words.room,
      kindLang: langs.room,
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
      kind: words.price,
      kindLang: langs.price,
      href: "/estimate",
      title: words.estimate,
      text: words.estimateText,
      lang: langs.estimate,
      textLang: langs.estimateText,
      picture: pictureOf("studio-table"),
    },
  ]
  return (
    <section className="section guide-end" aria-labelledby="guide-end" lang={useEnglish()}>
      <div className="container">
        <h2 id="guide-end" lang={langs.heading}>
          {words.heading}
        </h2>
        <ul className="cards">
          {ways.map((way) => (
            <li key={way.href}>
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
  /** Absent for English, like `lang`, the language of the linked page. */
  kindLang?: string | undefined
  lang?: string | undefined
  textLang?: string | undefined
  hrefLang?: string | undefined
}

function WayCard({ kind, href, title, text, picture, kindLang, lang, textLang, hrefLang }: Way) {
  return (
    <div className="card">
      <StoredPicture
        path={picture.path}
        alt=""
        className="plinth card-picture"
        // The same `sizes` as in the guide: these are wider than the card, which crops their sides.
        sizes="(min-width: 768px) 740px, 100vw"
      />
      {kind && (
        <p className="label" lang={kindLang}>
          {kind}
        </p>
      )}
      <h3>
        <a href={href} lang={lang} hrefLang={hrefLang}>
          {title}
        </a>
      </h3>
      {text && (
        <p className="card-text" lang={textLang}>
          {text}
        </p>
      )}
    </div>
  )
}

/** The category mentioned in a guide's title or description; undefined if there is none, as in guides about kitchens. */
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

/** The words of a text in lower case, with a space before and after each. */
function toWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? ""
  } `
}
