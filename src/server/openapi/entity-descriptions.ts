import type * as z from "zod/mini"
import written from "#assets/api/entities.json" with { type: "json" }
import * as accounts from "#accounts/shared/account-entities.ts"
import { apiKeyEntity, newApiKey } from "#accounts/shared/api-key.ts"
import { signInAnswer } from "#accounts/shared/account-entities.ts"
import { type AddressNoun, pathOfSlug } from "#base/urls/address-check.ts"
import * as addresses from "#redirects/shared/address-entities.ts"
import { backupsEntity, backupTicket, restoreEntity } from "#backup/shared/backups.ts"
import { defaultBusiness } from "#collections/shared/business/business.ts"
import type { Collection } from "#cms/shared/collection.ts"
import { blankOf } from "#cms/fields/field.ts"
import { type KnownField, known } from "#cms/fields/types.ts"
import { toSpecification } from "#cms/shared/specification.ts"
import * as content from "#cms/shared/content-entities.ts"
import * as kindSchemas from "#collections/shared/kind-entities.ts"
import { kinds } from "#pages/shared/kinds.ts"
import { versionSchemas, type VersionSchemas } from "#pages/shared/version-entities.ts"
import * as enquiries from "#enquiries/shared/enquiry-entities.ts"
import { enquiryTextNames, enquiryTexts } from "#enquiries/shared/enquiry-rules.ts"
import { defaultRateCard } from "#estimate/shared/rate-card.ts"
import { defaultNavigation } from "#pages/shared/navigation/links.ts"
import * as pictures from "#images/shared/picture-library.ts"
import * as setup from "#setup/shared/setup-entities.ts"
import * as priceItems from "#quotations/shared/price-items.ts"
import { deliveryEntity, newWebhook, webhookEntity } from "#webhooks/shared/webhook.ts"
import * as visits from "#visits/shared/visit-entities.ts"
import { failure } from "#http/errors.ts"
import { publicFields } from "#http/json-schema.ts"

/** A returned object: its schema, notes on its fields, and an example. */
interface Entity {
  schema: z.ZodMiniType
  notes: Record<string, string>
  example: Record<string, unknown>
}

/** The objects in the file, complete or in addition to what their fields define. */
type WrittenName = keyof typeof written

/** The file's text for an object, merged with that of the object it extends. */
function readEntity(name: WrittenName): Omit<Entity, "schema"> {
  const { extends: base, notes, example } = written[name] as Partial<Entity> & { extends?: WrittenName }
  const inherited = base && readEntity(base)
  return { notes: { ...inherited?.notes, ...notes }, example: { ...inherited?.example, ...example } }
}

const time = "2026-11-21T05:30:00.000Z"
const path = "uploads/3f1c9a7be2d04856a1c0b9d2-1600x1000.jpg"
const alt = "A tape measure on a counter"

/** Describes an item of a collection from its fields, plus its own texts. */
function describeKind(collection: Collection, schema: Entity["schema"], own?: Omit<Entity, "schema">): Entity {
  const fields = Object.entries(collection.fields).map(([name, field]) => [name, known(field)] as const)
  const isList = collection.fields["image"]?.type === "images"
  const examples = fields.flatMap(([name, field]) =>
    field.type === "text" && field.example !== field.label ? [[name, field.example]] : [],
  )
  return {
    schema,
    notes: {
      ...Object.fromEntries(fields.flatMap(([name, field]) => notesOf(collection, name, field))),
      ...(isList
        ? {
            imagePaths: "The paths of its pictures on this site.",
            imageAlts: "The alt texts of the pictures, in the order of `imagePaths`.",
          }
        : {
            imagePath: "The path of its picture on this site.",
            imageAlt: "Picture description; empty if there is none.",
          }),
      ...("searchTitle" in collection.fields && {
        searchTitle: "The title in search results and shared links; empty for the page’s own title.",
        searchDescription: "Like `searchTitle`, for the description.",
        sharingPicture: "The path of the picture for shared links; empty for the page’s own.",
      }),
      ...own?.notes,
    },
    example: {
      _id: "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4",
      ...toSpecification(collection, blankOf(collection.fields)),
      ...Object.fromEntries(examples),
      ...(isList ? { imagePaths: [path], imageAlts: [alt] } : { imagePath: path, imageAlt: alt }),
      ...own?.example,
      createdAt: time,
      updatedAt: time,
    },
  }
}

/** Notes derived from a field's type, by the name of the field or of a part of its rows. */
function notesOf({ name: noun }: Collection, name: string, field: KnownField): [string, string][] {
  const html = "HTML, cleaned."
  if (field.type === "richText") return [[name, html]]
  if (field.type === "slug") {
    return [[name, `The last part of its page's path, \`${pathOfSlug(noun as AddressNoun, `{${name}}`)}\`.`]]
  }
  if (field.type !== "rows") return []
  return Object.entries(field.fields).flatMap(([part, { type }]): [string, string][] => {
    const picture = `The path of the ${field.one.toLowerCase()}'s picture, or empty.`
    if (type === "richText") return [[`${name}[].${part}`, html]]
    return type === "image" ? [[`${name}[].${part}`, picture]] : []
  })
}

/** Describes a document's versions: a public one and the admin's; `unsaved` is the one without a time. */
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
      example: publicFields(listed, { ...example, madeBy: "owner@maap.example" } as z.output<typeof listed>),
    },
  }
}

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
const item = readEntity("ContentItem")
const { item: _item, ...itemNotes } = item.notes

/** The named objects of the document; others are described where they are returned. */
export const entities: Record<string, Entity> = {
  ...describe({
    Token: signInAnswer,
    Profile: accounts.profile,
    Person: accounts.personEntity,
    InvitationSent: accounts.invitationSent,
    Activity: accounts.activityEntity,
    ApiKey: apiKeyEntity,
    NewApiKey: newApiKey,
    Webhook: webhookEntity,
    NewWebhook: newWebhook,
    WebhookDelivery: deliveryEntity,
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
    schema: visits.personExport,
    example: {
      ...person.example,
      person: { emails: [enquiryTexts.email.example], phones: [enquiryTexts.phone.example] },
      enquiries: [{ ...enquiry, ...example, events: [], visits: [], quotations: [], payments: [] }],
    },
  },
  ...describeVersions(
    "Business",
    versionSchemas.business,
    { business: defaultBusiness },
    { business: "Details of the business; pages leave out empty ones." },
    "business details before the first save",
  ),
  ...describeVersions(
    "Navigation",
    versionSchemas.navigation,
    { navigation: defaultNavigation },
    { navigation: "The links of the header and of the footer lists, in order." },
    "a menu before the first save",
  ),
  ...describeVersions(
    "RateCard",
    versionSchemas.rateCard,
    { card: defaultRateCard },
    { card: "Whole rupees without GST, and percentages." },
    "the default rate card",
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
  }),
  ContentItem: {
    schema: content.contentDetail,
    notes: itemNotes,
    example: publicFields<z.ZodMiniType>(content.contentDetail, item.example) as Entity["example"],
  },
  ...describe({
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
    QuotationItems: priceItems.priceListEntity,
    ItemImportReport: priceItems.itemImportReport,
    NotFound: addresses.notFoundEntity,
    Picture: pictures.pictureEntity,
    PictureWithUses: pictures.pictureWithUses,
    StoredPicture: pictures.storedImage,
    Preview: content.previewEntity,
    Failure: failure,
  }),
}
