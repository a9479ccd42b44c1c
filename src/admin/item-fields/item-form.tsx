import type { ReactNode } from "react"
import type { Moment } from "#domain/blocks/fields/field.ts"
import { sharing } from "#domain/content/fields/item-field.ts"
import { fieldsOf, hasPictureList, type ItemKind, type ItemOf } from "#domain/content/fields/item-kind.ts"
import type { Sharing } from "#domain/sharing/sharing.ts"
import { MainImage, type MainImageValues } from "../form/main-image.tsx"
import { type SharingDefaults, SharingFields } from "../form/sharing/sharing-fields.tsx"
import type { SharingBusiness } from "../form/sharing/sharing-business.ts"
import type { Form } from "../form/use-form.ts"
import { PictureList } from "../resource/picture-list.tsx"
import type { PictureListValues } from "../resource/picture-list-values.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { FieldForm } from "./field-form.tsx"
import { bodyOf, checkValues, type ItemValues, settle, toForm, valuesOf } from "./item-values.ts"

/** What the form of a kind has besides its declared fields. */
interface Layout<Kind extends ItemKind>
  extends Pick<ResourceForm<ItemOf<Kind>, ItemValues<Kind>>, "content" | "created"> {
  /** The fields above the pictures, where they are not one below the other; `field` gives each of them. */
  above?(field: (name: string, more?: object) => ReactNode, form: Form<ItemValues<Kind>>): ReactNode
  /** What search results and shared links show where the owner says nothing; for a kind with pages. */
  defaults?(values: ItemValues<Kind>, business: SharingBusiness, item?: ItemOf<Kind>): SharingDefaults
}

/** How an item of a declared kind is written. */
export function formOfKind<Kind extends ItemKind>(
  kind: Kind,
  { above, defaults, ...more }: Layout<Kind>,
): ResourceForm<ItemOf<Kind>, ItemValues<Kind>> {
  const sent = (moment: Moment) => ({
    check: (values: ItemValues<Kind>) => checkValues(kind, moment, values),
    toForm: (values: ItemValues<Kind>) => toForm(kind, moment, values),
  })
  return {
    ...more,
    blank: valuesOf(kind),
    valuesOf: (item, published) => valuesOf(kind, item, published),
    settle: (values) => settle(kind, values),
    bodyOf: (values) => bodyOf(kind, values),
    kind,
    forNew: sent("new"),
    forChange: sent("change"),
    Fields: ({ form, item }) => {
      const loose = form as object as Form<Record<string, unknown>>
      const field = (name: string, inputs?: object) => (
        <FieldForm key={name} {...{ kind, name, form: loose, item, inputs }} />
      )
      const namesOf = (isAbove: (kind: string) => boolean) =>
        fieldsOf(kind).flatMap(([name, each]) => (isAbove(each.kind) ? [name] : []))
      const below = ["list", "richText"]
      return (
        <>
          {above?.(field, form) ?? (
            <div className="card form-main">
              {namesOf((each) => !below.includes(each))
                .filter((name) => !(name in sharing))
                .map((name) => field(name))}
            </div>
          )}
          {kind.fields.image?.kind === "picture" && (
            <div className="card form-side">
              <MainImage label={kind.fields.image.label} form={form as object as Form<MainImageValues>} />
            </div>
          )}
          {hasPictureList(kind) && (
            <div className="card form-rest">
              <PictureList noun={kind.one} form={form as object as Form<PictureListValues>} />
            </div>
          )}
          {namesOf((each) => below.includes(each)).map((name) => field(name))}
          {defaults && (
            <SharingFields
              value={form.values as object as Sharing}
              errors={form.errors}
              onChange={loose.edit}
              defaults={(business) => defaults(form.values, business, item)}
            />
          )}
        </>
      )
    },
  }
}
