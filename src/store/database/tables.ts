import type { Generated } from "kysely"
import type { Role } from "#domain/accounts/rights.ts"
import type { EnquiryTextName } from "#domain/enquiry/enquiry-texts.ts"
import type { ColumnOf } from "./columns.ts"

/** The tables and their columns: text and integers only, times as ISO 8601 UTC, lists as JSON. */
export interface Tables {
  /** Everything that its owner edits, published or not, and what is in the trash. */
  documents: DocumentRow
  /** What is written of a document and not published. */
  document_drafts: {
    id: string
    /** The revision that was published when it was begun; 0 if none was. */
    base: number
    saved_at: string
    saved_by: string
    /** What the form holds, as JSON; it need not be complete. */
    body: string
  }
  /** What was published of a document, drafts whose place another one took, and what waits for its time. */
  revisions: {
    /** The id of the document, a slash and the number. */
    id: string
    document_id: string
    /** Counted from 1 for each document; 0 for what waits for its time. */
    number: number
    kind: "published" | "draft" | "scheduled"
    /** The base of the draft that is scheduled. */
    base: number
    /** A line on what changed. */
    summary: string
    made_at: string | null
    made_by: string
    body: string
  }
  /** The images that each part of a document shows; the part `site` is one of the site's own images, by its name. */
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
  /** Who asks for a source is sent to the target; no target is the source of another. */
  redirects: {
    id: string
    /** A path in lower case, with a query where that counts. */
    source: string
    /** The same without the query. */
    path: string
    /** A path of this site, or an address of another. */
    target: string
    /** A target on this site as sources are written, else "". */
    target_key: string
    search_text: string
    /** The item whose move has made it, "" for one made by hand. */
    item_id: string
    created_at: string
    updated_at: string
    changed_by: string
  }
  /** The addresses that visitors asked for and did not find, without their queries. */
  not_found: {
    id: string
    path: string
    search_text: string
    count: number
    last_at: string
    /** 1 for one that the owner does not want to see. */
    is_dismissed: number
  }
  /** Of its texts, `phone_number` is the phone number as it is dialled. */
  enquiries: Record<ColumnOf<EnquiryTextName>, string> & {
    id: string
    status: string
    /** The newest note of its timeline. */
    notes: string
    created_at: string
    /** When it arrived, or the office last worked on it. */
    contacted_at: string
    /** The day in India on which it arrived. */
    received_on: string
    read_at: string | null
    /** 1 until somebody has read it, then 0. */
    is_unread: number
    full_name_key: string
    email_key: string
    /** The last digits of its phone number. */
    phone_key: string
    property_key: string
    /** The admin who worked on it last, and when; "" where nobody has. */
    changed_by: string
    changed_at: string
    /** The calculated estimate, as JSON; "" where there is none. */
    estimate: string
    channel: string
    /** What is known of the visit, as JSON; "" where nothing is. */
    source: string
    /** What the source is called. */
    source_name: string
    assigned_to: string | null
    /** A day, or a day and time, of India; "none", which is sorted after every day, where there is no next step. */
    next_at: string
    next_words: string
    /** "" where there is none. */
    outcome: string
    /** The SHA-256 of the secret by which its visitor reads it; null where there is none. */
    visitor_secret_hash: string | null
    /** How often that secret was replaced. */
    visitor_secret_turn: number
    /** 1 where a visit that was booked on the site gives the discount for that. */
    online_discount: number
    /** The years of the warranty of its order, at least 1; 0 without an order. */
    warranty_years: number
  }
  /** The SHA-256 of the secrets of visitors that were replaced. */
  replaced_links: { hash: string; enquiry_id: string }
  /** What the reports count of erased enquiries that were not spam; nothing of the person. */
  erased_enquiries: Pick<Tables["enquiries"], "received_on" | "page" | "channel" | "source_name" | "outcome"> & {
    id: string
  }
  visits: {
    id: string
    /** Null where the enquiry was erased before the visit took place; then nothing here is of the person. */
    enquiry_id: string | null
    kind: string
    starts_at: string
    ends_at: string
    /** When the gap after it ends. */
    busy_until: string
    state: string
    /** Grows with each change that a calendar has to know. */
    sequence: number
    address: string
    pin: string
    /** The enquiry and the keys of the person while the visit is open, so that there is no second one; else null. */
    open_enquiry: string | null
    open_email: string | null
    open_phone: string | null
    created_at: string
    changed_at: string
  }
  /** Times at which the office takes no visits. */
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
   * The seat of a visit among those of its kind that start in the same quarter of an hour, counted from 1970. The primary key rejects two visits
   * on one seat. States before the first release with visits stored each quarter of a visit.
   */
  visit_cells: { kind: string; seat: number; quarter: number; visit_id: string }
  /** The timelines of enquiries; events are only ever added. */
  events: {
    id: string
    enquiry_id: string
    made_at: string
    /** The e-mail address of the account, "" where Maap made it. */
    made_by: string
    kind: string
    text: string
    /** Of a call: 1 where the person was reached, 0 where not. */
    reached: number | null
  }
  /** Idempotency keys with the fingerprint of their request, and its answer as JSON or the enquiry that it sent. */
  idempotency_keys: { key: string; print: string; answer: string; enquiry_id: string | null; made_at: string }
  outbox: EmailRow
  /** What the outbox cannot hold: e-mails about enquiries that are erased. */
  last_emails: EmailRow
  /** The library: a row for every picture that is stored, also while it is removed. */
  pictures: {
    id: string
    path: string
    name: string
    name_key: string
    /** The name of the file that was sent; "" where it had none. */
    file_name: string
    alt: string
    width: number
    height: number
    /** The size of its file; 0 until that is read. */
    bytes: number
    /** In percent. */
    focus_x: number
    focus_y: number
    /** Its dominant colour as `#rrggbb`; "" where it is not known. */
    colour: string
    created_at: string
    /** E-mail addresses of admins, "" where they are not known. */
    created_by: string
    updated_at: string
    changed_by: string
    /** 1 for a picture that a person has put into the library, which stays also while nothing shows it. */
    is_kept: number
    removed_at: string | null
  }
  /** The search text of each row, apart from the wide rows; deleted with its row. */
  picture_texts: SearchedText
  enquiry_texts: SearchedText
  /** Row counts that the release before kept. They are no longer read or written. */
  tallies: { name: string; total: number }
  /** The log of erasures, which holds no personal data. */
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
  /** Enquiries that were erased but have to be stored until their legal minimum is over, each row as JSON. */
  withheld_enquiries: { erasure_id: string; enquiry: string }
  /** Pages that can be previewed for a few minutes before they are saved. */
  previews: { path: string; html: string; expires_at: string }
  admins: {
    id: string
    email: string
    /** "" for somebody who has not accepted the invitation yet, and cannot sign in. */
    password_hash: string
    created_at: string
    /** The hash of the password last applied from the settings; null where none was. */
    setting_hash: string | null
    role: Generated<Role>
    name: Generated<string>
    /** "" where they are made from the name. */
    initials: Generated<string>
    last_seen_at: Generated<string | null>
  }
  /** Who did what to which item; enquiries by their reference alone. */
  activity: {
    id: string
    made_at: string
    /** The e-mail address of the account. */
    made_by: string
    /** The name of the call. */
    action: string
    kind: string
    /** "" where it was done to no item. */
    item_id: string
    title: string
  }
  /** The filters of enquiries that an account has saved, as JSON. */
  saved_filters: { admin_id: string; body: string }
  /** Links by which an account does something once, such as setting a new password. */
  one_time_links: { token_hash: string; purpose: string; admin_id: string; expires_at: string }
  /** Who has which item open in a form, by session. */
  editing: { item_id: string; session: string; email: string; seen_at: string }
  sessions: {
    token_hash: string
    /** Names the session where the hash of its token must not be shown. */
    id: string
    admin_id: string
    /** The browser and its system, in words. */
    device: string
    /** Where it was used last from, "" where that is not known. */
    address: string
    created_at: string
    used_at: string
  }
  passkeys: {
    id: string
    admin_id: string
    /** The authenticator's own id of the key. */
    credential_id: string
    /** COSE, in base 64 for addresses. */
    public_key: string
    /** How often the authenticator says that it was used; 0 where it does not count. */
    counter: number
    /** How a browser reaches the authenticator, as a JSON list. */
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  /** The app that shows the codes of an account; its secret is encrypted with the key file. */
  code_apps: {
    admin_id: string
    secret: string
    /** 1 once a first code has shown that the app is set up. */
    is_confirmed: number
    /** The newest time step of which a code was used: neither it nor an earlier one counts again. */
    last_step: number
    created_at: string
  }
  /** The recovery codes that are left, as hashes. */
  recovery_codes: { admin_id: string; code_hash: string }
  /** What somebody who signs in, or adds a passkey, has to answer; each once. */
  challenges: {
    hash: string
    purpose: string
    admin_id: string | null
    /** That of the account when it began, "" where it does not matter. */
    password_hash: string
    expires_at: string
  }
  /** One row: how many times the public content was changed. */
  content_version: { id: number; version: number }
  /** The counters of the rate limits; their keys are hashes. */
  counters: { key: string; points: number; expires_at: string }
  /** Random texts that only the processes of this store know, each made when it is first needed. */
  secrets: { name: string; value: string }
  /** What the owner sets for the whole site: each by its name, as JSON. */
  settings: { name: string; body: string; changed_at: string; changed_by: string }
  /** What was done once in the life of this store, such as adding the sample content; and when a visit was last booked or moved. */
  marks: { name: string; made_at: string }
}

/** An e-mail that waits, or was sent. */
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
  /** That of a single document is the name of its collection. */
  id: string
  collection: string
  /** Which of the pages that every site has, or "". */
  key: string
  slug: string
  /** The path of its page; "" if it has none. */
  path: string
  title: string
  title_key: string
  /** The key of the second field by which its collection is sorted. */
  second_key: string
  /** The values by which lists of its collection are filtered. */
  filter_1: string
  filter_2: string
  /** 1 if the field that marks some documents of its collection is set. */
  flag: number
  /** 1 if it is published and not in the trash. */
  is_live: number
  is_trashed: number
  has_draft: number
  /** The number of the revision that is published; 0 if none is. */
  revision: number
  /** Grows with each save of the draft. */
  draft_number: number
  /** When what is scheduled is to be published. */
  publish_at: string | null
  /** The number of the revision that is scheduled. */
  scheduled: number | null
  /** The number of the draft that was scheduled. */
  scheduled_draft: number | null
  /** Why it could not be published automatically; "" if nothing prevented it. */
  problem: string
  created_at: string
  updated_at: string
  changed_by: string
  trashed_at: string | null
  trashed_by: string
  /** What is published, as JSON; "" if nothing is. */
  body: string
}
