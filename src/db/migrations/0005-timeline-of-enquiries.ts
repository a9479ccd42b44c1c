import { type Kysely, sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Where enquiries come from, who is responsible, what is next, and their timelines, in which the notes become the first event. */
export const timelineOfEnquiries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements.trim().split(";")) await sql.raw(statement).execute(db)
  },
}

// The release before this one writes the column of notes while processes of both run: `events.ts` of the store takes over what
// it wrote. Its enquiries get the defaults.
const statements = `
  alter table enquiries add column channel text not null default 'site';
  alter table enquiries add column source text not null default '';
  alter table enquiries add column source_name text not null default '';
  alter table enquiries add column assigned_to text references admins (id) on delete set null;
  alter table enquiries add column next_at text not null default 'none';
  alter table enquiries add column next_words text not null default '';
  alter table enquiries add column outcome text not null default '';
  create index enquiries_by_next_at on enquiries (next_at, id);
  create index enquiries_by_assigned_to on enquiries (assigned_to, next_at, id);
  create index enquiries_unanswered on enquiries (created_at, id) where status = 'New' and next_at = 'none';

  create table events (
    id text primary key,
    enquiry_id text not null references enquiries (id) on delete cascade,
    made_at text not null,
    made_by text not null,
    kind text not null,
    text text not null,
    reached integer
  );
  create index events_enquiry on events (enquiry_id, made_at, id);
  insert into events (id, enquiry_id, made_at, made_by, kind, text)
    select id, id, case when changed_at = '' then created_at else changed_at end, changed_by, 'note', notes
    from enquiries where notes <> ''
`
