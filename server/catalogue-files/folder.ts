import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { FileMistake, Unchecked } from './check.ts'

/** The files of a folder, as they are read. What is no JSON is a mistake already, and its name stands for nothing. */
export async function readFolder(folder: string): Promise<{ files: Unchecked; mistakes: FileMistake[] }> {
  const mistakes: FileMistake[] = []
  const files: Record<string, Record<string, unknown>> = {}
  for (const brand of await foldersIn(folder)) {
    files[brand] = {}
    for (const name of (await readdir(join(folder, brand))).filter((file) => file.endsWith('.json')).sort()) {
      const read = parse(await readFile(join(folder, brand, name), 'utf8'))
      files[brand][basename(name, '.json')] = 'data' in read ? read.data : undefined
      if ('problem' in read)
        mistakes.push({ file: `${brand}/${name}`, path: '', text: `Expected JSON: ${read.problem}` })
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

function parse(text: string): { data: unknown } | { problem: string } {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes each content as a JSON file of its name, over those that are there. */
export async function writeFiles(folder: string, contents: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(contents))
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(content, null, 2)}\n`)
}
