/** The files that a form's values hold. */
export function filesIn(values: unknown): File[] {
  if (values instanceof File) return [values]
  return typeof values === "object" && values !== null ? Object.values(values).flatMap(filesIn) : []
}
