/** The tables as their rows are kept: text and integers only, times as ISO 8601 UTC, lists as JSON. */
export interface Tables {
  blogs: {
    id: string
    title: string
    description: string
    added_by: string
    image_path: string
    image_alt: string
    sections: string
    created_at: string
    updated_at: string
    /** The e-mail address of who changed it last, as far as that is known. */
    changed_by: string
    title_key: string
    added_by_key: string
  }
  reviews: {
    id: string
    reviewer_name: string
    reviewer_location: string
    review_data: string
    image_path: string
    image_alt: string
    created_at: string
    updated_at: string
    changed_by: string
    reviewer_name_key: string
    reviewer_location_key: string
  }
  categories: {
    id: string
    name: string
    description: string
    slug: string
    image_paths: string
    image_alts: string
    additional_data: string
    created_at: string
    updated_at: string
    changed_by: string
    name_key: string
  }
  enquiries: {
    id: string
    full_name: string
    email: string
    phone: string
    property_name: string
    message: string
    page: string
    status: string
    notes: string
    created_at: string
    /** When it arrived, or the office last changed its status or notes. */
    contacted_at: string
    /** Always empty: keys have a table of their own, but SQLite drops no unique column. */
    idempotency_key: null
    /** The day in India on which it arrived. */
    received_on: string
    read_at: string | null
    /** 1 while nobody has read it, else 0. */
    is_unread: number
    full_name_key: string
    email_key: string
    phone_key: string
    property_key: string
    /** Who of the office changed its status or notes last, and when; "" where nobody has. */
    changed_by: string
    changed_at: string
    /** What was calculated for the enquiry, as JSON; "" where nothing was. */
    estimate: string
  }
  /** The keys of requests that may come again, each with its answer as JSON, or the enquiry that it sent. */
  idempotency_keys: { key: string; print: string; answer: string; enquiry_id: string | null; made_at: string }
  /** Every version of the rate card, each as JSON; none while the one that Maap brings along is in force. */
  rate_cards: { version: number; card: string; made_at: string | null; made_by: string }
  outbox: {
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
  /** What each row is searched by, apart from the wide rows; it goes with its row. */
  blog_texts: SearchedText
  review_texts: SearchedText
  category_texts: SearchedText
  enquiry_texts: SearchedText
  /** Counts that are kept along with what they count (`tallies.ts`). */
  tallies: { name: string; total: number }
  /** The log of erasures, which holds no personal data. */
  erasures: {
    id: string
    enquiry_id: string
    asked_at: string
    asked_by: string
    purge_after: string
    purged_at: string | null
    /** When the files were cleaned of what was purged. */
    scrubbed_at: string | null
  }
  /** Enquiries that nobody may see any more and the law does not let go yet: each as its row's JSON. */
  withheld_enquiries: { erasure_id: string; enquiry: string }
  /** Pages that can be looked at for a few minutes before they are saved. */
  previews: { path: string; html: string; expires_at: string }
  admins: {
    id: string
    email: string
    password_hash: string
    created_at: string
    /** The hash of the password that the settings last gave it; "" where an earlier version noted none. */
    setting_hash: string | null
  }
  sessions: { token_hash: string; admin_id: string; created_at: string; used_at: string }
  /** One row, which counts the changes to what the public can read. */
  content_version: { id: number; version: number }
  /** What is counted so that nobody does it too often; keys are hashes. */
  counters: { key: string; points: number; expires_at: string }
  /** Random texts that only this store's processes know, each made when it is first needed. */
  secrets: { name: string; value: string }
  /** What was done once in the life of this store. */
  marks: { name: string; made_at: string }
}

interface SearchedText {
  id: string
  text: string
}
