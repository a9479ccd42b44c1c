import { backupsEntity, backupTicket } from "#domain/backup/backups.ts"
import * as schemas from "#domain/setup/setup-entities.ts"

const id = "019aa4d0-6c1e-7b52-9f0e-3d2a51c7e8b4"
const guide = { kind: "blog", id, title: "Counter height", isChanged: false }
const isChanged = "Whether somebody has changed it since; then it stays."

/** What the calls of setting up return. */
export const setupEntities = {
  Setup: {
    schema: schemas.setupEntity,
    notes: {
      "steps[].isMarked": "Whether somebody has marked it so; else it is as what was saved says.",
      isPutAway: "Whether the dashboard no longer shows the checklist.",
      isLive: "Whether search engines may show the site.",
      isHidden: "Whether search engines are asked not to show it: it has a `PUBLIC_URL` and is not live.",
      "sample.items": "What is left of the sample content.",
      "sample.items[].isChanged": isChanged,
      "sample.businessFields": "The fields of the business that are still those of the sample.",
    },
    example: {
      steps: [
        { id: "business", state: "done", isMarked: false },
        { id: "project", state: "skipped", isMarked: true },
      ],
      isPutAway: false,
      isLive: false,
      isHidden: true,
      liveSince: null,
      sample: { items: [guide], businessFields: ["phones"] },
    },
  },
  SampleRemoval: {
    schema: schemas.sampleRemoval,
    notes: { kept: "What stays because somebody has changed it.", "kept[].isChanged": isChanged },
    example: { removed: [guide], kept: [], businessFields: ["phones"] },
  },
  MailSettings: {
    schema: schemas.mailSettingsEntity,
    notes: {
      server: "`null` while none is set: then e-mails wait.",
      locked: "The parts that the environment sets.",
      sender: "Who sends e-mails at present; empty where nobody is known.",
      recipients: "Who gets e-mails at present.",
      letters: "E-mails that wait, were given up, or are held back as possible spam.",
      isTested: "Whether a mail server has accepted a test e-mail with these settings.",
      changedAt: "`null` where nobody has saved any.",
    },
    example: {
      server: { host: "smtp.example.com", port: 587, user: "office@example.com", hasPassword: true },
      from: "",
      to: ["owner@example.com"],
      locked: [],
      sender: "office@example.com",
      recipients: ["owner@example.com"],
      letters: { waiting: 0, givenUp: 0, held: 0 },
      isTested: true,
      changedAt: "2026-11-21T05:30:00.000Z",
      changedBy: "owner@example.com",
    },
  },
  MailTest: {
    schema: schemas.mailTestEntity,
    notes: {
      refused: "Recipients that the mail server refused while it took the e-mail for others.",
      problem:
        "`null` where it was sent. `field` is the part of the settings to look at, `advice` what to do next, and `details` what the mail server said if it said anything.",
    },
    example: {
      isSent: false,
      recipients: ["owner@example.com"],
      refused: [],
      problem: {
        reason: "sign-in",
        field: "password",
        message: "The mail server refused the user name or the password.",
        advice: "Type both again.",
        details: "The mail server refused the sign-in: 535 5.7.8 Bad credentials",
      },
    },
  },
  Backups: {
    schema: backupsEntity,
    notes: {
      "place.name": "The path of the folder, or the name of the bucket.",
      "place.isOnDataDisk": "Whether the folder is on the disk of the site's data, so that a broken disk takes both.",
      warnings:
        "`failed`: the last try; `unreadable`: the folder or bucket; `old`: no good backup in the last two days; `damaged`: at least one.",
      problem: "Why the last try failed, or the place cannot be read; empty where nothing is wrong.",
      nextAt: "When the next one is made automatically.",
      underWay: "The one that is being made, on whatever node; `null` for none.",
      backups: "Newest first.",
      "backups[].checkedAt": "When it was last read back; `null` for never.",
      "backups[].problem": "Why it could not be read back; empty for a good one.",
      "backups[].missingPictures": "How many pictures were missing from the site when it was made.",
      "backups[].keptAs": "As the last one of which periods it stays; empty for one that goes next.",
    },
    example: {
      place: { kind: "folder", name: "/var/lib/maap-backups", isOnDataDisk: true },
      warnings: [],
      problem: "",
      lastTriedAt: "2026-11-21T21:52:00.000Z",
      nextAt: "2026-11-22T21:50:00.000Z",
      underWay: null,
      backups: [
        {
          name: "maap-2026-11-22-032000.tgz",
          madeAt: "2026-11-21T21:50:00.000Z",
          bytes: 214_016_000,
          checkedAt: "2026-11-21T21:52:00.000Z",
          problem: "",
          missingPictures: 0,
          keptAs: ["daily", "weekly", "monthly"],
        },
      ],
    },
  },
  BackupTicket: {
    schema: backupTicket,
    notes: { path: "Where the backup can be downloaded, once, until `expiresAt`." },
    example: {
      path: "/api/backups/maap-2026-11-22-032000.tgz?ticket=bq3W",
      expiresAt: "2026-11-22T05:35:00.000Z",
    },
  },
}
