import { useState } from "react"
import type { TextField } from "#cms/fields/text.ts"
import { page as collection } from "../shared/page.ts"
import { pathOfPage } from "../shared/page.ts"
import { sharing } from "#cms/shared/sharing.ts"
import { Icon } from "#ui/admin/controls/icons.tsx"
import { SharingFields } from "#cms/admin/sharing/sharing-fields.tsx"
import { FieldContext, type FieldProps } from "#cms/admin/fields/field-props.ts"
import { FieldInput } from "#cms/admin/fields/fields-form.tsx"
import { TextInput } from "#cms/admin/fields/text-inputs.tsx"
import { isOwn, type PublishedPage } from "./state/page-values.ts"
import type { PageEditor } from "./state/use-page-editor.ts"

function NameInput(props: FieldProps<TextField>) {
  return <TextInput {...props} hint="In menus, in lists and above the title of the page. Up to 60 characters." />
}

/** The fields that every page has, besides those with their own part of the editor. */
const { slug: _slug, blocks: _blocks, ...others } = collection.fields
const shown = (Object.keys(others) as (keyof typeof others)[]).filter((name) => !(name in sharing))

export function PageSettings({ editor, page }: { editor: PageEditor; page?: PublishedPage | undefined }) {
  const { values, form, take } = editor
  const [isOpen, setOpen] = useState(page === undefined)
  const isWrong = form.errors["name"] !== undefined || form.errors["slug"] !== undefined

  return (
    <div className="part page-settings">
      <div className="part-head">
        <button
          type="button"
          className="part-title"
          aria-expanded={isOpen || isWrong}
          aria-controls="page-settings"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name={isOpen || isWrong ? "down" : "right"} />
          <span className="block-words">
            <span className="part-name">Name, language and address</span>
            <span className="part-words">{values.name}</span>
          </span>
        </button>
      </div>
      <div id="page-settings" className="part-body" hidden={!isOpen && !isWrong}>
        <FieldContext value={{ moment: "update", slug: { noun: "pages", title: values.name, stored: page } }}>
          {[...shown, ...(isOwn(page) ? (["slug"] as const) : [])].map((of) => (
            <FieldInput
              key={of}
              of={of}
              fields={collection.fields}
              components={{ name: NameInput }}
              values={values}
              errors={form.errors}
              onChange={({ [of]: value }, ...changed) =>
                take({ kind: "set", values: { [of]: value }, field: of === "language" ? "" : of }, ...changed)
              }
            />
          ))}
        </FieldContext>
        {page && !isOwn(page) && (
          <p className="field-hint page-address">
            {pathOfPage(page) === ""
              ? `These texts appear on every ${page.pageKey} page.`
              : `The page is at ${pathOfPage(page)}. Its address does not change.`}
          </p>
        )}
      </div>
    </div>
  )
}

interface PageSharingProps {
  editor: PageEditor
  page?: PublishedPage | undefined
}

/** The texts and picture of a page for search engines and shared links. */
export function PageSharing({ editor: { values, form, take }, page }: PageSharingProps) {
  const { pageKey = "" } = page ?? {}
  return (
    <SharingFields
      values={values}
      errors={form.errors}
      onChange={({ searchTitle, searchDescription, sharingPicture }, ...changed) => {
        const [field = ""] = changed
        const isTyped = field.startsWith("search")
        take(
          { kind: "set", values: { searchTitle, searchDescription, sharingPicture }, field: isTyped ? field : "" },
          ...changed,
        )
      }}
      defaults={({ name, city }) => ({
        title: values.name,
        description: `${values.name}. ${name}${city && ` in ${city}`}.`,
        address: pathOfPage({ pageKey, slug: values.slug || page?.slug || "…" }),
      })}
    />
  )
}
