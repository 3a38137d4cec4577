import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { WrongCommand } from './command.ts'
import { commands } from './commands.table.ts'

/** Far more than a receipt has. */
const longest = 12_000

const readsFile = (name: string): boolean =>
  Object.entries(commands).some(([known, command]) => known === name && 'readsFile' in command)

/**
 * The text of a file in place of its name, where the command reads one: the gateway that runs it stands in another folder, and may be
 * another user. `folder`: the working folder of the operator's terminal.
 */
export function putFile(argv: readonly string[], folder: string): readonly string[] {
  const [name = '', file, ...rest] = argv
  if (!readsFile(name)) return argv
  if (file === undefined) throw new WrongCommand('The name of a file is missing.')
  return [name, textIn(resolve(folder, file)), ...rest]
}

function textIn(path: string): string {
  const text = readIt(path)
  if (text.length > longest) throw new WrongCommand(`${path} is too long for a receipt.`)
  // An empty word, or one that looks like an option, would be read as another command line.
  return ` ${text}`
}

function readIt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new WrongCommand(`There is no file ${path} that can be read.`)
  }
}
