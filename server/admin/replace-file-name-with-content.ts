import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './command.ts'
import { adminCommandsByName } from './commands.table.ts'

/** Maximum receipt length in characters. Real receipts have about 900. */
const maxReceiptLength = 12_000

const takesFile = (name: string): boolean =>
  Object.entries(adminCommandsByName).some(([known, command]) => known === name && 'takesFile' in command)

/**
 * Replaces a file name argument with the content, because the gateway may run in a different folder. `folder` is the
 * terminal's working directory.
 */
export function replaceFileNameWithContent(argv: readonly string[], folder: string): readonly string[] {
  const [name = '', file, ...rest] = argv
  if (!takesFile(name)) return argv
  if (file === undefined) throw new CommandError('The file is missing.')
  return [name, readReceiptText(resolve(folder, file)), ...rest]
}

function readReceiptText(path: string): string {
  const text = readTextFile(path)
  if (text.length > maxReceiptLength) throw new CommandError(`${path} is too long for a receipt.`)
  // Add a space, otherwise text with a leading dash would be parsed as an option.
  return ` ${text}`
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new CommandError(`The file ${path} cannot be read.`)
  }
}
