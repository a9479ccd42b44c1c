/** The content, whatever its state; what is written of it and not published; its history, its images, and what it is searched by. */
export const tables = `
  create table documents (
    id text primary key,
    collection text not null,
    key text not null default '',
    slug text not null default '',
    path text not null default '',
    title text not null default '',
    title_key text not null default '',
    second_key text not null default '',
    filter_1 text not null default '',
    filter_2 text not null default '',
    flag integer not null default 0,
    is_live integer not null,
    is_trashed integer not null default 0,
    has_draft integer not null default 0,
    revision integer not null default 0,
    draft_number integer not null default 0,
    publish_at text,
    scheduled integer,
    scheduled_draft integer,
    problem text not null default '',
    created_at text not null,
    updated_at text not null,
    changed_by text not null default '',
    trashed_at text,
    trashed_by text not null default '',
    body text not null default ''
  );

  create table document_drafts (
    id text primary key references documents (id) on delete cascade,
    base integer not null,
    saved_at text not null,
    saved_by text not null,
    body text not null
  );

  create table revisions (
    id text primary key,
    document_id text not null,
    number integer not null,
    kind text not null,
    base integer not null default 0,
    summary text not null,
    made_at text,
    made_by text not null,
    body text not null,
    constraint revisions_number unique (document_id, number)
  );

  create table document_images (
    id text primary key,
    path text not null,
    document_id text not null,
    part text not null,
    number integer not null default 0
  );

  create table document_texts (
    id text primary key references documents (id) on delete cascade,
    collection text not null,
    live_text text not null,
    draft_text text not null
  )
`

/** Made after the rows, which is faster. */
export const indexes = `
  create unique index documents_path on documents (path) where is_live = 1 and path <> '';
  create unique index documents_key on documents (collection, key) where key <> '';
  create index documents_live on documents (collection, created_at, id) where is_live = 1;
  create index documents_flag on documents (collection, created_at, id) where is_live = 1 and flag = 1;
  create index documents_created_at on documents (collection, created_at, id, is_live) where is_trashed = 0;
  create index documents_updated_at on documents (collection, updated_at, id, is_live) where is_trashed = 0;
  create index documents_title_key on documents (collection, title_key, id, is_live) where is_trashed = 0;
  create index documents_second_key on documents (collection, second_key, id, is_live) where is_trashed = 0;
  create index documents_not_live on documents (collection, is_live) where is_live = 0;
  create index documents_publish_at on documents (publish_at) where publish_at is not null;
  create index documents_trashed_at on documents (trashed_at);
  create index revisions_made_at on revisions (made_at);
  create index document_images_path on document_images (path, part);
  create index document_images_document on document_images (document_id, part);
  create index document_texts_collection on document_texts (collection)
`
