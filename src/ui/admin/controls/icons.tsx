const shapes = {
  menu: "M3 6h18M3 12h18M3 18h18",
  close: "M5 5l14 14M19 5L5 19",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  right: "M9 6l6 6-6 6",
  left: "M15 6l-6 6 6 6",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  warning: "M12 4L2.5 20h19zM12 10v5M12 17.2v.6",
  picture: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5",
  view: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  edit: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
  delete: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  help: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1-1.5 2.3M12 17.2v1.6",
  calendar: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  undo: "M9 15L4 10l5-5M4 10h10a5 5 0 0 1 0 10h-4",
  redo: "M15 15l5-5-5-5M20 10H10a5 5 0 0 0 0 10h4",
  phone: "M4 4h5l2 5-2.5 1.5a12 12 0 0 0 5 5L15 13l5 2v5h-2A14 14 0 0 1 4 6z",
  chat: "M4 5h16v12h-9l-5 4v-4H4zM8 9.5h8M8 13h5",
  more: "M4 12h3M10.5 12h3M17 12h3",
} as const

/** A small icon beside text with the same meaning. */
export function Icon({ name }: { name: keyof typeof shapes | "grip" }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      {name === "grip" ? (
        <path
          d="M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      ) : (
        <path d={shapes[name]} fill="none" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
  )
}

/** The icon of the site, from the document: the logo or the monogram of the business. */
export function Logo() {
  const icon = document.querySelector<HTMLLinkElement>(
    'link[rel="icon"][type="image/svg+xml"], link[rel="apple-touch-icon"]',
  )
  return <img className="mark" src={icon?.href} alt="" width="30" height="30" />
}
