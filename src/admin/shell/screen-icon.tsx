/** The icons of the screens in the menu, by their paths. */
const shapes: Readonly<Record<string, string>> = {
  dashboard: "M4 4h7v7H4zM13 4h7v4h-7zM13 11h7v9h-7zM4 14h7v6H4z",
  blogs: "M5 3h14v18H5zM8 8h8M8 12h8M8 16h5",
  reviews: "M4 5h16v11H10l-4 4v-4H4zM8 9h8M8 12h5",
  contacts: "M3 6h18v13H3zM3 7l9 7 9-7",
  categories: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
  visits: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  projects: "M4 20V9l8-5 8 5v11zM9 20v-6h6v6",
  pages: "M6 3h8l4 4v14H6zM14 3v4h4",
  pictures: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5",
  navigation: "M3 6h18M3 12h12M3 18h8",
  visitors: "M4 20V12M10 20V5M16 20v-9M21 20H3",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16v1.5",
  start: "M4 12l5 5L20 6",
}

export function ScreenIcon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
      {shapes[path] && <path d={shapes[path]} fill="none" stroke="currentColor" strokeWidth="1.8" />}
    </svg>
  )
}
