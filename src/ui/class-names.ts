/** Joins the names that are there: CSS modules answer `undefined` for a class that has no rule. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
