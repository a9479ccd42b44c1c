/** What crawlers may visit: every page but the admin and the calls. `publicUrl` has no slash at its end. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
