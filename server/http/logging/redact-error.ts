import { getSqlState } from '../../db/retry.ts'

/** Error classes whose messages never contain data. SyntaxError is excluded because its message quotes the input. */
const loggableErrors = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'ContractBroken',
  'FolderTaken',
  'AssertionError',
  'PushRefused',
])

/** Returns the fields that an error declares in `logged` as safe to log. */
function getLoggableFields(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error) || !('logged' in error)) return {}
  const facts = Object.entries(error.logged as object) as [string, unknown][]
  return Object.fromEntries(
    facts.flatMap(([name, fact]) => (typeof fact === 'string' || typeof fact === 'number' ? [[name, fact]] : [])),
  )
}

/**
 * Returns the fields of an error that are safe to log. For a database error this includes only the SQLSTATE, as the
 * message contains values.
 */
export function redactError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = getSqlState(error)
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...getLoggableFields(error.cause),
    ...getLoggableFields(error),
    ...(loggableErrors.has(error.name) ? { message: error.message } : {}),
    stack: getStackFrames(error),
  }
}

function getStackFrames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12)
    .join('\n')
}
