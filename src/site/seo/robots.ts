/**
 * What crawlers may visit: every page but the admin and the calls, or nothing of a site that its owner hides. `publicUrl`
 * has no slash at its end.
 */
export function renderRobots(publicUrl: string, { isHidden }: { isHidden: boolean }): string {
  if (isHidden) return "User-agent: *\nDisallow: /\n"
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
