import type * as z from "zod/mini"
import * as accounts from "#domain/accounts/account-entities.ts"
import { signInAnswer } from "#domain/accounts/sign-in-entities.ts"
import * as addresses from "#domain/addresses/address-entities.ts"
import { backupsEntity, backupTicket } from "#domain/backup/backups.ts"
import { restoreEntity } from "#domain/backup/restore.ts"
import * as content from "#domain/content/content-entities.ts"
import { previewEntity } from "#domain/content/kinds/kind-entities.ts"
import * as enquiries from "#domain/enquiry/enquiry-entities.ts"
import { enquiryTextNames, enquiryTexts } from "#domain/enquiry/enquiry-texts.ts"
import * as pictures from "#domain/pictures/picture-entities.ts"
import * as setup from "#domain/setup/setup-entities.ts"
import * as visits from "#domain/visit/visit-entities.ts"
import { failure } from "../http/errors.ts"
import { publicFields } from "../http/public-fields.ts"
import { documentEntities } from "./document-entities.ts"
import { type Entity, readEntity, type WrittenName } from "./entity.ts"
import { kindEntities } from "./kind-entities.ts"

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
  ...kindEntities,
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
  ...documentEntities,
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
    Preview: previewEntity,
    Failure: failure,
  }),
}
