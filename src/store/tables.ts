/** The tables as their rows are kept: text and integers only, times as ISO 8601 UTC, lists as JSON. */
export interface Tables {
  blogs: {
    id: string
    title: string
    description: string
    added_by: string
    image_path: string
    sections: string
    created_at: string
    updated_at: string
  }
  reviews: {
    id: string
    reviewer_name: string
    reviewer_location: string
    review_data: string
    image_path: string
    created_at: string
    updated_at: string
  }
  categories: {
    id: string
    name: string
    description: string
    slug: string
    image_paths: string
    additional_data: string
    created_at: string
    updated_at: string
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
    idempotency_key: string | null
    idempotency_print: string
  }
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
  admins: { id: string; email: string; password_hash: string; created_at: string }
  sessions: { token_hash: string; admin_id: string; created_at: string; used_at: string }
  /** One row, which counts the changes to what the public can read. */
  content_version: { id: number; version: number }
  /** What is counted so that nobody does it too often; keys are hashes. */
  counters: { key: string; points: number; expires_at: string }
  /** What was done once in the life of this store. */
  marks: { name: string; made_at: string }
}
