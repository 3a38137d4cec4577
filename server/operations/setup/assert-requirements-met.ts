import { sellingRequirements, deferrableRequirements, type RequirementName } from './requirements.table.ts'

const line = (name: RequirementName): string => {
  const { setting, what, example } = sellingRequirements[name]
  return `  ${setting}: ${what}\n    Example: ${example}`
}

const startAnyway =
  'START_INCOMPLETE=on starts without payment companies and catalogue. Every page then says that the store is not open yet, and /readyz returns 503.'

/** Error that stops the startup of a shop. Its message lists all missing requirements. */
export class IncompleteShopError extends Error {
  override readonly name = 'Incomplete'
  /** `message` is the database's error message, if there is one. */
  constructor(names: readonly RequirementName[], message?: string) {
    super(
      [
        'The shop can’t open. It needs:',
        ...names.map(line),
        ...(message === undefined ? [] : [`The database says: ${message}`]),
        ...(names.every((name) => deferrableRequirements.has(name)) ? [startAnyway] : []),
        'The demo needs none of them: SANDBOX=on. README.md describes every setting; `npm run doctor` tests them.',
      ].join('\n'),
    )
  }
}

/**
 * Throws an error that lists all missing requirements. With `mayBeIncomplete`, deferrable requirements may be missing.
 */
export function assertRequirementsMet(names: readonly RequirementName[], mayBeIncomplete: boolean): void {
  const missing = mayBeIncomplete ? names.filter((name) => !deferrableRequirements.has(name)) : names
  if (missing.length > 0) throw new IncompleteShopError(missing)
}
