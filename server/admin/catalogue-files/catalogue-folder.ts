import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parse as parseYaml } from 'yaml'
import type { RawCatalogue } from './check/check-catalogue.ts'
import type { FileMistake } from './check/mistakes.ts'

const isCatalogueFile = (file: string) => ['.json', '.yaml', '.yml'].includes(extname(file))

/** Parses all files in a folder. A file that cannot be read is reported as a mistake and has undefined content. */
export async function parseCatalogueFolder(folder: string): Promise<{ files: RawCatalogue; mistakes: FileMistake[] }> {
  const mistakes: FileMistake[] = []
  const files: Record<string, Record<string, unknown>> = {}
  for (const brand of await listFolders(folder)) {
    const contents: Record<string, unknown> = {}
    files[brand] = contents
    for (const file of (await readdir(join(folder, brand))).filter(isCatalogueFile).sort()) {
      const name = basename(file, extname(file))
      const say = (text: string) => mistakes.push({ file: `${brand}/${file}`, path: '', text })
      if (Object.hasOwn(contents, name)) say('exists as JSON and as YAML. Keep one.')
      const read = parseJsonOrYaml(await readFile(join(folder, brand, file), 'utf8'))
      contents[name] = 'data' in read ? read.data : undefined
      if ('problem' in read) say(`Expected ${extname(file) === '.json' ? 'JSON' : 'YAML'}: ${read.problem}`)
    }
  }
  return { files, mistakes }
}

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined)
  if (!entries) throw new Error(`The folder ${folder} cannot be read.`)
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

/** Maximum length of YAML in characters. The YAML parser needs hundreds of times that size in memory. */
const maxYamlLength = 2 * 1024 * 1024

/** Parses JSON, or YAML with JSON values only. YAML tags and expanding anchors are rejected. */
export function parseJsonOrYaml(text: string): { data: unknown } | { problem: string } {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch (error) {
    if (/^\s*[[{]/.test(text)) return { problem: firstErrorLine(error) }
  }
  if (text.length > maxYamlLength) return { problem: 'YAML may have 2 MB, JSON more' }
  try {
    return { data: parseYaml(text, { schema: 'core', maxAliasCount: 0, prettyErrors: true }) as unknown }
  } catch (error) {
    return { problem: firstErrorLine(error) }
  }
}

const firstErrorLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''

/** Writes each value to a JSON file. Existing files are replaced. */
export async function writeJsonFiles(folder: string, contents: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
