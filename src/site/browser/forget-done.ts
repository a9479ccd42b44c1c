/** Takes what was done out of the address of a visitor's page, which has just said it: a reload is to show the page alone. */
export function forgetWhatWasDone(): void {
  const { pathname, search } = location
  if (pathname.startsWith("/e/") && search.startsWith("?done=")) history.replaceState(null, "", pathname)
}
