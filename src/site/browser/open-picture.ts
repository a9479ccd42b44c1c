/** Hydrates the galleries at once where a picture was open large when the page was left. Call it before `hydrateIslands`. */
export function hydrateGalleryEarly(): void {
  if (!(history.state as { gallery?: string } | null)?.gallery) return
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-island="picture-row"]')) {
    gallery.dataset["when"] = "idle"
  }
}
