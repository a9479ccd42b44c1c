/** The library of pictures with what it is searched by, and what shows which of them. */
export const pictures = `
  create table pictures (
    id text primary key,
    path text not null unique,
    name text not null,
    name_key text not null,
    file_name text not null default '',
    alt text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    focus_x integer not null,
    focus_y integer not null,
    colour text not null,
    is_kept integer not null,
    created_at text not null,
    created_by text not null,
    updated_at text not null,
    changed_by text not null,
    removed_at text
  );
  create index pictures_by_created_at on pictures (created_at, id) where removed_at is null;
  create index pictures_by_name_key on pictures (name_key, id) where removed_at is null;
  create index pictures_removed on pictures (removed_at, id) where removed_at is not null;

  create table picture_texts (
    id text primary key references pictures (id) on delete cascade,
    text text not null
  );

  create table picture_uses (
    id text primary key,
    path text not null,
    kind text not null,
    item_id text not null
  );
  create index picture_uses_by_path on picture_uses (path, kind);
  create index picture_uses_by_item on picture_uses (item_id)
`
