import type { ReactNode } from "react"
import type { ContentBody } from "#domain/content/content.ts"
import { sharing } from "#domain/content/fields/item-field.ts"
import { fieldsOf, hasPictureList, type ItemKind, type ItemOf } from "#domain/content/fields/item-kind.ts"
import type { Sharing } from "#domain/sharing/sharing.ts"
import { addItem, changeItem, type FormKind, previewItem } from "../api/items.ts"
import { FormFrame } from "../form/form-frame.tsx"
import { MainImage, type MainImageValues } from "../form/main-image.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { type SharingBusiness, type SharingDefaults, SharingFields } from "../form/sharing/sharing-fields.tsx"
import type { Form } from "../form/use-form.ts"
import { ContentBar } from "../publishing/content-bar.tsx"
import { ScheduleButton, UnpublishButton } from "../publishing/publishing-buttons.tsx"
import { labelPublish } from "../publishing/state-words.tsx"
import { useContentEditor } from "../publishing/use-content-editor.tsx"
import { PictureList } from "../resource/picture-list.tsx"
import type { PictureListValues } from "../resource/picture-list-values.ts"
import { FieldForm } from "./field-form.tsx"
import { bodyOf, checkValues, type ItemValues, toForm, valuesOf } from "./item-values.ts"

/** What the form of a kind has besides its declared fields. */
export interface Layout<Kind extends ItemKind> {
  /** The fields above the pictures, where they are not one below the other; `field` gives each of them. */
  above?: (field: (name: string, more?: object) => ReactNode, form: Form<ItemValues<Kind>>) => ReactNode
  /** What search results and shared links show where the owner says nothing; for a kind with pages. */
  defaults?: (values: ItemValues<Kind>, business: SharingBusiness, item?: ItemOf<Kind>) => SharingDefaults
}

/** The form of an item of a declared kind: what is typed is saved as its draft, and sending publishes it. */
export function ItemForm<Kind extends FormKind>({
  kind,
  layout = {},
  notice,
  ...editing
}: {
  kind: Kind
  layout?: Layout<Kind> | undefined
  notice?: string | undefined
} & Pick<
  Parameters<typeof useContentEditor<ItemOf<Kind>, ItemValues<Kind>>>[0],
  "loaded" | "onDraft" | "onDone" | "onTrashed"
>) {
  const { one, noun } = kind
  const { form, publishing, published, changes, messages } = useContentEditor<ItemOf<Kind>, ItemValues<Kind>>({
    ...editing,
    kind,
    valuesOf: (body: ContentBody, shown) => valuesOf(kind, body, shown),
    bodyOf: (values) => bodyOf(kind, values),
    check: (values, shown) => checkValues(kind, shown ? "change" : "new", values),
    async send(values, options, shown) {
      const saved = shown
        ? changeItem(kind, shown._id, toForm(kind, "change", values), options)
        : addItem(kind, toForm(kind, "new", values), options)
      return (await saved) as ItemOf<Kind>
    },
  })
  const isPublished = published !== undefined

  return (
    <FormFrame
      form={form}
      notice={notice}
      label={labelPublish(isPublished, false)}
      busyLabel={labelPublish(isPublished, true)}
      bar={<ContentBar form={form} publishing={publishing} name={one} plural={noun} changes={changes} />}
      {...messages}
      beside={
        <>
          <ScheduleButton publishing={publishing} isBusy={form.isSending} />
          {layout.defaults && (
            <PreviewButton
              form={form}
              preview={(values) =>
                previewItem(kind, toForm(kind, isPublished ? "change" : "new", values), published?._id)
              }
            />
          )}
          <UnpublishButton publishing={publishing} isBusy={form.isSending} name={one} />
        </>
      }
    >
      <ItemFields kind={kind} layout={layout} form={form} item={published} />
    </FormFrame>
  )
}

function ItemFields<Kind extends ItemKind>({
  kind,
  layout: { above, defaults },
  form,
  item,
}: {
  kind: Kind
  layout: Layout<Kind>
  form: Form<ItemValues<Kind>>
  item: ItemOf<Kind> | undefined
}) {
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
}
