import * as z from "zod/mini"

const megabyte = 1024 * 1024

/** The size of a part in which a backup is uploaded, so that a broken connection costs no more, and of a whole one, in bytes. */
export const restoreLimits = { part: 8 * megabyte, whole: 20 * 1024 * megabyte }

const count = z.int().check(z.minimum(0))

/** Whether a backup can be restored in the browser, and the one that is being uploaded, checked or restored. */
export const restoreEntity = z.object({
  written: z.string(),
  upload: z.nullable(
    z.object({
      id: z.string(),
      bytes: count,
      received: count,
      step: z.enum(["sending", "checking", "checked", "restoring", "failed"]),
      problem: z.string(),
      contents: z.nullable(
        z.object({
          madeAt: z.iso.datetime(),
          version: z.string(),
          people: count,
          pages: count,
          guides: count,
          projects: count,
          reviews: count,
          enquiries: count,
          pictures: count,
          missingPictures: count,
        }),
      ),
    }),
  ),
})
export type RestoreState = z.output<typeof restoreEntity>
export type RestoreUpload = NonNullable<RestoreState["upload"]>

/** What is sent to begin the upload of a backup. */
export const restoreBegin = z.strictObject({
  bytes: z
    .int({ error: "The size of the backup is required, in bytes." })
    .check(
      z.minimum(1, "This file is empty."),
      z.maximum(restoreLimits.whole, "A backup of more than 20 GB can only be restored on the server."),
    ),
})

/** Why no backup is restored over a site in which people have made this. */
export function restoreRefused(written: string): string {
  return `This site is in use: it has ${written}. A backup can then be restored only on the server, by whoever runs it, with npm run restore and --force.`
}
