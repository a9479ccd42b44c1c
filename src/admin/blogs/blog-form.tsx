import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { ImageInput } from "../image-input.tsx"
import type { Form } from "../use-form.ts"
import { type BlogValues, newSection, type SectionValues } from "./blog-values.ts"

/** The fields of a blog, the same for a new and a stored one. */
export function BlogFields({ form }: { form: Form<BlogValues> }) {
  const { values, errors, edit, refuse } = form

  function editSection(key: string, change: Partial<SectionValues>, field: string) {
    edit({ sections: values.sections.map((each) => (each.key === key ? { ...each, ...change } : each)) }, field)
  }

  return (
    <>
      <Field
        id="title"
        label="Title"
        value={values.title}
        error={errors["title"]}
        onChange={(event) => edit({ title: event.target.value }, "title")}
      />
      <TextArea
        id="description"
        label="Description"
        rows={3}
        value={values.description}
        error={errors["description"]}
        onChange={(event) => edit({ description: event.target.value }, "description")}
      />
      <Field
        id="addedBy"
        label="Added By"
        value={values.addedBy}
        error={errors["addedBy"]}
        onChange={(event) => edit({ addedBy: event.target.value }, "addedBy")}
      />
      <ImageInput
        id="file"
        label="Main image"
        stored={values.stored}
        file={values.file}
        error={errors["file"]}
        onPick={(file) => edit({ file }, "file")}
        onRefuse={(message) => refuse("file", message)}
      />
      {values.sections.map((section, index) => (
        <SectionFields
          key={section.key}
          section={section}
          index={index}
          errors={errors}
          onEdit={(change, field) => editSection(section.key, change, field)}
          onRefuse={refuse}
          onRemove={() => edit({ sections: values.sections.filter(({ key }) => key !== section.key) }, "sections")}
        />
      ))}
      <button
        type="button"
        className="plain"
        disabled={values.sections.length >= limits.itemsPerEntity}
        onClick={() => edit({ sections: [...values.sections, newSection()] })}
      >
        Add section
      </button>
      {errors["sections"] && <p className="field-error">{errors["sections"]}</p>}
    </>
  )
}

function SectionFields({
  section,
  index,
  errors,
  onEdit,
  onRefuse,
  onRemove,
}: {
  section: SectionValues
  index: number
  errors: Record<string, string>
  onEdit(change: Partial<SectionValues>, field: string): void
  onRefuse(field: string, message: string): void
  onRemove(): void
}) {
  const nameOf = (part: string) => `sections[${index}][${part}]`
  const text = (part: "h2" | "h3" | "paragraph") => ({
    id: `${section.key}-${part}`,
    value: section[part],
    error: errors[nameOf(part)],
    onChange: (event: { target: { value: string } }) => onEdit({ [part]: event.target.value }, nameOf(part)),
  })
  return (
    <fieldset>
      <legend>Section {index + 1}</legend>
      <Field {...text("h2")} label="Heading (h2)" />
      <Field {...text("h3")} label="Subheading (h3)" />
      <TextArea {...text("paragraph")} label="Paragraph" hint="A blank line begins a new paragraph." rows={5} />
      <ImageInput
        id={`${section.key}-image`}
        label="Section image"
        stored={section.image}
        file={section.file}
        error={errors[nameOf("image")]}
        onPick={(file) => onEdit({ file }, nameOf("image"))}
        onRefuse={(message) => onRefuse(nameOf("image"), message)}
        onRemove={() => onEdit({ image: "" }, nameOf("image"))}
      />
      <button type="button" className="plain danger" onClick={onRemove}>
        Remove section {index + 1}
      </button>
    </fieldset>
  )
}
