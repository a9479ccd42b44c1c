import { useState } from "react"
import { language, type PageLanguage } from "#domain/blocks/fields/language.ts"
import { type Page, pathOfPage } from "#domain/blocks/page.ts"
import { Field, Options, Select } from "#ui/field.tsx"
import { AddressField } from "../addresses/address-field.tsx"
import { Icon } from "../controls/icons.tsx"
import { SharingFields } from "../form/sharing/sharing-fields.tsx"
import { Required } from "../form/required.tsx"
import { isOwn } from "./state/page-values.ts"
import type { PageEditor } from "./state/use-page-editor.ts"

/** What a page is called and where it is. */
export function PageSettings({ editor, page }: { editor: PageEditor; page?: Page | undefined }) {
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
        <Field
          id="name"
          label={<Required label="Name" />}
          hint="In menus, in lists and above the title of the page. Up to 60 characters."
          required
          autoComplete="off"
          max={60}
          value={values.name}
          error={form.errors["name"]}
          onChange={({ target }) => take({ kind: "set", values: { name: target.value }, field: "name" }, "name")}
        />
        <Select
          id="language"
          label={language.label}
          hint={language.help}
          value={values.language}
          error={form.errors["language"]}
          onChange={({ target }) =>
            take({ kind: "set", values: { language: target.value as PageLanguage }, field: "" }, "language")
          }
        >
          <Options of={language.options.map(({ value, label }) => [value, label])} />
        </Select>
        {isOwn(page) ? (
          <AddressField
            noun="pages"
            slug={values.slug}
            title={values.name}
            stored={page}
            error={form.errors["slug"]}
            onChange={(slug) => take({ kind: "set", values: { slug }, field: "slug" }, "slug")}
          />
        ) : (
          page && (
            <p className="field-hint page-address">
              {pathOfPage(page) === ""
                ? `What you write here is on the page of each ${page.pageKey}.`
                : `The page is at ${pathOfPage(page)}. Its address does not change.`}
            </p>
          )
        )}
      </div>
    </div>
  )
}

/** What search engines and shared links show of a page. */
export function PageSharing({ editor: { values, form, take }, page }: { editor: PageEditor; page?: Page | undefined }) {
  const { pageKey = "" } = page ?? {}
  return (
    <SharingFields
      value={values}
      errors={form.errors}
      onChange={(change, name) =>
        take({ kind: "set", values: change, field: name === "sharingPicture" ? "" : name }, name)
      }
      defaults={({ name, city }) => ({
        title: values.name,
        description: `${values.name}. ${name}${city && ` in ${city}`}.`,
        address: pathOfPage({ pageKey, slug: values.slug || page?.slug || "…" }),
      })}
    />
  )
}
