import { parseArgs, type ParseArgsConfig } from 'node:util'
import { WrongCommand, type AdminDeps, type CommandArguments } from './command.ts'
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

function parse(argv: readonly string[]): { name: string; args: CommandArguments } {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options })
    const [name = '', ...words] = positionals
    return { name, args: { words, options: values } }
  } catch (error) {
    // Node adds how a word that begins with a dash is written, which no command takes.
    throw new WrongCommand(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

/** One command, as it stands behind `npm run admin --`: understood before any database is opened for it. */
export function readCommand(argv: readonly string[]): (deps: AdminDeps) => Promise<string> {
  const { name, args } = parse(argv)
  if (!Object.hasOwn(commands, name))
    throw new WrongCommand(name === '' ? usage() : `There is no command "${name}".\n\n${usage()}`)
  return (deps) => commands[name as keyof typeof commands].run(args, deps)
}
