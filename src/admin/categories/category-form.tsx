import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { makeKey } from "../key.ts"
import { PartList } from "../part-list.tsx"
import { Required } from "../required.tsx"
import type { Form } from "../use-form.ts"
import { CategoryPictures } from "./category-pictures.tsx"
import { type CategoryValues, newItem } from "./category-values.ts"
import { DescriptionField } from "./description-field.tsx"

/** The fields of a category, the same for a new and a stored one; `address` is the stored one's, which stays. */
export function CategoryFields({ form, address }: { form: Form<CategoryValues>; address?: string }) {
  const { values, errors, edit } = form
  const isNew = address === undefined
  return (
    <>
      <div className="card form-main">
        <Field
          id="categoryName"
          label={<Required label="Category name" />}
          required
          maxLength={limits.title}
          hint={isNew ? sayAddress(values.categoryName) : `The page is at /${address}, and stays there.`}
          value={values.categoryName}
          error={errors["categoryName"]}
          onChange={(event) => edit({ categoryName: event.target.value }, "categoryName")}
        />
        <TextArea
          id="categoryDescription"
          label={<Required label="Category description" />}
          required
          rows={3}
          value={values.categoryDescription}
          error={errors["categoryDescription"]}
          onChange={(event) => edit({ categoryDescription: event.target.value }, "categoryDescription")}
        />
      </div>
      <div className="card form-rest">
        <CategoryPictures form={form} />
      </div>
      <section className="form-rest" aria-labelledby="items-heading">
        <h2 id="items-heading">Items</h2>
        <Items form={form} isNew={isNew} />
      </section>
    </>
  )
}

/** The words of addresses that the site itself has. */
const taken = "about, contact, blog, modular-kitchen, admin, api, PrivacyPolicy, terms-and-conditions"

/** A foretaste alone: the server makes the address, also of names in other scripts. */
function sayAddress(name: string): string {
  const isPlain = /^[ -~]*$/.test(name)
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
  const place = isPlain ? `${location.origin}/${slug || "wardrobes"}` : "an address made from the name"
  return `The page will be at ${place}. Words already taken: ${taken}.`
}

function Items({ form: { values, errors, edit }, isNew }: { form: Form<CategoryValues>; isNew: boolean }) {
  const { items } = values

  function editItem(key: string, change: { title?: string; description?: string }, field: string) {
    edit({ items: items.map((each) => (each.key === key ? { ...each, ...change } : each)) }, field)
  }

  return (
    <PartList
      noun="item"
      parts={items}
      most={limits.itemsPerEntity}
      error={errors["categoryAdditionalData"]}
      isWrong={(index) => Object.keys(errors).some((field) => field.startsWith(`categoryAdditionalData[${index}]`))}
      titleOf={(item) => item.title}
      make={newItem}
      copy={(item) => ({ ...item, key: makeKey() })}
      onChange={(changed) => edit({ items: changed }, "categoryAdditionalData")}
    >
      {(item, index) => {
        const nameOf = (part: string) => `categoryAdditionalData[${index}][${part}]`
        return (
          <>
            <Field
              id={`${item.key}-title`}
              label={isNew ? <Required label="Title" /> : "Title"}
              maxLength={limits.title}
              value={item.title}
              error={errors[nameOf("title")]}
              onChange={(event) => editItem(item.key, { title: event.target.value }, nameOf("title"))}
            />
            <DescriptionField
              id={`${item.key}-description`}
              name={`Description of item ${index + 1}`}
              value={item.description}
              error={errors[nameOf("description")]}
              onChange={(description) => editItem(item.key, { description }, nameOf("description"))}
            />
          </>
        )
      }}
    </PartList>
  )
}
