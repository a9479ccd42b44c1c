import type * as z from "zod/mini"
import written from "#assets/api/entities.json" with { type: "json" }
import * as accounts from "#domain/accounts/account-entities.ts"
import { signInAnswer } from "#domain/accounts/sign-in-entities.ts"
import { type AddressNoun, pathOfSlug } from "#domain/addresses/address-check.ts"
import * as addresses from "#domain/addresses/address-entities.ts"
import { backupsEntity, backupTicket } from "#domain/backup/backups.ts"
import { restoreEntity } from "#domain/backup/restore.ts"
import { firstBusiness } from "#domain/business/business.ts"
import * as content from "#domain/content/content-entities.ts"
import type { ItemField } from "#domain/content/fields/item-field.ts"
import { fieldsOf, hasPictureList, type ItemKind } from "#domain/content/fields/item-kind.ts"
import * as kindSchemas from "#domain/content/kinds/kind-entities.ts"
import { kinds } from "#domain/content/kinds/kinds.ts"
import { versionSchemas, type VersionSchemas } from "#domain/documents/version-entities.ts"
import * as enquiries from "#domain/enquiry/enquiry-entities.ts"
import { enquiryTextNames, enquiryTexts } from "#domain/enquiry/enquiry-texts.ts"
import { firstRateCard } from "#domain/estimate/rate-card.ts"
import { firstNavigation } from "#domain/navigation/first-navigation.ts"
import * as pictures from "#domain/pictures/picture-entities.ts"
import * as setup from "#domain/setup/setup-entities.ts"
import * as visits from "#domain/visit/visit-entities.ts"
import { failure } from "../http/errors.ts"
import { publicFields } from "../http/public-fields.ts"

/** An object that calls return: its schema, notes on its fields, and an example. */
interface Entity {
  schema: z.ZodMiniType
  notes: Record<string, string>
  example: Record<string, unknown>
}

/** The objects that the file describes, whole or besides what follows from their fields. */
type WrittenName = keyof typeof written

/** What the file says of an object, upon what it says of the one that this extends. */
function readEntity(name: WrittenName): Omit<Entity, "schema"> {
  const { extends: base, notes, example } = written[name] as Partial<Entity> & { extends?: WrittenName }
  const inherited = base && readEntity(base)
  return { notes: { ...inherited?.notes, ...notes }, example: { ...inherited?.example, ...example } }
}

const time = "2026-11-21T05:30:00.000Z"
const path = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
const alt = "A tape measure on a counter"

/** An item of a kind, as its fields describe it, with what is written of this kind alone. */
function describeKind(kind: ItemKind, schema: Entity["schema"], own?: Omit<Entity, "schema">): Entity {
  const fields = fieldsOf(kind)
  const values = fields.map(([name, field]) => {
    return [name, field.kind === "text" && !field.rule ? field.example : field.initial]
  })
  return {
    schema,
    notes: {
      ...Object.fromEntries(fields.flatMap(([name, field]) => notesOf(kind, name, field))),
      ...(hasPictureList(kind)
        ? {
            imagePaths: "The paths of its pictures on this site.",
            imageAlts: "What each picture shows, in the order of `imagePaths`.",
          }
        : {
            imagePath: "The path of its picture on this site.",
            imageAlt: "What the picture shows; empty where nobody has described it.",
          }),
      ...("searchTitle" in kind.fields && {
        searchTitle: "What search results and shared links show; empty for the page's own title.",
        searchDescription: "The same of the description.",
        sharingPicture: "The path of the picture that shared links show; empty for that of the page.",
      }),
      ...own?.notes,
    },
    example: {
      _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
      ...Object.fromEntries(values),
      ...(hasPictureList(kind) ? { imagePaths: [path], imageAlts: [alt] } : { imagePath: path, imageAlt: alt }),
      ...own?.example,
      createdAt: time,
      updatedAt: time,
    },
  }
}

/** What follows from the kind of a field, by the name of the field or of a part of its list. */
function notesOf(kind: ItemKind, name: string, field: ItemField): [string, string][] {
  const html = "HTML, cleaned."
  if (field.kind === "richText") return [[name, html]]
  if (field.kind === "address") {
    return [[name, `The last part of its page's path, \`${pathOfSlug(kind.noun as AddressNoun, `{${name}}`)}\`.`]]
  }
  if (field.kind !== "list") return []
  return Object.entries(field.fields).flatMap(([part, { kind: of }]): [string, string][] => {
    const picture = `The path of the ${field.one.toLowerCase()}'s picture, or empty.`
    return of === "richText" || of === "picture" ? [[`${name}[].${part}`, of === "picture" ? picture : html]] : []
  })
}

/** What calls return of a document: a version of it for everybody, and one for the admin; `unsaved` is what has no time. */
function describeVersions<Name extends string, Body extends Public, Public>(
  entity: string,
  { read, listed }: VersionSchemas<Name, Body, Public>,
  body: Record<Name, Body>,
  note: Record<Name, string>,
  unsaved: string,
): Record<string, Entity> {
  const notes = { ...note, madeAt: `\`null\` for ${unsaved}.` }
  const example = { version: 2, ...body, madeAt: time }
  return {
    [entity]: { schema: read, notes, example: publicFields(read, example as z.output<typeof read>) },
    [`${entity}Version`]: {
      schema: listed,
      notes: { ...notes, madeBy: `The admin's e-mail address; empty for ${unsaved}.` },
      example: { ...example, madeBy: "owner@maap.example" },
    },
  }
}

/** Objects of these schemas, as they are written. */
function describe(schemas: Partial<Record<WrittenName, z.ZodMiniType>>): Record<string, Entity> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { schema, ...readEntity(name as WrittenName) }]),
  )
}

const sent = readEntity("SentEnquiry")
const { _id, reference, ...rest } = sent.example
const texts = Object.fromEntries(enquiryTextNames.map((name) => [name, enquiryTexts[name].example]))
const enquiry = { _id, reference, ...texts, ...rest }
const { notes, example } = readEntity("Enquiry")
const person = readEntity("PersonExport")

/** The objects that the document names; others are described where they are returned. */
export const entities: Record<string, Entity> = {
  ...describe({
    Token: signInAnswer,
    Profile: accounts.profile,
    Person: accounts.personEntity,
    InvitationSent: accounts.invitationSent,
    Activity: accounts.activityEntity,
  }),
  SentEnquiry: {
    ...sent,
    schema: enquiries.sentEnquiry,
    example: publicFields<z.ZodMiniType>(enquiries.sentEnquiry, enquiry) as Entity["example"],
  },
  Enquiry: { schema: enquiries.enquiryEntity, notes, example: { ...enquiry, ...example } },
  Blog: describeKind(kinds.blogs, kindSchemas.publicBlog, readEntity("Blog")),
  Review: describeKind(kinds.reviews, kindSchemas.publicReview),
  Category: describeKind(kinds.categories, kindSchemas.publicCategory, readEntity("Category")),
  Project: describeKind(kinds.projects, kindSchemas.publicProject, readEntity("Project")),
  ...describe({ EnquirySummary: enquiries.enquirySummary, Erasure: enquiries.erasureEntity }),
  PersonExport: {
    ...person,
    schema: enquiries.personExport,
    example: {
      ...person.example,
      person: { emails: [enquiryTexts.email.example], phones: [enquiryTexts.phone.example] },
      enquiries: [{ ...enquiry, ...example, events: [], visits: [] }],
    },
  },
  ...describeVersions(
    "Business",
    versionSchemas.business,
    { business: firstBusiness },
    { business: "Facts and words of the business; pages leave out what is empty." },
    "a business that nobody has saved",
  ),
  ...describeVersions(
    "Navigation",
    versionSchemas.navigation,
    { navigation: firstNavigation },
    { navigation: "The links of the header and of the lists of the footer, in their order." },
    "a menu that nobody has saved",
  ),
  ...describeVersions(
    "RateCard",
    versionSchemas.rateCard,
    { card: firstRateCard },
    { card: "Whole rupees without GST, and percentages." },
    "the card that Maap comes with",
  ),
  ...describe({
    Setup: setup.setupEntity,
    SampleRemoval: setup.sampleRemoval,
    MailSettings: setup.mailSettingsEntity,
    MailTest: setup.mailTestEntity,
    Backups: backupsEntity,
    BackupTicket: backupTicket,
    Restore: restoreEntity,
    ContentRow: content.contentRow,
    ContentItem: content.contentDetail,
    ItemVersionSummary: content.itemVersionSummary,
    ItemVersion: content.itemVersion,
    TrashedItem: content.trashedItem,
    Visit: visits.visitEntity,
    ListedVisit: visits.listedVisit,
    VisitBlock: visits.blockEntity,
    Report: enquiries.reportEntity,
    MailServer: enquiries.mailServerState,
    Address: addresses.addressCheck,
    Redirect: addresses.redirectEntity,
    ImportReport: addresses.importReport,
    NotFound: addresses.notFoundEntity,
    Picture: pictures.pictureEntity,
    PictureWithUses: pictures.pictureWithUses,
    StoredPicture: pictures.storedImage,
    Preview: kindSchemas.previewEntity,
    Failure: failure,
  }),
}
