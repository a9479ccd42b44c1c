import * as schemas from "#domain/content/content-entities.ts"

const id = "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4"
const by = "owner@maap.example"
const time = "2026-11-21T05:30:00.000Z"
const body = { title: "Counter height", description: "Why 850 mm" }
const item = { _id: id, ...body, createdAt: time, updatedAt: time }
const written = { revision: 27_993_600, savedAt: time, isOutdated: false }
const draft = { ...written, savedBy: by }

const row = {
  _id: id,
  noun: "blogs",
  title: "Counter height",
  path: `/blog/${id}`,
  state: "changed",
  isPublished: true,
  publishAt: null,
  problem: "",
  createdAt: time,
  updatedAt: time,
  changedBy: by,
  item,
  draft,
  scheduled: null,
  editors: [{ email: "second@maap.example", name: "second@maap.example", initials: "S" }],
}

const rowNotes = {
  title: "What is published, or written where nothing is.",
  path: "The path of its page; empty where it has none or is not published.",
  state:
    "`draft`: not published. `scheduled`: something is published automatically at `publishAt`. `changed`: published, with changes that are not.",
  problem: "Why what was scheduled could not be published at its time; empty for none.",
  updatedAt: "When it was published last; of an item that is not published, when it was saved last.",
  changedBy: "Who wrote it last, published or not.",
  item: "As the call that reads such an item answers it; where it is not published, what is written of it.",
  draft:
    "`null` where nothing is written that is not published. `isOutdated`: publishing it would undo what was published after it was begun.",
  scheduled:
    "What is published automatically at `publishAt`: the draft as it was at this `revision`. Where the draft has another one, what was written since waits.",
  editors: "Who has it open now, in another session than the caller's.",
}

const version = { number: 2, isDraft: false, madeAt: time, madeBy: by, summary: "Title, description and 2 sections" }

/** What the calls about items in all states, and about the trash, return. */
export const contentEntities = {
  ContentRow: { schema: schemas.contentRow, notes: rowNotes, example: row },
  ContentItem: {
    schema: schemas.contentDetail,
    notes: {
      ...rowNotes,
      published: "`null` where it is not published.",
      publishedBy: "Who published it last; empty where nobody is known.",
      draft: `${rowNotes.draft} \`base\`: what was published when it was begun; \`null\` where nothing was, or that is not known.`,
    },
    example: {
      ...row,
      published: item,
      publishedBy: by,
      draft: { ...draft, body, base: { ...body, title: "Counters" } },
    },
  },
  ItemVersionSummary: {
    schema: schemas.itemVersionSummary,
    notes: {
      number: "Counted from 1.",
      isDraft: "Whether it is a draft that another one replaced.",
      summary: "A line on what it changes.",
      madeBy: "Empty where nobody is known.",
    },
    example: version,
  },
  ItemVersion: {
    schema: schemas.itemVersion,
    notes: { body: "What it said, in the form of a draft." },
    example: { ...version, body },
  },
  LinkPlace: {
    schema: schemas.linkPlace,
    notes: {
      to: "The path of the page, as it was asked for.",
      noun: "`navigation` for the menu and the footer.",
      id: "Empty for the menu and the footer.",
      title: "Of the footer the heading of the list, empty for the header.",
    },
    example: { to: "/wardrobes", noun: "pages", id, title: "Home" },
  },
  TrashedItem: {
    schema: schemas.trashedItem,
    notes: { path: "The path that its page had; empty for none.", goneAfter: "When it is deleted permanently." },
    example: {
      _id: id,
      noun: "blogs",
      title: "Counter height",
      path: `/blog/${id}`,
      trashedAt: time,
      trashedBy: by,
      goneAfter: "2026-12-21T05:30:00.000Z",
    },
  },
}
