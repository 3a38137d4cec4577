import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CommandError, type AdminDeps, type CommandArguments } from './command.ts'
import { commands, usage } from './commands.table.ts'

const text = { type: 'string' } as const
const options = {
  brand: text,
  client: text,
  account: text,
  amount: text,
  currency: text,
  hours: text,
  days: text,
  minutes: text,
  why: text,
  note: text,
  number: text,
  retry: { type: 'boolean' },
  'despite-dispute': { type: 'boolean' },
  'by-hand': { type: 'boolean' },
  login: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options']

function parseArguments(argv: readonly string[]): { name: string; args: CommandArguments } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options })
    const [name = '', ...words] = positionals
    return { name, args: { words, options: values } }
  } catch (error) {
    // Remove Node's advice about arguments that start with a dash.
    throw new CommandError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/**
 * Parses a command line and returns a function that runs the command. A wrong command is rejected before a database is
 * opened.
 */
export function parseCommand(argv: readonly string[]): (deps: AdminDeps) => Promise<string> {
  const { name, args } = parseArguments(argv)
  if (!Object.hasOwn(commands, name))
    throw new CommandError(name === '' ? usage() : `The command "${name}" doesn’t exist.\n\n${usage()}`)
  return (deps) => commands[name as keyof typeof commands].run(args, deps)
}
