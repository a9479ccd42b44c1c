import type { FieldErrors } from "#base/errors.ts"
import type { AddressNoun } from "#base/urls/address-check.ts"
import { validate } from "#base/parse.ts"
import { type Inputs, rulesOf } from "../../shared/collection.ts"
import type { Fields, InputsOf, Moment } from "../../fields/field.ts"
import type { ImageField } from "../../fields/image.ts"
import type { SpecificationOf } from "../../shared/specification.ts"
import type { ContentDetail } from "../../shared/content.ts"
import { sharing } from "../../shared/sharing.ts"
import { textOf } from "#base/text/text.ts"
import { addItem, changeItem, type FormCollection, type ItemCollection, previewItem } from "../api/items.ts"
import { FieldContext, type FieldProps } from "../fields/field-props.ts"
import { type Card, CardsForm, cardsOf, type Components } from "../fields/fields-form.tsx"
import { ImageInput } from "../fields/image-input.tsx"
import { FormFrame } from "../form/form-frame.tsx"
import { PreviewButton } from "../form/preview-button.tsx"
import { type SharingBusiness, type SharingDefaults, SharingFields } from "../sharing/sharing-fields.tsx"
import { ContentBar } from "../publishing/content-bar.tsx"
import { ScheduleButton, UnpublishButton } from "../publishing/publishing-buttons.tsx"
import { labelPublish } from "../publishing/state-words.tsx"
import { useContentEditor } from "../publishing/use-content-editor.tsx"
import { toForm, withFieldNames } from "./item-values.ts"

/** The parts of a collection's form besides its declared fields. */
export interface Layout<C extends ItemCollection> {
  /** The cards of the fields, except those for sharing; chosen by type if absent. */
  cards?: readonly Card<C["fields"]>[]
  components?: Components<C["fields"]>
  /** Default texts for search results and shared links, for a collection with pages. */
  defaults?: (inputs: Inputs<C>, business: SharingBusiness, published?: Inputs<C>) => SharingDefaults
}

/** The form of an item: typing saves a draft, submitting publishes it. */
export function ItemForm<C extends FormCollection>({
  collection,
  layout = {},
  notice,
  noticePath,
  ...editing
}: {
  collection: C
  layout?: Layout<C> | undefined
  notice?: string | undefined
  noticePath?: string | undefined
} & Pick<Parameters<typeof useContentEditor<C>>[0], "loaded" | "onDraft" | "onDone" | "onTrashed">) {
  const { one, name } = collection
  const { form, publishing, published, changes, messages } = useContentEditor<C>({
    ...editing,
    collection,
    check: (inputs, item) => validate(rulesOf<Fields>(collection, momentOf(item)), inputs),
    async send(inputs, options, item) {
      const sent = toForm(collection, momentOf(item), inputs)
      const saved = item?.isPublished
        ? changeItem(collection, item._id, sent, options)
        : addItem(collection, sent, options)
      return (await withFieldNames(saved)) as SpecificationOf<C>
    },
  })
  const { item } = publishing

  return (
    <FormFrame
      form={form}
      notice={notice}
      noticePath={noticePath}
      label={labelPublish(published !== undefined, false)}
      busyLabel={labelPublish(published !== undefined, true)}
      isUnchanged={published !== undefined && !publishing.hasChanges}
      bar={
        <ContentBar
          form={form}
          publishing={publishing}
          name={one}
          plural={name}
          changes={changes}
          more={
            <>
              <ScheduleButton publishing={publishing} isBusy={form.isSending} />
              {layout.defaults && (
                <PreviewButton
                  form={form}
                  preview={(values) => previewItem({ noun: name as AddressNoun, values, id: published && item?._id })}
                />
              )}
              <UnpublishButton publishing={publishing} isBusy={form.isSending} name={one} />
            </>
          }
        />
      }
      {...messages}
    >
      <ItemFields
        collection={collection}
        layout={layout}
        id={item?._id}
        published={published}
        inputs={form.values}
        errors={form.errors}
        onChange={form.edit}
      />
    </FormFrame>
  )
}

export function ItemFields<C extends ItemCollection>({
  collection,
  layout,
  id = "",
  published,
  inputs,
  errors,
  onChange,
}: {
  collection: C
  layout: Layout<C>
  id: string | undefined
  published: Inputs<C> | undefined
  inputs: Inputs<C>
  errors: FieldErrors
  onChange(inputs: Inputs<C>, ...changed: string[]): void
}) {
  const { name, title } = collection
  const fields: Fields = collection.fields
  const values = inputs as InputsOf<Fields>
  const slug = Object.keys(fields).find((each) => fields[each]?.type === "slug")
  const own = Object.keys(fields).filter((each) => !(each in sharing))
  const cards: readonly Card<Fields>[] = (layout.cards as readonly Card<Fields>[] | undefined) ?? cardsOf(fields, own)
  const { defaults } = layout
  const shared: Card<Fields> = {
    place: "full",
    rows: [
      {
        fields: Object.keys(sharing),
        show: (form) => (
          <SharingFields
            values={form.values as InputsOf<typeof sharing>}
            errors={form.errors}
            onChange={(changed, ...names) => form.onChange({ ...form.values, ...changed }, ...names)}
            defaults={(business) => defaults?.(inputs, business, published) ?? noDefaults}
          />
        ),
      },
    ],
  }
  return (
    <FieldContext
      value={{
        moment: published ? "update" : "create",
        ids: { image: fields["image"]?.type === "images" ? "files" : "file" },
        slug:
          slug === undefined
            ? undefined
            : {
                noun: name as AddressNoun,
                title: textOf(values[title]),
                stored: published && { _id: id, slug: textOf((published as InputsOf<Fields>)[slug]) },
              },
      }}
    >
      <CardsForm
        fields={fields}
        values={values}
        errors={errors}
        components={
          { ...(fields["image"]?.type === "image" && { image: MainImage }), ...layout.components } as Components<Fields>
        }
        cards={[...cards, ...(defaults ? [shared] : [])]}
        onChange={(changed, ...names) => onChange(changed as Inputs<C>, ...names)}
      />
    </FieldContext>
  )
}

/** Messages differ for an item that is published for the first time. */
function momentOf(item: ContentDetail | undefined): Moment {
  return item?.isPublished ? "update" : "create"
}

const noDefaults: SharingDefaults = { title: "", description: "", address: "" }

/** The main image, which also accepts images pasted anywhere in the form. */
function MainImage(props: FieldProps<ImageField>) {
  return <ImageInput {...props} takesEveryPaste />
}
