import type * as z from "zod/mini"
import type { ContentNoun } from "#base/content-states.ts"
import type { contentRow } from "#cms/shared/content-entities.ts"
import type { SpecificationOf } from "#cms/shared/specification.ts"
import type { kinds } from "#pages/shared/kinds.ts"
import type { docs as apiKeys } from "#accounts/server/api/api-keys.ts"
import type { docs as activity } from "#accounts/server/api/activity.ts"
import type { docs as people } from "#accounts/server/api/people.ts"
import type { docs as secondFactors } from "#accounts/server/api/second-factors.ts"
import type { docs as addresses } from "#redirects/server/redirects-api.ts"
import type { docs as backups } from "#backup/server/backups-api.ts"
import type { contentDocs as content } from "#cms/server/api/content-docs.ts"
import type { docs as previews } from "#cms/server/api/previews.ts"
import type { docs as trash } from "#cms/server/api/trash.ts"
import type { docs as documents } from "#pages/server/api/documents.ts"
import type { docs as enquiries } from "#enquiries/server/enquiries-api.ts"
import type { FormFields } from "#http/forms/form-fields.ts"
import type { ifMatchHeaders } from "#http/etags.ts"
import type { keyHeaders } from "#accounts/server/idempotency.ts"
import type { draftHeaders } from "#cms/server/api/content-answers.ts"
import type { docs as pages } from "#pages/server/api/pages.ts"
import type { stateListDocs } from "#cms/server/api/state-list.ts"
import type { docs as personalData } from "#visits/server/personal-data-api.ts"
import type { docs as images } from "#images/server/api/images.ts"
import type { docs as pictures } from "#images/server/api/pictures.ts"
import type { docs as visitors } from "#visitors/server/visitors-api.ts"
import type { docs as report } from "#enquiries/server/reports-api.ts"
import type { docs as mailSettings } from "#setup/server/api/mail-settings.ts"
import type { docs as setup } from "#setup/server/api/setup.ts"
import type { docs as warnings } from "#setup/server/api/warnings.ts"
import type { docs as signIn } from "#accounts/server/api/sign-in.ts"
import type { docs as quotations } from "#quotations/server/quotations-api.ts"
import type { docs as priceItems } from "#quotations/server/price-items-api.ts"
import type { docs as webhooks } from "#webhooks/server/webhooks-api.ts"
import type { docs as visits } from "#visits/server/visits-api.ts"

/** The documentation of the calls, where each is mounted. */
type Documented = typeof activity &
  typeof apiKeys &
  typeof webhooks &
  typeof people &
  typeof secondFactors &
  typeof addresses &
  typeof backups &
  typeof content &
  typeof trash &
  typeof documents &
  typeof enquiries &
  typeof pages &
  typeof personalData &
  typeof images &
  typeof pictures &
  typeof previews &
  typeof report &
  typeof visitors &
  typeof mailSettings &
  typeof setup &
  typeof warnings &
  typeof signIn &
  typeof quotations &
  typeof priceItems &
  typeof visits

/** Every call by its address, such as `PUT /people/:id`, with its input and output. Only types: clients load none of this. */
export type Calls = {
  [Name in keyof Documented as `${Documented[Name][0]} ${Documented[Name][1]}`]: Call<
    Documented[Name][1],
    Documented[Name][2]["docs"]
  >
} & KindCalls

declare module "#ui/admin/api/call.ts" {
  interface Register {
    calls: Calls
  }
}

type KindNoun = Exclude<ContentNoun, "pages">
type Item<Noun extends KindNoun> = z.ZodMiniType<SpecificationOf<(typeof kinds)[Noun]>>

/** The calls that `mountResource` mounts for each declared collection. */
type KindCalls = { [Noun in KindNoun as `GET /${Noun}`]: Call<"", ReturnType<typeof stateListDocs<Item<Noun>>>> } & {
  [Noun in KindNoun as `GET /${Noun}/:id`]: Call<":id", { answers: Item<Noun> }>
} & {
  [Noun in KindNoun as `POST /${(typeof kinds)[Noun]["one"]}`]: Call<"", Publishing<Item<Noun>, typeof keyHeaders>>
} & {
  [Noun in KindNoun as `PUT /${Noun}/:id`]: Call<":id", Publishing<Item<Noun>, typeof ifMatchHeaders>>
} & { [Noun in KindNoun as `DELETE /${Noun}/:id`]: Call<":id", { headers: typeof ifMatchHeaders }> }

interface Publishing<Item, Headers extends z.ZodMiniObject> {
  form: FormFields
  headers: z.ZodMiniObject<(Headers & typeof draftHeaders)["shape"]>
  answers: Item
}

interface Call<Path, Docs> {
  sends: Sent<Path, Docs>
  answers: Answer<Docs>
}

type Sent<Path, Docs> = (Path extends `${string}:${string}` ? { params: Params<Path> } : unknown) &
  (Docs extends { query: infer Query extends z.ZodMiniObject } ? Part<"query", Values<Query>> : unknown) &
  (Docs extends { json: infer Json extends z.ZodMiniType } ? { json: z.input<Json> } : unknown) &
  (Docs extends { form: FormFields } ? { form: FormData } : unknown) &
  (Docs extends { file: string } ? { file: Blob } : unknown) &
  (Docs extends { headers: infer Headers extends z.ZodMiniObject } ? Part<"headers", z.input<Headers>> : unknown)

/** A part of the input, optional if nothing in it is required. */
type Part<Name extends string, Value> = object extends Value ? { [Each in Name]?: Value } : { [Each in Name]: Value }

/** The parameters of a path: `id` of `/people/:id`. */
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Each in Name]: string | number } & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [Each in Name extends `${infer Id}.pdf` ? Id : Name]: string | number }
    : object

/** As in the document: the input schema decides what is required, the output schema the type: a number, not digits. */
type Values<Query extends z.ZodMiniObject> = {
  [Name in Exclude<keyof z.output<Query>, Needed<Query>>]?: z.output<Query>[Name] | undefined
} & Pick<z.output<Query>, Needed<Query>>

type Needed<Query extends z.ZodMiniObject> = {
  [Name in keyof z.output<Query>]-?: undefined extends z.input<Query>[Name & keyof z.input<Query>] ? never : Name
}[keyof z.output<Query>]

/** Without the query `state` lists of content return published items, with it rows of all states. */
type Answer<Docs> = Docs extends {
  lists: z.ZodMiniUnion<readonly [infer Item extends z.ZodMiniType, typeof contentRow]>
}
  ? z.output<Item>[]
  : Docs extends { lists: infer Item extends z.ZodMiniType }
    ? z.output<Item>[]
    : Docs extends { answers: infer All extends z.ZodMiniType }
      ? z.output<All> | (Docs extends { otherwise: infer Other extends z.ZodMiniType } ? z.output<Other> : never)
      : undefined
