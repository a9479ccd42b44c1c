import * as z from "zod/mini"

/** The maximum size of a backup that is restored in the browser, in bytes. */
export const maxRestoreBytes = 20 * 1024 * 1024 * 1024

const count = z.int().check(z.minimum(0))

/** Whether a backup can be restored in the browser, and the uploaded one that is being checked or restored. */
export const restoreEntity = z.object({
  written: z.string(),
  upload: z.nullable(
    z.object({
      id: z.string(),
      bytes: count,
      step: z.enum(["checking", "checked", "restoring", "failed"]),
      problem: z.string(),
      contents: z.nullable(
        z.object({
          madeAt: z.iso.datetime(),
          version: z.string(),
          rows: z.record(z.string(), count),
          pictures: count,
          missingPictures: count,
        }),
      ),
    }),
  ),
})
export type RestoreState = z.output<typeof restoreEntity>
export type RestoreUpload = NonNullable<RestoreState["upload"]>

export function restoreRefused(written: string): string {
  return `This site is in use: it has ${written}. A backup can then be restored only on the server, by whoever runs it, with npm run restore and --force.`
}
