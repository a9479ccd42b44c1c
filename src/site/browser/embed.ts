/** Loads the frame of a video or a map in the place of the button that a visitor presses. Nothing of it is loaded before. */
export function startEmbed(embed: HTMLElement): void {
  const button = embed.querySelector<HTMLElement>(".embed-button")
  button?.addEventListener("click", () => {
    const frame = document.createElement("iframe")
    frame.title = button.dataset["frameTitle"] ?? ""
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture"
    // Without cookies and storage of the other site if the browser can do so.
    frame.setAttribute("credentialless", "")
    frame.src = button.dataset["frame"] ?? ""
    button.parentElement?.replaceChildren(frame)
    frame.focus({ preventScroll: true })
  })
}
