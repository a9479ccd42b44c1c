/** What the document says of the field with the last part of an item's address. */
export const slugNotes = {
  new: "The last part of the page's address in lower-case letters, digits and hyphens; absent or empty, it is made from the title.",
  change:
    "The last part of the page's address; absent, it stays. If it changes, the former address redirects to the new one. Empty, it is made from the title.",
}
