import { limits } from "#domain/limits.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { ImageField } from "../form/image-field.tsx"
import { MainImage } from "../form/main-image.tsx"
import { PartList } from "../form/part-list.tsx"
import { Required } from "../form/required.tsx"
import type { Form } from "../form/use-form.ts"
import { type BlogValues, copySection, newSection, type SectionValues } from "./blog-values.ts"

const maxPerPicture = limits.imageBytes / 1024 / 1024

/** The fields of a blog, the same for a new and a stored one. */
export function BlogFields({ form }: { form: Form<BlogValues> }) {
  const { values, errors, edit, refuse } = form
  const { sections } = values
  const text = (name: "title" | "description" | "addedBy") => ({
    id: name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
  })

  function editSection(key: string, change: Partial<SectionValues>, field: string) {
    const changed = sections.map((each) => (each.key === key ? { ...each, ...change } : each))
    // The list itself complains only of the number of its pictures.
    edit({ sections: changed }, field, ...("file" in change || "image" in change ? ["sections"] : []))
  }

  return (
    <>
      <div className="card form-main">
        <Field {...text("title")} label={<Required label="Title" />} max={limits.title} />
        <TextArea
          {...text("description")}
          label={<Required label="Description" />}
          hint="Shown on the blog's card and under its title."
          rows={3}
          max={limits.description}
        />
        <Field
          {...text("addedBy")}
          label={<Required label="Added By" />}
          hint="The author's name."
          max={limits.title}
        />
      </div>
      <div className="card form-side">
        <MainImage label="Main image" form={form} />
      </div>
      <section className="form-rest" aria-labelledby="sections-heading">
        <h2 id="sections-heading">Sections</h2>
        <p className="field-hint">
          A blog can have at most {limits.imagesPerEntity} pictures, the main one included, of {maxPerPicture} MB each:{" "}
          {limits.imagesPerEntity * maxPerPicture} MB together.
        </p>
        <PartList
          noun="section"
          parts={sections}
          max={limits.itemsPerEntity}
          error={errors["sections"]}
          isWrong={(index) => Object.keys(errors).some((field) => field.startsWith(`sections[${index}]`))}
          titleOf={(section) => section.h2 || section.h3}
          thumbnailOf={(section) => (section.file ? undefined : section.image)}
          make={newSection}
          copy={copySection}
          onChange={(changed) => edit({ sections: changed }, "sections")}
        >
          {(section, index) => (
            <SectionFields
              section={section}
              index={index}
              errors={errors}
              onEdit={(change, field) => editSection(section.key, change, field)}
              onRefuse={refuse}
            />
          )}
        </PartList>
      </section>
    </>
  )
}

function SectionFields({
  section,
  index,
  errors,
  onEdit,
  onRefuse,
}: {
  section: SectionValues
  index: number
  errors: Record<string, string>
  onEdit(change: Partial<SectionValues>, field: string): void
  onRefuse(field: string, message: string): void
}) {
  const nameOf = (part: string) => `sections[${index}][${part}]`
  const text = (part: "h2" | "h3" | "paragraph") => ({
    id: `${section.key}-${part}`,
    value: section[part],
    error: errors[nameOf(part)],
    onChange: (event: { target: { value: string } }) => onEdit({ [part]: event.target.value }, nameOf(part)),
  })
  return (
    <>
      <Field {...text("h2")} label="Heading (h2)" max={limits.title} />
      <Field {...text("h3")} label="Subheading (h3)" max={limits.title} />
      <TextArea
        {...text("paragraph")}
        label="Paragraph"
        hint="A blank line begins a new paragraph."
        rows={5}
        max={limits.longText}
      />
      <ImageField
        id={`${section.key}-image`}
        label="Section image"
        stored={section.image}
        file={section.file}
        alt={section.imageAlt}
        error={errors[nameOf("image")]}
        altError={errors[nameOf("imageAlt")]}
        onPick={(file) => onEdit({ file }, nameOf("image"))}
        onRefuse={(message) => onRefuse(nameOf("image"), message)}
        onRemove={() => onEdit({ image: "", imageAlt: "" }, nameOf("image"))}
        onAlt={(imageAlt) => onEdit({ imageAlt }, nameOf("imageAlt"))}
      />
    </>
  )
}
