import type { SharingChange } from "#domain/sharing/sharing.ts"
import type { FormPictures } from "./form-pictures.ts"

/** What the document says of the fields for search results and shared links. */
export const sharingNotes = {
  searchTitle: "The title that search results and shared links show; empty for the page's own. Absent, it stays.",
  searchDescription: "The same of the description.",
  sharingPicture:
    "The path of the stored picture that shared links show; empty for one that is made of title and picture. Absent, it stays.",
}

/** Throws "invalid" for a sharing picture that is not stored here. */
export async function requireSharingPicture({ sharingPicture }: SharingChange, kept: FormPictures): Promise<void> {
  if (sharingPicture) await kept.requireStored(sharingPicture, "sharingPicture")
}
