import { roomDrawings } from "../kinds/category.ts"
import { choice, type Fields, list, picture, richText, text, toggle } from "../../blocks/fields/field.ts"
import { layouts, shapes } from "../../estimate/kitchen.ts"
import { readRupees, showRupees } from "../../estimate/rupees.ts"
import { projectDrawings } from "../kinds/project.ts"
import { review } from "../kinds/review.ts"
import { comparedOf, toValues } from "../fields/item-kind.ts"
import type { ContentBody } from "../content.ts"
import type { ContentNoun } from "../../base/content-states.ts"

/** A value that is compared as a whole. */
interface ValueField {
  kind: "value"
  label: string
}

/** What is compared of an item or of one of its lists, by name, with the labels of its form. */
export type ComparedFields = { readonly [name: string]: Fields[string] | ValueField }

const none = { value: "", label: "" } as const

function value(label: string): ValueField {
  return { kind: "value", label }
}

function drawingOf(drawings: Readonly<Record<string, string>>) {
  return choice("Drawing", [none, ...Object.entries(drawings).map(([name, label]) => ({ value: name, label }))])
}

const sharing = {
  searchTitle: text("Search title"),
  searchDescription: text("Search description"),
  sharingPicture: picture("Sharing picture"),
}

const address = value("Address")

const pictures = { pictures: list("Images", { one: "Picture", fields: { picture: picture("Picture") } }) }

/** What the form of each kind of content holds, but for the blocks of a page. */
export const itemFields: Record<ContentNoun, ComparedFields> = {
  blogs: {
    title: text("Title"),
    description: text("Description"),
    addedBy: text("Added By"),
    slug: address,
    image: picture("Main image"),
    sections: list("Sections", {
      one: "Section",
      fields: {
        h2: text("Heading (h2)"),
        h3: text("Subheading (h3)"),
        paragraph: text("Paragraph"),
        picture: picture("Section image"),
      },
    }),
    ...sharing,
  },
  reviews: comparedOf(review),
  categories: {
    categoryName: text("Category name"),
    categoryDescription: text("Category description"),
    categorySlug: address,
    drawing: drawingOf(roomDrawings),
    ...pictures,
    categoryAdditionalData: list("Items", {
      one: "Item",
      fields: { title: text("Title"), description: richText("Description") },
    }),
    ...sharing,
  },
  projects: {
    title: text("Title"),
    solved: text("What was solved"),
    place: text("Place"),
    size: value("Size"),
    days: value("Days"),
    room: value("Room"),
    year: value("Year"),
    layout: choice("Layout", [none, ...layouts.map((layout) => ({ value: layout, label: shapes[layout].name }))]),
    projectSlug: address,
    status: choice("Status", [
      { value: "planned", label: "Planned" },
      { value: "finished", label: "Finished" },
    ]),
    isOnHome: toggle("Show on Home"),
    priceFrom: value("Price from"),
    priceTo: value("Price to"),
    estimate: value("Estimate"),
    drawing: drawingOf(projectDrawings),
    ...pictures,
    description: richText("Description"),
    ...sharing,
  },
  pages: { name: text("Name"), slug: address, ...sharing },
}

/** A body with each picture beside its alt text and prices in rupees, as `itemFields` names them; anything else stays. */
export function toComparedValues(noun: ContentNoun, body: ContentBody): ContentBody {
  const values = "sharingPicture" in body ? { ...body, sharingPicture: toPicture(body["sharingPicture"]) } : body
  switch (noun) {
    case "blogs": {
      const { imagePath, imageAlt, sections, ...rest } = values
      return { ...rest, image: toPicture(imagePath, imageAlt), sections: asList(sections).map(toSection) }
    }
    case "reviews":
      return toValues(values)
    case "categories":
      return toPictures(values)
    case "projects": {
      const [priceFrom, priceTo] = [toPrice(values["priceFrom"]), toPrice(values["priceTo"])]
      return { ...toPictures(values), priceFrom, priceTo }
    }
    case "pages":
      return values
  }
}

function toSection(section: unknown): ContentBody {
  const { image, imageAlt, ...rest } = asObject(section)
  return { ...rest, picture: toPicture(image, imageAlt) }
}

function toPictures({ imagePaths, imageAlts, ...rest }: ContentBody): ContentBody {
  const alts = asList(imageAlts)
  return {
    ...rest,
    pictures: asList(imagePaths).map((path, index) => ({ picture: toPicture(path, alts[index]) })),
  }
}

function toPicture(path: unknown, alt: unknown = ""): ContentBody {
  return { path, alt }
}

function toPrice(price: unknown): unknown {
  if (typeof price !== "number" && typeof price !== "string") return price
  const rupees = readRupees(String(price))
  return Number.isInteger(rupees) ? showRupees(rupees) : price
}

/** A value as a list; empty where it is none. */
export function asList(value_: unknown): unknown[] {
  return Array.isArray(value_) ? value_ : []
}

/** A value as an object; empty where it is none. */
export function asObject(value_: unknown): ContentBody {
  return typeof value_ === "object" && value_ !== null && !Array.isArray(value_) ? (value_ as ContentBody) : {}
}
