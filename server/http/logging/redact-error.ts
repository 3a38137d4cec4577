import { getSqlState } from '../../db/retry.ts'

/** Error classes whose messages never contain data. SyntaxError quotes the input, so it is excluded. */
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

/** Returns an error's fields that are safe to log, such as a database error's SQLSTATE. */
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
