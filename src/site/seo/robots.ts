/**
 * What crawlers may visit: every page but the admin and the calls, or only the calendar of the visits, which calendar programs read, while the site
 * is hidden. `publicUrl`
 * has no slash at its end. A rule is the beginning of an address (RFC 9309), so that each says where its name ends: a room may be
 * at `/admin-cabins`.
 */
export function renderRobots(publicUrl: string, { isHidden }: { isHidden: boolean }): string {
  if (isHidden) return "User-agent: *\nAllow: /calendar/\nDisallow: /\n"
  const closed = ["/admin", "/api"].flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join("")}\nSitemap: ${publicUrl}/sitemap.xml\n`
}
