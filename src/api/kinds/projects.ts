import { publicProject } from "#domain/content/kinds/kind-entities.ts"
import { parse } from "#domain/base/parse.ts"
import { type NewProject, type Project, projectForm, projectImageAlts } from "#domain/content/kinds/project.ts"
import { changeSharing } from "#domain/sharing/sharing.ts"
import type { Store } from "#store/store.ts"
import { cleanDescription } from "../forms/description.ts"
import type { FormFields } from "../forms/form-fields.ts"
import type { SentForm } from "../forms/multipart.ts"
import { slugNotes } from "../forms/slug-notes.ts"
import { readTexts } from "../forms/texts.ts"
import type { FormPictures } from "../pictures/form-pictures.ts"
import { pictureListFields, pictureListNotes, readChangedPictures, readNewPictures } from "../pictures/picture-list.ts"
import { requireSharingPicture, sharingNotes } from "../pictures/sharing-picture.ts"
import type { ResourceDefinition } from "./resource.ts"

const fields: FormFields = { texts: projectForm, ...pictureListFields(projectImageAlts) }

const notes = {
  status: "Of a planned project the pages say that its pictures are rendered.",
  layout: "The layout of the kitchen; empty for none.",
  days: "A whole number, or empty.",
  year: "A whole number, or empty.",
  solved: "One sentence, shown on Home with its picture.",
  description: "HTML, which is cleaned.",
  priceFrom: "Whole rupees as people write them, such as `240000`, `2,40,000` or `2.4 lakh`, or empty.",
  priceTo: "As `priceFrom`, and not less than it.",
  estimate: "The address of an estimate, its path or its query; the query is stored.",
  drawing: "The name of a drawn kitchen; empty for none.",
  isOnHome: "`true` to show it on Home, where the newest twelve are.",
  ...sharingNotes,
}
const example = { title: "A tall wall for a 3BHK", status: "planned", room: "Kitchen", size: "16 × 10 ft", days: "41" }

/** The documentation of the two forms. */
const forms: ResourceDefinition<Project, NewProject>["forms"] = {
  new: {
    form: fields,
    details: pictureListNotes.details,
    notes: { ...notes, projectSlug: slugNotes.new, ...pictureListNotes.new },
    example: { ...example, description: "<p>One depth for everything.</p>", imageFiles: ["tall-wall.jpg"] },
  },
  change: {
    form: fields,
    details: `${pictureListNotes.details} New ones are added.`,
    notes: { ...notes, projectSlug: slugNotes.change, ...pictureListNotes.change },
    example,
  },
}

/** How projects differ from other content. */
export function projects(store: Store, kept: FormPictures): ResourceDefinition<Project, NewProject, "projects"> {
  const reading = (by: string) => ({ item: "A project", alts: projectImageAlts, kept, by })

  async function readForm(form: SentForm) {
    const values = parse(projectForm, readTexts(form, fields))
    const description = cleanDescription(values.description, "description")
    await requireSharingPicture(values, kept)
    return { ...values, description }
  }

  return {
    one: "project",
    many: "projects",
    items: store.projects,
    group: "Projects",
    entity: publicProject,
    forms,

    async readNew(form, by) {
      const values = await readForm(form)
      return { ...values, ...(await readNewPictures(form, reading(by))) }
    },

    async readChange(form, current, by) {
      const values = await readForm(form)
      const merge = await readChangedPictures(form, current, reading(by))
      return (now) => ({ ...values, ...changeSharing(values, now), ...merge(now) })
    },
  }
}
