import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Visits, the quarters of an hour that they take, the times that the office blocks, and the secret by which a visitor reads an enquiry. */
export const visits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements.trim().split(";")) await sql.raw(statement).execute(db)
  },
}

// A visit without an enquiry was to come when its person was erased. Where a key of a person is null, the visit is not open. The primary key of the cells refuses what overlaps.
const statements = `
  alter table enquiries add column visitor_secret_hash text;
  alter table enquiries add column online_discount integer not null default 0;
  create unique index enquiries_by_visitor_secret on enquiries (visitor_secret_hash);

  create table visits (
    id text primary key,
    enquiry_id text references enquiries (id) on delete set null,
    kind text not null,
    starts_at text not null,
    ends_at text not null,
    busy_until text not null,
    state text not null,
    sequence integer not null,
    address text not null,
    pin text not null,
    open_enquiry text,
    open_email text,
    open_phone text,
    created_at text not null,
    changed_at text not null,
    unique (open_enquiry),
    unique (kind, open_email),
    unique (kind, open_phone)
  );
  create index visits_by_start on visits (starts_at, id);
  create index visits_enquiry on visits (enquiry_id);

  create table visit_blocks (
    id text primary key,
    kind text not null,
    starts_at text not null,
    ends_at text not null,
    words text not null,
    made_at text not null,
    made_by text not null
  );
  create index visit_blocks_by_end on visit_blocks (ends_at, id);

  create table visit_cells (
    kind text not null,
    seat integer not null,
    quarter integer not null,
    visit_id text not null references visits (id) on delete cascade,
    primary key (kind, quarter, seat)
  );
  create index visit_cells_visit on visit_cells (visit_id)
`
