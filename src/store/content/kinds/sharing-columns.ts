import { changeSharing, noSharing, type Sharing, type SharingChange } from "#domain/sharing/sharing.ts"

/** The columns of what search results and shared links show of an item. */
interface SharingColumns {
  search_title: string
  search_description: string
  sharing_picture: string
}

/** What the columns say. */
export function toSharing(row: SharingColumns): Sharing {
  return {
    searchTitle: row.search_title,
    searchDescription: row.search_description,
    sharingPicture: row.sharing_picture,
  }
}

/** The columns of what an item says; "" for what it leaves out. */
export function toSharingColumns(item: SharingChange): SharingColumns {
  const { searchTitle, searchDescription, sharingPicture } = changeSharing(item, noSharing)
  return { search_title: searchTitle, search_description: searchDescription, sharing_picture: sharingPicture }
}
