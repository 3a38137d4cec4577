import { getSqlState } from '../../db/retry.ts'

/** Errors of the language itself tell of code, not of data - SyntaxError excepted, which quotes the text that it could not read. */
const loggableErrors = new Set([
  'TypeError',
  'RangeError',
  'ReferenceError',
  'ContractBroken',
  'FolderTaken',
  'AssertionError',
  'PushRefused',
])

/** Facts that an error's own class has declared to be loggable: a host, a call, the name of a field. */
function getLoggableFields(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error) || !('logged' in error)) return {}
  const facts = Object.entries(error.logged as object) as [string, unknown][]
  return Object.fromEntries(
    facts.flatMap(([name, fact]) => (typeof fact === 'string' || typeof fact === 'number' ? [[name, fact]] : [])),
  )
}

/** An error as it may be logged. A database's message quotes values and drizzle's lists parameters: those keep their SQLSTATE. */
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
