import { CommandError } from './command.ts'

/** Prints why a command failed to stderr, as JSON with `--json`. The process then exits with 1. */
export function exitWithError(error: unknown, argv: readonly string[] = process.argv): void {
  console.error(formatError(error, argv.includes('--json')))
  process.exitCode = 1
}

function formatError(error: unknown, isJson: boolean): string {
  const message = error instanceof Error ? error.message : String(error)
  if (!isJson) return message
  const tenants = error instanceof CommandError ? error.tenants : undefined
  return JSON.stringify({ error: message, tenants }, null, 2)
}
