/** Replaces the button with the frame of a video or map when a visitor presses it. Nothing is loaded before. */
export function startEmbed(embed: HTMLElement): void {
  const button = embed.querySelector<HTMLElement>(".embed-button")
  button?.addEventListener("click", () => {
    const frame = document.createElement("iframe")
    frame.title = button.dataset["frameTitle"] ?? ""
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture"
    // Without the other site's cookies and storage, if the browser supports it.
    frame.setAttribute("credentialless", "")
    frame.src = button.dataset["frame"] ?? ""
    button.parentElement?.replaceChildren(frame)
    frame.focus({ preventScroll: true })
  })
}
