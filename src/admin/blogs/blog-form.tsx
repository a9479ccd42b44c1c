import { limits } from "#domain/text/limits.ts"
import { type Blog, pathOfBlog } from "#domain/content/kinds/blog.ts"
import { Field, TextArea } from "#ui/field.tsx"
import { AddressField } from "../addresses/address-field.tsx"
import { blogs } from "../api/client.ts"
import { fieldNames } from "../conflict/field-names.ts"
import { listShape } from "../conflict/list-shape.ts"
import { ImageField } from "../form/image-field.tsx"
import { MainImage } from "../form/main-image.tsx"
import { type PartForm, PartList } from "../form/part-list.tsx"
import { SharingFields } from "../form/sharing/sharing-fields.tsx"
import { requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { ResourceWrite } from "../resource/resource-form.tsx"
import { AuthorField } from "./author-field.tsx"
import {
  type BlogValues,
  bodyOf,
  checkBlog,
  copySection,
  newBlog,
  newSection,
  type SectionValues,
  settleBlog,
  toBlogForm,
  valuesOf,
} from "./blog-values.ts"

const sectionNames = {
  h2: "Heading (h2)",
  h3: "Subheading (h3)",
  paragraph: "Paragraph",
  image: "Image",
  imageAlt: "Alt text",
}

/** How a blog is written. */
const blogForm: ResourceForm<Blog, BlogValues> = {
  content: blogs,
  blank: newBlog,
  valuesOf,
  settle: settleBlog,
  bodyOf,
  shape: {
    names: fieldNames("blogs"),
    lists: {
      sections: listShape("section", sectionNames, ({ h2, h3 }) => h2 || h3),
    },
  },
  forNew: { check: checkBlog, toForm: toBlogForm },
  forChange: { check: checkBlog, toForm: toBlogForm },
  hasPreview: true,
  created: ({ title }) => `Blog “${title}” created.`,
  Fields: BlogFields,
}

/** Makes or changes a blog. */
export function Component() {
  return <ResourceWrite {...blogForm} />
}

const maxPerPicture = limits.imageBytes / 1024 / 1024

function BlogFields({ form, item: blog }: { form: Form<BlogValues>; item?: Blog | undefined }) {
  const { values, errors, edit, refuse } = form
  return (
    <>
      <div className="card form-main">
        <Field {...requiredText(form, "title", "Title")} max={limits.title} />
        <AddressField
          noun="blogs"
          slug={values.slug}
          title={values.title}
          stored={blog}
          error={errors["slug"]}
          onChange={(slug) => edit({ slug }, "slug")}
        />
        <TextArea
          {...requiredText(form, "description", "Description")}
          hint="Shown on the blog's card and under its title."
          rows={3}
          max={limits.description}
        />
        <AuthorField form={form} />
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
          field="sections"
          parts={values.sections}
          errors={errors}
          titleOf={(section) => section.h2 || section.h3}
          thumbnailOf={(section) => (section.file ? undefined : section.image)}
          make={newSection}
          copy={copySection}
          onChange={(sections, ...fields) => {
            // The error of the list itself is about the number of pictures.
            const isPicture = fields.some((field) => field.endsWith("[image]"))
            edit({ sections }, ...fields, ...(isPicture ? ["sections"] : []))
          }}
        >
          {(section) => <SectionFields section={section} onRefuse={refuse} />}
        </PartList>
      </section>
      <SharingFields
        value={values}
        errors={errors}
        onChange={edit}
        defaults={{
          title: values.title,
          description: values.description,
          address: pathOfBlog({ slug: values.slug || blog?.slug || "…" }),
          picture: values.file ?? values.chosen ?? values.stored,
        }}
      />
    </>
  )
}

const textHint =
  "A blank line begins a new paragraph. Lines that begin with “- ”, or with “1. ”, “2. ”, make a list, and lines such as “Hob | 850 mm”, or cells pasted from a spreadsheet, a table whose first line is its head. “*words*” are bold, “_words_” italic and “~words~” struck. “[drawing: elbow]” alone shows the drawing of counter heights."

function SectionFields({
  section: { part, text, edit, errorOf, fieldOf },
  onRefuse,
}: {
  section: PartForm<SectionValues>
  onRefuse(field: string, message: string): void
}) {
  return (
    <>
      <Field {...text("h2")} label="Heading (h2)" max={limits.title} />
      <Field {...text("h3")} label="Subheading (h3)" max={limits.title} />
      <TextArea {...text("paragraph")} label="Paragraph" hint={textHint} rows={5} max={limits.longText} />
      <ImageField
        id={`${part.key}-image`}
        label="Section image"
        stored={part.image}
        file={part.file}
        alt={part.imageAlt}
        error={errorOf("image")}
        altError={errorOf("imageAlt")}
        onPick={(file) => edit({ file }, "image")}
        onChoose={(path, imageAlt) => edit({ image: path, imageAlt, file: undefined }, "image", "imageAlt")}
        onRefuse={(message) => onRefuse(fieldOf("image"), message)}
        onRemove={() => edit({ image: "", imageAlt: "" }, "image")}
        onAlt={(imageAlt) => edit({ imageAlt }, "imageAlt")}
      />
    </>
  )
}
