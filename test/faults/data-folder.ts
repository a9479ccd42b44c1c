import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { addSamplePictures } from "../pictures/sample-pictures.ts"

/** The first account of a product under test. */
export const admin = { email: "owner@maap.example", password: "a long enough password" }

/** A new data folder with the pictures of the sample content, so no product must render them. */
export async function makeDataFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `maap-${name}-`))
  await addSamplePictures(folder)
  return folder
}

/** The settings of an instance without sample content on such a folder; on PostgreSQL if a URL is given. */
export function nodeSettings(folder: string, databaseUrl?: string): Record<string, string> {
  return {
    DATA_DIR: folder,
    SAMPLE_CONTENT: "off",
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
}
