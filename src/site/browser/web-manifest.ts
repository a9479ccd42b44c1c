/** Names the manifest for the home screens of phones: in the page itself, it would be fetched before the first paint. */
export function linkManifest(): void {
  const link = document.createElement("link")
  link.rel = "manifest"
  link.href = "/manifest.webmanifest"
  document.head.append(link)
}
