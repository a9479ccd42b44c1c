import { type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import type { ItemField } from "#domain/content/fields/item-field.ts"
import { fieldsOf, hasPictureList, type ItemKind } from "#domain/content/fields/item-kind.ts"
import { blog } from "#domain/content/kinds/blog.ts"
import { category } from "#domain/content/kinds/category.ts"
import { publicBlog, publicCategory, publicProject, publicReview } from "#domain/content/kinds/kind-entities.ts"
import { project } from "#domain/content/kinds/project.ts"
import { review } from "#domain/content/kinds/review.ts"
import { type Entity, readEntity } from "./entity.ts"

const time = "2026-11-21T05:30:00.000Z"
const path = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
const alt = "A tape measure on a counter"

/** An item of a kind, as its fields describe it, with what is written of this kind alone. */
function describeKind(kind: ItemKind, schema: Entity["schema"], own?: Omit<Entity, "schema">): Entity {
  const fields = fieldsOf(kind)
  const values = fields.map(([name, field]) => {
    return [name, field.kind === "text" && !field.rule ? field.example : field.initial]
  })
  return {
    schema,
    notes: {
      ...Object.fromEntries(fields.flatMap(([name, field]) => notesOf(kind, name, field))),
      ...(hasPictureList(kind)
        ? {
            imagePaths: "The paths of its pictures on this site.",
            imageAlts: "What each picture shows, in the order of `imagePaths`.",
          }
        : {
            imagePath: "The path of its picture on this site.",
            imageAlt: "What the picture shows; empty where nobody has described it.",
          }),
      ...("searchTitle" in kind.fields && {
        searchTitle: "What search results and shared links show; empty for the page's own title.",
        searchDescription: "The same of the description.",
        sharingPicture: "The path of the picture that shared links show; empty for that of the page.",
      }),
      ...own?.notes,
    },
    example: {
      _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
      ...Object.fromEntries(values),
      ...(hasPictureList(kind) ? { imagePaths: [path], imageAlts: [alt] } : { imagePath: path, imageAlt: alt }),
      ...own?.example,
      createdAt: time,
      updatedAt: time,
    },
  }
}

/** What follows from the kind of a field, by the name of the field or of a part of its list. */
function notesOf(kind: ItemKind, name: string, field: ItemField): [string, string][] {
  const html = "HTML, cleaned."
  if (field.kind === "richText") return [[name, html]]
  if (field.kind === "address") {
    return [[name, `The last part of its page's path, \`${pathOfSlug(kind.noun as AddressNoun, `{${name}}`)}\`.`]]
  }
  if (field.kind !== "list") return []
  return Object.entries(field.fields).flatMap(([part, { kind: of }]): [string, string][] => {
    const picture = `The path of the ${field.one.toLowerCase()}'s picture, or empty.`
    return of === "richText" || of === "picture" ? [[`${name}[].${part}`, of === "picture" ? picture : html]] : []
  })
}

/** What calls return of the declared kinds of content. */
export const kindEntities = {
  Blog: describeKind(blog, publicBlog, readEntity("Blog")),
  Review: describeKind(review, publicReview),
  Category: describeKind(category, publicCategory, readEntity("Category")),
  Project: describeKind(project, publicProject, readEntity("Project")),
}
