import type { Tables } from "../database/tables.ts"

/** How a backup treats a table: it holds the rows, in the order of a key, or leaves them out for a reason. */
type BackupTable<Row> = { key: keyof Row & string } | { leftOut: string }

/** How a backup treats each table; each table stands after those that it refers to. */
export const backupTables = {
  blogs: { key: "id" },
  reviews: { key: "id" },
  categories: { key: "id" },
  projects: { key: "id" },
  pages: { key: "id" },
  redirects: { key: "id" },
  not_found: { key: "id" },
  pictures: { key: "id" },
  picture_uses: { key: "id" },
  admins: { key: "id" },
  enquiries: { key: "id" },
  erased_enquiries: { key: "id" },
  replaced_links: { key: "hash" },
  events: { key: "id" },
  visits: { key: "id" },
  visit_blocks: { key: "id" },
  visit_cells: { leftOut: "the visits themselves tell which times are taken" },
  idempotency_keys: { key: "key" },
  rate_cards: { key: "version" },
  businesses: { key: "version" },
  navigations: { key: "version" },
  outbox: { key: "id" },
  last_emails: { key: "id" },
  blog_texts: { key: "id" },
  review_texts: { key: "id" },
  category_texts: { key: "id" },
  project_texts: { key: "id" },
  page_texts: { key: "id" },
  picture_texts: { key: "id" },
  enquiry_texts: { key: "id" },
  tallies: { key: "name" },
  erasures: { key: "id" },
  withheld_enquiries: { key: "erasure_id" },
  activity: { key: "id" },
  saved_filters: { key: "admin_id" },
  drafts: { key: "id" },
  item_versions: { key: "id" },
  version_pictures: { key: "id" },
  trash: { key: "id" },
  editing: { leftOut: "nobody has a form open" },
  one_time_links: { leftOut: "new ones are sent" },
  passkeys: { key: "id" },
  // The secrets are encrypted with the key file, which no backup holds.
  code_apps: { key: "admin_id" },
  recovery_codes: { key: "code_hash" },
  challenges: { leftOut: "they last some minutes" },
  sessions: { leftOut: "everybody signs in again" },
  content_version: { key: "id" },
  marks: { key: "name" },
  settings: { key: "name" },
  previews: { leftOut: "they last ten minutes" },
  secrets: { leftOut: "those of the site that restores it stay, or are made" },
  counters: { leftOut: "limits start at zero" },
} as const satisfies { [Name in keyof Tables]: BackupTable<Tables[Name]> }

/** The tables whose rows a backup holds, each with its key, parents first. */
export const tablesInBackup: { name: string; key: string }[] = Object.entries(backupTables).flatMap(([name, table]) =>
  "key" in table ? [{ name, key: table.key }] : [],
)
