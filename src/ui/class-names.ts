/** Joins class names and skips falsy values. CSS modules return undefined for classes without rules. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
