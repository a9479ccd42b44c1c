import type { Generated } from "kysely"
import type { Role } from "#domain/accounts/rights.ts"
import type { UseKind } from "#domain/base/picture-uses.ts"
import type { blog } from "#domain/content/kinds/blog.ts"
import type { category } from "#domain/content/kinds/category.ts"
import type { project } from "#domain/content/kinds/project.ts"
import type { review } from "#domain/content/kinds/review.ts"
import type { EnquiryTextName } from "#domain/enquiry/enquiry-texts.ts"
import type { ColumnOf, ItemTable } from "./item-table.ts"

/** The tables and their columns: text and integers only, times as ISO 8601 UTC, lists as JSON. */
export interface Tables {
  blogs: ItemTable<typeof blog, "title" | "addedBy">
  reviews: ItemTable<typeof review, "reviewerName" | "reviewerLocation">
  categories: ItemTable<typeof category, "categoryName", "category">
  pages: {
    id: string
    /** Which of the pages that every site has, or "". */
    page_key: string
    /** The last part of the address of a page of the owner's own, or "". */
    address: string
    name: string
    /** What a search result shows, and the blocks with their texts by language. */
    body: string
    created_at: string
    updated_at: string
    changed_by: string
    name_key: string
  }
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
  projects: ItemTable<typeof project, "title", "project">
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
  /** Every version of the rate card as JSON; empty until the first change of the built-in one. */
  rate_cards: VersionRow
  /** Every version of the business as JSON; empty until the first change of the neutral one. */
  businesses: VersionRow
  /** Every version of menu and footer as JSON; empty until their first change. */
  navigations: VersionRow
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
  /** Which items show which picture; an item of the kind `site` is one of the site's own pictures, by its name. */
  picture_uses: { id: string; path: string; kind: UseKind; item_id: string }
  /** The search text of each row, apart from the wide rows; deleted with its row. */
  blog_texts: SearchedText
  review_texts: SearchedText
  category_texts: SearchedText
  project_texts: SearchedText
  page_texts: SearchedText
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
  /** What is written and not published: of items that were never published, and changes of published ones. */
  drafts: {
    /** The id that the item has, or will have. */
    id: string
    noun: string
    /** What the item's form holds, as JSON; it need not be complete. */
    body: string
    /** Grows with each save. */
    revision: number
    /** 1 where the item is published, and this changes it. */
    is_published: number
    title: string
    title_key: string
    /** The key of the list's second sort field, "" where it has none. */
    second_key: string
    search_text: string
    created_at: string
    updated_at: string
    changed_by: string
    /** What was published when it was begun, as the JSON of a `DraftBase`; null where nothing was, or where that is not known. */
    base: string | null
    /** When what is scheduled is to be published automatically. */
    publish_at: string | null
    /** What is published then, as the JSON of a `Scheduled`; null where nothing is. */
    scheduled: string | null
    /** Why it could not be published automatically, "" where nothing stood in the way. */
    problem: string
  }
  /** Every published version of an item, and drafts whose place another one took, in the form of a draft's body. */
  item_versions: {
    id: string
    item_id: string
    noun: string
    /** Counted from 1 for each item. */
    number: number
    /** 1 where it was never published. */
    is_draft: number
    body: string
    /** A line on what changed. */
    summary: string
    made_at: string
    made_by: string
  }
  /** The pictures that a version shows, whose files it keeps; deleted with it. */
  version_pictures: { id: string; version_id: string; path: string }
  /** Items that were removed and can be restored. */
  trash: {
    id: string
    noun: string
    title: string
    /** The path of its page, "" where it had none. */
    path: string
    /** Its row as JSON, "" where it was never published. */
    row: string
    /** Its row of `drafts` as JSON, "" where it had none. */
    draft: string
    trashed_at: string
    trashed_by: string
  }
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

/** A version of something that is kept in versions; its body is JSON. */
export interface VersionRow {
  version: number
  body: string
  made_at: string | null
  made_by: string
}
