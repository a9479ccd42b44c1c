/** Guides, reviews, rooms, projects and pages; what each is searched by; their drafts, history and trash, and who has which open. */
export const content = `
  create table blogs (
    id text primary key,
    title text not null,
    slug text not null default '',
    description text not null,
    added_by text not null,
    image_path text not null,
    image_alt text not null default '',
    sections text not null,
    search_title text not null default '',
    search_description text not null default '',
    sharing_picture text not null default '',
    created_at text not null,
    updated_at text not null,
    changed_by text not null default '',
    title_key text not null default '',
    added_by_key text not null default ''
  );
  create index blogs_by_created_at on blogs (created_at, id);
  create index blogs_by_updated_at on blogs (updated_at, id);
  create index blogs_by_title_key on blogs (title_key, id);
  create index blogs_by_added_by_key on blogs (added_by_key, id);
  create unique index blogs_slug on blogs (slug);

  create table blog_texts (
    id text primary key references blogs (id) on delete cascade,
    text text not null
  );

  create table reviews (
    id text primary key,
    reviewer_name text not null,
    reviewer_location text not null,
    review_data text not null,
    image_path text not null,
    image_alt text not null default '',
    created_at text not null,
    updated_at text not null,
    changed_by text not null default '',
    reviewer_name_key text not null default '',
    reviewer_location_key text not null default ''
  );
  create index reviews_by_created_at on reviews (created_at, id);
  create index reviews_by_updated_at on reviews (updated_at, id);
  create index reviews_by_reviewer_name_key on reviews (reviewer_name_key, id);
  create index reviews_by_reviewer_location_key on reviews (reviewer_location_key, id);

  create table review_texts (
    id text primary key references reviews (id) on delete cascade,
    text text not null
  );

  create table categories (
    id text primary key,
    name text not null,
    slug text not null unique,
    description text not null,
    drawing text not null default '',
    image_paths text not null,
    image_alts text not null default '[]',
    additional_data text not null,
    search_title text not null default '',
    search_description text not null default '',
    sharing_picture text not null default '',
    created_at text not null,
    updated_at text not null,
    changed_by text not null default '',
    name_key text not null default ''
  );
  create index categories_by_created_at on categories (created_at, id);
  create index categories_by_updated_at on categories (updated_at, id);
  create index categories_by_name_key on categories (name_key, id);

  create table category_texts (
    id text primary key references categories (id) on delete cascade,
    text text not null
  );

  create table projects (
    id text primary key,
    title text not null,
    slug text not null unique,
    status text not null,
    room text not null,
    layout text not null,
    size text not null,
    days integer,
    place text not null,
    year integer,
    solved text not null,
    description text not null,
    price_from integer,
    price_to integer,
    estimate text not null,
    drawing text not null,
    is_on_home integer not null,
    image_paths text not null,
    image_alts text not null,
    search_title text not null,
    search_description text not null,
    sharing_picture text not null,
    created_at text not null,
    updated_at text not null,
    changed_by text not null,
    title_key text not null
  );
  create index projects_by_created_at on projects (created_at, id);
  create index projects_by_updated_at on projects (updated_at, id);
  create index projects_by_title_key on projects (title_key, id);
  create index projects_by_is_on_home_created_at on projects (is_on_home, created_at, id);

  create table project_texts (
    id text primary key references projects (id) on delete cascade,
    text text not null
  );

  create table pages (
    id text primary key,
    page_key text not null,
    address text not null,
    name text not null,
    body text not null,
    created_at text not null,
    updated_at text not null,
    changed_by text not null,
    name_key text not null,
    constraint pages_address unique (page_key, address)
  );
  create index pages_created on pages (created_at, id);
  create index pages_name on pages (name_key, id);

  create table page_texts (
    id text primary key references pages (id) on delete cascade,
    text text not null
  );

  create table drafts (
    id text primary key,
    noun text not null,
    body text not null,
    revision integer not null,
    is_published integer not null,
    base text,
    publish_at text,
    scheduled text,
    problem text not null default '',
    title text not null,
    title_key text not null,
    second_key text not null,
    search_text text not null,
    created_at text not null,
    updated_at text not null,
    changed_by text not null
  );
  create index drafts_created_at on drafts (noun, is_published, created_at, id);
  create index drafts_updated_at on drafts (noun, is_published, updated_at, id);
  create index drafts_title_key on drafts (noun, is_published, title_key, id);
  create index drafts_second_key on drafts (noun, is_published, second_key, id);
  create index drafts_publish_at on drafts (publish_at);

  create table item_versions (
    id text primary key,
    item_id text not null,
    noun text not null,
    number integer not null,
    is_draft integer not null default 0,
    body text not null,
    summary text not null,
    made_at text not null,
    made_by text not null,
    constraint item_versions_number unique (item_id, number)
  );
  create index item_versions_made_at on item_versions (made_at);

  create table version_pictures (
    id text primary key,
    version_id text not null references item_versions (id) on delete cascade,
    path text not null
  );
  create index version_pictures_version_id on version_pictures (version_id);
  create index version_pictures_path on version_pictures (path);

  create table trash (
    id text primary key,
    noun text not null,
    title text not null,
    path text not null,
    row text not null,
    draft text not null,
    trashed_at text not null,
    trashed_by text not null
  );
  create index trash_path on trash (path);
  create index trash_trashed_at on trash (trashed_at);

  create table editing (
    item_id text not null,
    session text not null,
    email text not null,
    seen_at text not null,
    constraint editing_key primary key (item_id, session)
  );

  create table previews (
    path text primary key,
    html text not null,
    expires_at text not null
  )
`
