/** Enquiries with what they are searched by, the keys of their requests, their e-mails and their erasure. */
export const enquiries = `
  create table enquiries (
    id text primary key,
    full_name text not null,
    email text not null,
    phone text not null,
    phone_number text not null default '',
    property_name text not null,
    message text not null,
    page text not null,
    estimate text not null default '',
    status text not null,
    notes text not null,
    created_at text not null,
    received_on text not null default '',
    contacted_at text not null default '',
    changed_by text not null default '',
    changed_at text not null default '',
    read_at text,
    is_unread integer not null default 1,
    full_name_key text not null default '',
    email_key text not null default '',
    phone_key text not null default '',
    property_key text not null default ''
  );
  create index enquiries_by_created_at on enquiries (created_at, id);
  create index enquiries_by_status_created_at on enquiries (status, created_at, id);
  create index enquiries_by_is_unread_created_at on enquiries (is_unread, created_at, id);
  create index enquiries_by_property_key_created_at on enquiries (property_key, created_at, id);
  create index enquiries_by_full_name_key on enquiries (full_name_key, id);
  create index enquiries_by_email_key on enquiries (email_key, id);
  create index enquiries_by_phone_key on enquiries (phone_key, id);
  create index enquiries_reported on enquiries (received_on, property_key, property_name, page);
  create index enquiries_contacted on enquiries (contacted_at, id);

  create table enquiry_texts (
    id text primary key references enquiries (id) on delete cascade,
    text text not null
  );

  create table idempotency_keys (
    key text primary key,
    print text not null,
    answer text not null,
    enquiry_id text references enquiries (id) on delete cascade,
    made_at text not null
  );
  create index idempotency_keys_made on idempotency_keys (made_at);
  create index idempotency_keys_enquiry on idempotency_keys (enquiry_id);

  create table outbox (
    id text primary key,
    kind text not null,
    enquiry_id text not null references enquiries (id) on delete cascade,
    created_at text not null,
    due_at text not null,
    attempts integer not null,
    sent_at text,
    claimed_by text,
    claimed_until text,
    last_error text,
    given_up_at text
  );
  create index outbox_waiting on outbox (due_at, id) where sent_at is null and given_up_at is null;
  create unique index outbox_letter on outbox (enquiry_id, kind);

  create table erasures (
    id text primary key,
    enquiry_id text not null,
    asked_at text not null,
    asked_by text not null,
    purge_after text not null,
    purged_at text,
    scrubbed_at text
  );
  create index erasures_due on erasures (purged_at, purge_after);

  create table withheld_enquiries (
    erasure_id text primary key references erasures (id),
    enquiry text not null
  )
`
