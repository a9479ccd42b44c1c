/** What the document says of the fields for search results and shared links. */
export const sharingNotes = {
  searchTitle: "The title that search results and shared links show; empty for the page's own. Absent, it stays.",
  searchDescription: "The same of the description.",
  sharingPicture:
    "The path of the stored picture that shared links show; empty for that of the page. Absent, it stays.",
}
