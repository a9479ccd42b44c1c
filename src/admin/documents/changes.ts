/** What was changed, by name; what was not is absent, so that a draft does not undo the changes of a newer version. */
export type Changes<Texts extends object> = { [Name in keyof Texts]?: Texts[Name] | undefined }

/** The texts with what was changed. */
export function withChanges<Texts extends object>(texts: Texts, changes: Changes<Texts>): Texts {
  return { ...texts, ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) }
}

/** The changes that make some texts say what others do. */
export function changesTo<Texts extends object>(texts: Texts, others: Partial<Texts>): Changes<Texts> {
  const names = Object.keys(others) as (keyof Texts)[]
  const isSame = (name: keyof Texts) => JSON.stringify(others[name]) === JSON.stringify(texts[name])
  return Object.fromEntries(names.map((name) => [name, isSame(name) ? undefined : others[name]])) as Changes<Texts>
}
