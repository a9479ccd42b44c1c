/** TODO */
export function CalendarAddress() {
  return null
}
