import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { Unchecked } from './check.ts'
import type { FileMistake } from './mistakes.ts'

const isRead = (file: string) => ['.json', '.yaml', '.yml'].includes(extname(file))

/** The files of a folder, as they are read. A file that is neither JSON nor YAML is a mistake already, and its name stands for nothing. */
export async function readFolder(folder: string): Promise<{ files: Unchecked; mistakes: FileMistake[] }> {
  const mistakes: FileMistake[] = []
  const files: Record<string, Record<string, unknown>> = {}
  for (const brand of await foldersIn(folder)) {
    const contents: Record<string, unknown> = {}
    files[brand] = contents
    for (const file of (await readdir(join(folder, brand))).filter(isRead).sort()) {
      const name = basename(file, extname(file))
      const say = (text: string) => mistakes.push({ file: `${brand}/${file}`, path: '', text })
      if (Object.hasOwn(contents, name)) say('Expected one file of this name: as JSON or as YAML')
      const read = parseText(await readFile(join(folder, brand, file), 'utf8'))
      contents[name] = 'data' in read ? read.data : undefined
      if ('problem' in read) say(`Expected ${extname(file) === '.json' ? 'JSON' : 'YAML'}: ${read.problem}`)
    }
  }
  return { files, mistakes }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
  if (!entries) throw new Error(`There is no folder ${folder} that can be read.`)
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Its parser takes hundreds of times the memory of the text, and of JSON a few. */
const longestYaml = 2 * 1024 * 1024

/** JSON, else YAML without tags and anchors that grow: it may hold the values of JSON and no others. */
export function parseText(text: string): { data: unknown } | { problem: string } {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch (error) {
    if (/^\s*[[{]/.test(text)) return { problem: wordsOf(error) }
  }
  if (text.length > longestYaml) return { problem: 'YAML may have 2 MB, JSON more' }
  try {
    return { data: parseYaml(text, { schema: 'core', maxAliasCount: 0, prettyErrors: true }) as unknown }
  } catch (error) {
    return { problem: wordsOf(error) }
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Writes each content as a JSON file of its name, over those that are there. */
export async function writeFiles(folder: string, contents: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
