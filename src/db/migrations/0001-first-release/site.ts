/** What there is once for the whole site: its documents in versions, settings, redirects, and what the processes count. */
export const site = `
  create table businesses (
    version integer primary key,
    body text not null,
    made_at text,
    made_by text not null
  );

  create table navigations (
    version integer primary key,
    body text not null,
    made_at text,
    made_by text not null
  );

  create table rate_cards (
    version integer primary key,
    body text not null,
    made_at text,
    made_by text not null
  );

  create table settings (
    name text primary key,
    body text not null,
    changed_at text not null,
    changed_by text not null
  );

  create table tallies (
    name text primary key,
    total integer not null
  );

  create table content_version (
    id integer primary key,
    version integer not null
  );

  create table marks (
    name text primary key,
    made_at text not null
  );

  create table secrets (
    name text primary key,
    value text not null
  );

  create table counters (
    key text primary key,
    points integer not null,
    expires_at text not null
  );

  create table redirects (
    id text primary key,
    source text not null unique,
    path text not null,
    target text not null,
    target_key text not null,
    search_text text not null default '',
    item_id text not null,
    created_at text not null,
    updated_at text not null,
    changed_by text not null
  );
  create index redirects_path on redirects (path);
  create index redirects_item on redirects (item_id);
  create index redirects_created on redirects (created_at, id);

  create table not_found (
    id text primary key,
    path text not null unique,
    search_text text not null default '',
    count integer not null,
    last_at text not null,
    is_dismissed integer not null
  )
`
