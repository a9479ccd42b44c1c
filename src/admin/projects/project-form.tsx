import { layouts, shapes } from "#domain/estimate/kitchen.ts"
import { limits } from "#domain/text/limits.ts"
import { maxOnHome, type Project, projectDrawings, projectLimits } from "#domain/content/kinds/project.ts"
import { Field, Select, TextArea } from "#ui/field.tsx"
import { AddressField } from "../addresses/address-field.tsx"
import { projects } from "../api/client.ts"
import { fieldNames } from "../conflict/field-names.ts"
import { SharingFields, type sharingNames } from "../form/sharing/sharing-fields.tsx"
import { requiredText } from "../form/text-fields.tsx"
import type { Form } from "../form/use-form.ts"
import { DescriptionField } from "../resource/description-field.tsx"
import { PictureList } from "../resource/picture-list.tsx"
import { settlePictures } from "../resource/picture-list-values.ts"
import type { ResourceForm } from "../resource/resource.ts"
import { ResourceWrite } from "../resource/resource-form.tsx"
import {
  bodyOf,
  checkProject,
  newProject,
  type ProjectValues,
  sharingDefaults,
  toNewProjectForm,
  toProjectChangeForm,
  valuesOf,
} from "./project-values.ts"

/** How a project is written. */
const projectForm: ResourceForm<Project, ProjectValues> = {
  content: projects,
  blank: newProject,
  valuesOf,
  settle: settlePictures,
  bodyOf,
  shape: {
    names: fieldNames("projects"),
    lists: {},
  },
  forNew: { check: checkProject, toForm: toNewProjectForm },
  forChange: { check: checkProject, toForm: toProjectChangeForm },
  hasPreview: true,
  created: ({ title }) => `Project “${title}” created.`,
  Fields: ProjectFields,
}

/** Makes or changes a project. */
export function Component() {
  return <ResourceWrite {...projectForm} />
}

/** Rooms to choose from; any other can be typed. */
const rooms = ["Kitchen", "Wardrobe", "Living room", "Kids' bedroom", "Home office", "Utility balcony", "Pooja unit"]

type TextName = Exclude<keyof ProjectValues, "isOnHome" | "stored" | "files" | keyof typeof sharingNames>

function ProjectFields({ form, item: project }: { form: Form<ProjectValues>; item?: Project | undefined }) {
  const { values, errors, edit } = form
  const text = (name: TextName) => ({
    id: name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }, name),
  })
  return (
    <>
      <div className="card form-main">
        <Field {...requiredText(form, "title", "Title")} max={limits.title} />
        <AddressField
          noun="projects"
          slug={values.projectSlug}
          title={values.title}
          stored={project && { _id: project._id, slug: project.projectSlug }}
          error={errors["projectSlug"]}
          onChange={(projectSlug) => edit({ projectSlug }, "projectSlug")}
        />
        <TextArea
          {...text("solved")}
          label="What was solved"
          hint="One sentence, shown under the picture on Home."
          rows={2}
          max={projectLimits.solved}
        />
        <Field
          {...text("place")}
          label="Place"
          hint="Such as 2BHK in Kothrud. Home shows it with size and days."
          max={projectLimits.place}
        />
        <div className="project-pair">
          <Field {...text("size")} label="Size" hint="Such as 16 × 10 ft." max={projectLimits.size} />
          <Field {...text("days")} label="Days" hint="From final measurement." inputMode="numeric" />
        </div>
        <div className="project-pair">
          <Field {...text("room")} label="Room" hint="Such as Kitchen." list="rooms" max={projectLimits.room} />
          <Field {...text("year")} label="Year" hint="When it was fitted." inputMode="numeric" />
        </div>
        <datalist id="rooms">
          {rooms.map((room) => (
            <option key={room}>{room}</option>
          ))}
        </datalist>
        <Select {...text("layout")} label="Layout">
          <option value="">None</option>
          {layouts.map((layout) => (
            <option key={layout} value={layout}>
              {shapes[layout].name}
            </option>
          ))}
        </Select>
      </div>
      <div className="card form-side">
        <Select
          {...text("status")}
          label="Status"
          hint="The pages say of a planned project that its pictures are rendered, not photographs."
        >
          <option value="planned">Planned</option>
          <option value="finished">Finished</option>
        </Select>
        <div className="field">
          <label className="project-check">
            <input
              type="checkbox"
              checked={values.isOnHome}
              aria-describedby="isOnHome-hint"
              onChange={(event) => edit({ isOnHome: event.target.checked }, "isOnHome")}
            />
            Show on Home
          </label>
          <p className="field-hint" id="isOnHome-hint">
            {`Home shows the newest ${maxOnHome} of these that have a picture.`}
          </p>
        </div>
        <Field {...text("priceFrom")} label="Price from (₹)" hint="Such as 2,40,000 or 2.4 lakh, or empty." />
        <Field {...text("priceTo")} label="Price to (₹)" />
        <Field
          {...text("estimate")}
          label="Estimate"
          hint={
            <>
              The address of its estimate: open{" "}
              <a href="/estimate" target="_blank" rel="noreferrer">
                the estimate
              </a>
              , set the sizes, and paste the address here.
            </>
          }
          max={projectLimits.estimate}
        />
        <Select {...text("drawing")} label="Drawing" hint="Shown where its units are those of a drawn kitchen.">
          <option value="">None</option>
          {Object.entries(projectDrawings).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </div>
      <div className="card form-rest">
        <PictureList noun="project" form={form} />
      </div>
      <div className="card form-rest">
        <DescriptionField
          id="description"
          name="Description"
          value={values.description}
          error={errors["description"]}
          onChange={(description) => edit({ description }, "description")}
        />
      </div>
      <SharingFields
        value={values}
        errors={errors}
        onChange={edit}
        defaults={({ name, city }) => {
          return sharingDefaults(values, {
            address: `/projects/${values.projectSlug || project?.projectSlug || "…"}`,
            name,
            city,
          })
        }}
      />
    </>
  )
}
