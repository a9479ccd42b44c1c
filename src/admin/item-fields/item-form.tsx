import type { ItemKind, ItemOf } from "#domain/content/fields/item-kind.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { fieldNames } from "../conflict/field-names.ts"
import { MainImage, settleMainImage } from "../form/main-image.tsx"
import { requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { blankValues, bodyOf, checkValues, type ItemValues, toForm, valuesOf } from "./item-values.ts"

/** How an item of a declared kind is written. */
export function formOfKind<Kind extends ItemKind>(
  kind: Kind,
  more: Pick<ResourceForm<ItemOf<Kind>, ItemValues>, "content" | "hasPreview" | "created">,
): ResourceForm<ItemOf<Kind>, ItemValues> {
  const sent = { toForm: (values: ItemValues) => toForm(kind, values) }
  return {
    ...more,
    blank: blankValues(kind),
    valuesOf: (item, published) => valuesOf(kind, item, published),
    settle: settleMainImage,
    bodyOf: (values) => bodyOf(kind, values),
    shape: { names: fieldNames(kind.noun), lists: {} },
    forNew: { ...sent, check: (values) => checkValues(kind, "new", values) },
    forChange: { ...sent, check: (values) => checkValues(kind, "change", values) },
    Fields: ({ form }) => <ItemFields kind={kind} form={form} />,
  }
}

/** The fields in the order of their declaration, the picture beside them. */
function ItemFields({ kind, form }: { kind: ItemKind; form: Form<ItemValues> }) {
  // All values but the picked file are texts.
  const texts = form as unknown as Form<Record<string, string>>
  return (
    <>
      <div className="card form-main">
        {Object.entries(kind.texts).map(([name, { label, help, max, isLong, isRequired }]) => {
          const field = {
            ...requiredText(texts, name, label),
            ...(!isRequired && { label, required: false }),
            ...(help && { hint: help }),
            max,
          }
          return isLong ? <TextArea key={name} {...field} rows={6} /> : <Field key={name} {...field} />
        })}
      </div>
      <div className="card form-side">
        <MainImage label={kind.image.label} form={form} />
      </div>
    </>
  )
}
