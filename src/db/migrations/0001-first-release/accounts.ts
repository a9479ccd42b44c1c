/** Accounts with how they sign in, what they did, and the filters that they have saved. */
export const accounts = `
  create table admins (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    setting_hash text,
    role text not null default 'owner',
    name text not null default '',
    initials text not null default '',
    created_at text not null,
    last_seen_at text
  );

  create table sessions (
    id text not null default '',
    token_hash text primary key,
    admin_id text not null references admins (id) on delete cascade,
    device text not null default '',
    address text not null default '',
    created_at text not null,
    used_at text not null
  );
  create index sessions_admin on sessions (admin_id);
  create unique index sessions_id on sessions (id);

  create table one_time_links (
    token_hash text primary key,
    purpose text not null,
    admin_id text not null references admins (id) on delete cascade,
    expires_at text not null
  );
  create index one_time_links_admin on one_time_links (admin_id, purpose);

  create table passkeys (
    id text primary key,
    admin_id text not null references admins (id) on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at text not null,
    used_at text
  );
  create index passkeys_admin on passkeys (admin_id);

  create table code_apps (
    admin_id text primary key references admins (id) on delete cascade,
    secret text not null,
    is_confirmed integer not null,
    last_step integer not null,
    created_at text not null
  );

  create table recovery_codes (
    admin_id text not null references admins (id) on delete cascade,
    code_hash text primary key
  );
  create index recovery_codes_admin on recovery_codes (admin_id);

  create table challenges (
    hash text primary key,
    purpose text not null,
    admin_id text references admins (id) on delete cascade,
    password_hash text not null,
    expires_at text not null
  );
  create index challenges_expires_at on challenges (expires_at);

  create table activity (
    id text primary key,
    made_at text not null,
    made_by text not null,
    action text not null,
    kind text not null,
    item_id text not null,
    title text not null
  );
  create index activity_made on activity (made_at, id);
  create index activity_by on activity (made_by, made_at);
  create index activity_kind on activity (kind, made_at);
  create index activity_item on activity (item_id, action);

  create table saved_filters (
    admin_id text primary key references admins (id) on delete cascade,
    body text not null
  )
`
