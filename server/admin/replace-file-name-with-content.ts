import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './command.ts'
import { adminCommandsByName } from './commands.table.ts'

/** Maximum receipt length in characters. Real receipts have about 900. */
const maxReceiptLength = 12_000

const takesFile = (name: string): boolean =>
  Object.entries(adminCommandsByName).some(([known, command]) => known === name && 'takesFile' in command)

/**
 * Replaces the file name by the content of the file if the command takes one. The gateway that runs the command may
 * have a different working directory and user, so it could not read the file itself. `folder` is the working directory
 * of the operator's terminal.
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
  // Add a leading space: otherwise a text that is empty or starts with a dash would be parsed as an option.
  return ` ${text}`
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new CommandError(`The file ${path} cannot be read.`)
  }
}
