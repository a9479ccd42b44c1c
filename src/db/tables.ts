import type { Generated } from "kysely"

/** The tables and their columns: text and integers only, times as ISO 8601 UTC, lists as JSON. */
export interface Tables {
  /** All editable content, published or not, and the trash. */
  documents: DocumentRow
  /** Unpublished drafts. */
  document_drafts: {
    id: string
    /** The published revision when it was started; 0 if there was none. */
    base: number
    saved_at: string
    saved_by: string
    /** The form as JSON, possibly incomplete. */
    body: string
  }
  /** Published versions, replaced drafts, and scheduled drafts. */
  revisions: {
    /** The id of the document, a slash and the number. */
    id: string
    document_id: string
    /** Counted from 1 for each document; 0 for a scheduled draft. */
    number: number
    kind: "published" | "draft" | "scheduled"
    /** The base of the scheduled draft. */
    base: number
    summary: string
    made_at: string | null
    made_by: string
    body: string
  }
  /** The images in each part of a document; the part `site` is one of the site's own images, by its name. */
  document_images: {
    id: string
    path: string
    document_id: string
    part: "live" | "draft" | "revision" | "site"
    /** Of a revision. */
    number: number
  }
  /** The search texts of a document, apart from its wide row. */
  document_texts: { id: string; collection: string; live_text: string; draft_text: string }
  /** Redirects; no target is the source of another. */
  redirects: {
    id: string
    /** A path in lower case, with a query if it is significant. */
    source: string
    /** The same without the query. */
    path: string
    /** A path of this site, or a URL of another. */
    target: string
    /** A target on this site in the format of sources, otherwise "". */
    target_key: string
    search_text: string
    /** The item whose move created it, "" for a manual one. */
    item_id: string
    created_at: string
    updated_at: string
    changed_by: string
  }
  /** The missing paths that visitors requested, without their queries. */
  not_found: {
    id: string
    path: string
    search_text: string
    count: number
    last_at: string
    /** 1 if the owner dismissed it. */
    is_dismissed: number
  }
  /** `phone_number` is the phone number in dialling format. */
  enquiries: {
    full_name: string
    email: string
    phone: string
    phone_number: string
    property_name: string
    message: string
    page: string
    id: string
    status: string
    /** The latest note of its timeline. */
    notes: string
    created_at: string
    /** When it arrived, or the office last worked on it. */
    contacted_at: string
    /** The day in India on which it arrived. */
    received_on: string
    read_at: string | null
    /** 1 until it is read, then 0. */
    is_unread: number
    full_name_key: string
    email_key: string
    /** The last digits of its phone number. */
    phone_key: string
    property_key: string
    /** The admin who last worked on it, and when; "" for none. */
    changed_by: string
    changed_at: string
    /** The calculated estimate, as JSON; "" for none. */
    estimate: string
    channel: string
    /** The source of the visit, as JSON; "" if unknown. */
    source: string
    /** The label of the source. */
    source_name: string
    assigned_to: string | null
    /** A day, or a day and time, in India; "none", which is sorted last, without a follow-up. */
    next_at: string
    next_words: string
    /** "" for none. */
    outcome: string
    /** The SHA-256 of the visitor's secret; null without one. */
    visitor_secret_hash: string | null
    /** How often that secret was replaced. */
    visitor_secret_turn: number
    /** 1 if it has the discount for a visit booked on the site. */
    online_discount: number
    /** The warranty years of its order, at least 1; 0 without an order. */
    warranty_years: number
    /** The number of done steps of its order. */
    order_stage: number
    /** The days of the steps, as JSON; "" for an order of an earlier release. */
    order_dates: string
    /** The first expected day; "none", which is sorted last, without one. */
    order_due: string
  }
  /** The SHA-256 of visitors' replaced secrets. */
  replaced_links: { hash: string; enquiry_id: string }
  /** Report data of erased enquiries that were not spam, without personal data. */
  erased_enquiries: Pick<Tables["enquiries"], "received_on" | "page" | "channel" | "source_name" | "outcome"> & {
    id: string
    /** The total of its latest quotation in paise; 0 without one. */
    quoted: number
  }
  /** Versions of quotations; amounts are in paise. */
  quotations: {
    id: string
    enquiry_id: string
    /** Counted from 1 for each enquiry. */
    number: number
    state: string
    /** The values as JSON. */
    body: string
    /** Both sides as they were when it was sent, as JSON; "" until then. */
    parties: string
    total: number
    valid_until: string
    /** The SHA-256 of the sent version; "" until then. */
    hash: string
    created_at: string
    created_by: string
    changed_at: string
    changed_by: string
    sent_at: string | null
    accepted_at: string | null
    /** The name that the customer typed. */
    accepted_by: string
  }
  payments: {
    id: string
    enquiry_id: string
    /** Counted from 1 for each enquiry. */
    number: number
    /** In paise. */
    amount: number
    paid_on: string
    mode: string
    reference: string
    /** Both sides at the time of the payment, as JSON; "" for older payments. */
    parties: string
    created_at: string
    created_by: string
  }
  /** The owner's list of items for quotations; `body` is the item as JSON. */
  price_items: { id: string; position: number; body: string }
  visits: {
    id: string
    /** Null if the enquiry was erased before the visit took place; then the row has no personal data. */
    enquiry_id: string | null
    kind: string
    starts_at: string
    ends_at: string
    /** When the buffer after it ends. */
    busy_until: string
    state: string
    /** Incremented with each change; the iCalendar SEQUENCE. */
    sequence: number
    address: string
    pin: string
    /** The enquiry and the keys of the person while the visit is open, to prevent a second one; otherwise null. */
    open_enquiry: string | null
    open_email: string | null
    open_phone: string | null
    created_at: string
    changed_at: string
  }
  /** Times at which the office accepts no visits. */
  visit_blocks: {
    id: string
    /** "" for all kinds. */
    kind: string
    starts_at: string
    ends_at: string
    words: string
    made_at: string
    made_by: string
  }
  /**
   * The seat of a visit among visits of its kind that start in the same 15-minute slot, counted from 1970. The primary key rejects two
   * visits on one seat. States before the first release with visits stored each slot of a visit.
   */
  visit_cells: { kind: string; seat: number; quarter: number; visit_id: string }
  /** The timelines of enquiries; events are only ever added. */
  events: {
    id: string
    enquiry_id: string
    made_at: string
    /** The e-mail address of the account, "" for Maap itself. */
    made_by: string
    kind: string
    text: string
    /** Of a call: 1 if the person was reached, 0 if not. */
    reached: number | null
    /** 1 if the customer sees it. */
    is_visible: number
  }
  /** Idempotency keys with the fingerprint of their request, and its response as JSON or the enquiry that it created. */
  idempotency_keys: { key: string; print: string; answer: string; enquiry_id: string | null; made_at: string }
  outbox: EmailRow
  /** E-mails about erased enquiries, which the outbox cannot reference. */
  last_emails: EmailRow
  /** The library: a row for every stored picture, including removed ones. */
  pictures: {
    id: string
    path: string
    name: string
    name_key: string
    /** The file name of the upload; "" without one. */
    file_name: string
    alt: string
    width: number
    height: number
    /** The size of its file; 0 until that is read. */
    bytes: number
    /** In percent. */
    focus_x: number
    focus_y: number
    /** Its dominant colour as `#rrggbb`; "" if unknown. */
    colour: string
    created_at: string
    /** E-mail addresses of admins, "" if unknown. */
    created_by: string
    updated_at: string
    changed_by: string
    /** 1 if a person added it to the library, so it is kept even if unused. */
    is_kept: number
    removed_at: string | null
  }
  /** The search text of each row, apart from the wide rows; deleted with its row. */
  picture_texts: SearchedText
  enquiry_texts: SearchedText
  /** Row counts of the previous release. They are no longer read or written. */
  tallies: { name: string; total: number }
  /** The log of erasures, without personal data. */
  erasures: {
    id: string
    enquiry_id: string
    asked_at: string
    asked_by: string
    purge_after: string
    purged_at: string | null
    /** When the database files were cleaned of the purged rows. */
    scrubbed_at: string | null
  }
  /** Erased enquiries that must be retained until their legal minimum is over, each row as JSON. */
  withheld_enquiries: { erasure_id: string; enquiry: string }
  /** Pages that can be previewed for a few minutes before they are saved. */
  previews: { path: string; html: string; expires_at: string }
  admins: {
    id: string
    email: string
    /** "" until the invitation is accepted, before which the account cannot sign in. */
    password_hash: string
    created_at: string
    /** The hash of the password last applied from the settings; null if there was none. */
    setting_hash: string | null
    role: Generated<"owner" | "editor" | "office">
    name: Generated<string>
    /** "" if they are derived from the name. */
    initials: Generated<string>
    last_seen_at: Generated<string | null>
  }
  /** The activity log; enquiries only by their reference. */
  activity: {
    id: string
    made_at: string
    /** The e-mail address of the account. */
    made_by: string
    action: string
    kind: string
    /** "" if it concerned no item. */
    item_id: string
    title: string
  }
  /** The saved enquiry filters of an account, as JSON. */
  saved_filters: { admin_id: string; body: string }
  /** Links for a one-time action of an account, such as setting a new password. */
  one_time_links: { token_hash: string; purpose: string; admin_id: string; expires_at: string }
  /** The items open in forms, by session. */
  editing: { item_id: string; session: string; email: string; seen_at: string }
  sessions: {
    token_hash: string
    /** Identifies the session without its token's hash. */
    id: string
    admin_id: string
    /** The browser and its system, in words. */
    device: string
    /** The IP address that last used it, "" if unknown. */
    address: string
    created_at: string
    used_at: string
  }
  passkeys: {
    id: string
    admin_id: string
    /** The authenticator's own id of the key. */
    credential_id: string
    /** COSE, in URL-safe base64. */
    public_key: string
    /** The authenticator's use counter; 0 if it has none. */
    counter: number
    /** The transports to reach the authenticator, as a JSON list. */
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** The authenticator app of an account; its secret is encrypted with the key file. */
  code_apps: {
    admin_id: string
    secret: string
    /** 1 after a first code has confirmed the setup. */
    is_confirmed: number
    /** The latest time step whose code was used: neither it nor an earlier one is valid again. */
    last_step: number
    created_at: string
  }
  recovery_codes: { admin_id: string; code_hash: string }
  api_keys: {
    id: string
    token_hash: string
    name: string
    role: "owner" | "editor" | "office"
    created_at: string
    /** The e-mail address of the owner. */
    created_by: string
    used_at: string | null
    expires_at: string | null
  }
  webhooks: {
    id: string
    url: string
    /** The names of events, as a JSON list. */
    events: string
    /** Encrypted with the key file. */
    secret: string
    is_active: number
    /** Why it was turned off automatically; "" if it was not. */
    problem: string
    created_at: string
    created_by: string
  }
  /** Events that are sent or were sent to a webhook or device, only ids; `enquiry_id` is null for a test. */
  webhook_deliveries: Omit<EmailRow, "enquiry_id"> & {
    /** The webhook, or the device that shows the event. */
    webhook_id: string
    enquiry_id: string | null
    /** The visit, quotation or payment; "" without one. */
    item_id: string
    /** The order of an enquiry's deliveries. */
    turn: number
  }
  /** Devices that show notifications of an account: the SHA-256 of the endpoint, and the browser's push subscription as JSON. */
  push_subscriptions: Record<"id" | "admin_id" | "session_id" | "subscription" | "choice" | "created_at", string>
  /** Single-use challenges for sign-in and for adding passkeys. */
  challenges: {
    hash: string
    purpose: string
    admin_id: string | null
    /** The account's password hash at the start, "" if irrelevant. */
    password_hash: string
    expires_at: string
  }
  /** Page views, presses and estimates, by day; after 400 days by month. Visitors count on their first view of the day. */
  page_views: { id: string; day: string; kind: string; path: string; source: string; total: number; visitors: number }
  /** One row: the number of changes to public content. */
  content_version: { id: number; version: number }
  /** The counters of the rate limits; their keys are hashes. */
  counters: { key: string; points: number; expires_at: string }
  /** Random texts known only to the processes of this store, each created on first use. */
  secrets: { name: string; value: string }
  /** Settings of the owner for the whole site, by name, as JSON. */
  settings: { name: string; body: string; changed_at: string; changed_by: string }
  /** One-time actions in the life of this store, such as adding the sample content; and when a visit was last booked or rescheduled. */
  marks: { name: string; made_at: string }
}

/** A queued or sent e-mail. */
interface EmailRow {
  id: string
  kind: string
  enquiry_id: string
  created_at: string
  due_at: string
  attempts: number
  sent_at: string | null
  claimed_by: string | null
  claimed_until: string | null
  last_error: string | null
  given_up_at: string | null
}

interface SearchedText {
  id: string
  text: string
}

/** A document, published or not. */
export interface DocumentRow {
  /** For a single document, the name of its collection. */
  id: string
  collection: string
  /** The key of a built-in page, or "". */
  key: string
  slug: string
  /** The path of its page; "" if it has none. */
  path: string
  title: string
  title_key: string
  /** The key of the second field that sorts its collection. */
  second_key: string
  /** The values that filter lists of its collection. */
  filter_1: string
  filter_2: string
  /** 1 if the collection's marker field is set. */
  flag: number
  /** 1 if it is published and not in the trash. */
  is_live: number
  is_trashed: number
  has_draft: number
  /** The number of the published revision; 0 if there is none. */
  revision: number
  /** Incremented with each save of the draft. */
  draft_number: number
  publish_at: string | null
  scheduled: number | null
  scheduled_draft: number | null
  /** Why it could not be published automatically; "" for no problem. */
  problem: string
  created_at: string
  updated_at: string
  changed_by: string
  trashed_at: string | null
  trashed_by: string
  /** The published version, as JSON; "" if there is none. */
  body: string
}
