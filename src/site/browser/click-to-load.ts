/** Puts the frame of a video or a map in the place of the button that somebody presses. Until then nothing of it is loaded. */
export function loadFramesOnClick(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("button[data-frame]")
    if (!button) return
    const frame = document.createElement("iframe")
    frame.title = button.dataset["frameTitle"] ?? ""
    frame.allow = "autoplay; encrypted-media; fullscreen; picture-in-picture"
    // Without cookies and storage of the other site where the browser can do so.
    frame.setAttribute("credentialless", "")
    frame.src = button.dataset["frame"] ?? ""
    button.parentElement?.replaceChildren(frame)
    frame.focus({ preventScroll: true })
  })
}
