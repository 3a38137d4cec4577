import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CommandError, formatOutput, type AdminDeps, type Command, type CommandArguments } from './command.ts'
import { formatAdminCommandList, adminCommandsByName } from './commands.table.ts'

const text = { type: 'string' } as const
const options = {
  brand: text,
  client: text,
  account: text,
  amount: text,
  currency: text,
  hours: text,
  days: text,
  day: text,
  minutes: text,
  why: text,
  note: text,
  number: text,
  name: text,
  role: text,
  game: text,
  country: text,
  'last-day': text,
  'claims-until': text,
  /** Email address of the staff member whom the log names as author. */
  as: text,
  json: { type: 'boolean' },
  retry: { type: 'boolean' },
  'despite-dispute': { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  login: { type: 'boolean' },
  execute: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

function parseArguments(argv: readonly string[]): { name: string; args: CommandArguments } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options })
    const [name = '', ...words] = positionals
    return { name, args: { words, options: values } }
  } catch (error) {
    // Drop Node's advice about arguments with a leading dash.
    throw new CommandError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/**
 * Parses a command line and returns a function that runs it. Invalid commands are rejected before a database is opened.
 * `moreCommands` come from folders that this folder must not import.
 */
export function parseCommand(
  argv: readonly string[],
  moreCommands: Readonly<Record<string, Command>> = {},
): (deps: AdminDeps) => Promise<string> {
  const { name, args } = parseArguments(argv)
  const all: Readonly<Record<string, Command>> = { ...adminCommandsByName, ...moreCommands }
  const command = Object.hasOwn(all, name) ? all[name] : undefined
  if (!command)
    throw new CommandError(
      name === ''
        ? formatAdminCommandList(all)
        : `The command "${name}" doesn’t exist.\n\n${formatAdminCommandList(all)}`,
    )
  const { json } = args.options
  return async (deps) => formatOutput(await command.run(args, deps), json === true)
}
