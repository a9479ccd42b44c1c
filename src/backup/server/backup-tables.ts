import type { Tables } from "#db/tables.ts"

/** How a backup treats a table: it contains the rows, in the order of a key, or omits them for a reason. */
type BackupTable<Row> = { key: keyof Row & string } | { leftOut: string }

/** How a backup treats each table; each table follows those that it references. */
export const backupTables = {
  documents: { key: "id" },
  document_drafts: { key: "id" },
  document_texts: { key: "id" },
  revisions: { key: "id" },
  document_images: { key: "id" },
  redirects: { key: "id" },
  not_found: { key: "id" },
  pictures: { key: "id" },
  admins: { key: "id" },
  enquiries: { key: "id" },
  erased_enquiries: { key: "id" },
  replaced_links: { key: "hash" },
  events: { key: "id" },
  quotations: { key: "id" },
  payments: { key: "id" },
  price_items: { key: "id" },
  visits: { key: "id" },
  visit_blocks: { key: "id" },
  visit_cells: { leftOut: "the visits themselves tell which times are taken" },
  idempotency_keys: { key: "key" },
  outbox: { key: "id" },
  last_emails: { key: "id" },
  picture_texts: { key: "id" },
  enquiry_texts: { key: "id" },
  tallies: { key: "name" },
  erasures: { key: "id" },
  withheld_enquiries: { key: "erasure_id" },
  activity: { key: "id" },
  saved_filters: { key: "admin_id" },
  page_views: { key: "id" },
  editing: { leftOut: "nobody has a form open" },
  one_time_links: { leftOut: "new ones are sent" },
  passkeys: { key: "id" },
  // The secrets are encrypted with the key file, which is not in backups.
  code_apps: { key: "admin_id" },
  recovery_codes: { key: "code_hash" },
  api_keys: { key: "id" },
  webhooks: { key: "id" },
  webhook_deliveries: { key: "id" },
  challenges: { leftOut: "they last some minutes" },
  sessions: { leftOut: "everyone signs in again" },
  push_subscriptions: { leftOut: "each device turns notifications on again" },
  content_version: { key: "id" },
  marks: { key: "name" },
  settings: { key: "name" },
  previews: { leftOut: "they last ten minutes" },
  secrets: { leftOut: "the restoring site keeps or creates its own" },
  counters: { leftOut: "limits start at zero" },
} as const satisfies { [Name in keyof Tables]: BackupTable<Tables[Name]> }

export const tablesInBackup: { name: string; key: string }[] = Object.entries(backupTables).flatMap(([name, table]) =>
  "key" in table ? [{ name, key: table.key }] : [],
)

/** Tables that a migration has emptied, parents first; older backups contain them. The next release drops them. */
export const formerTables: readonly string[] = [
  "blogs",
  "reviews",
  "categories",
  "projects",
  "pages",
  "picture_uses",
  "rate_cards",
  "businesses",
  "navigations",
  "blog_texts",
  "review_texts",
  "category_texts",
  "project_texts",
  "page_texts",
  "drafts",
  "item_versions",
  "version_pictures",
  "trash",
]
