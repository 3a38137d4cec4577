import { readFile } from 'node:fs/promises'
import { newer } from './newer.table.ts'
import { finish, sourceFiles } from './report.ts'

// eslint-plugin-compat (7.0, read 2026-11-29) checks no methods of prototypes, which are almost half of the table. MDN's data, which it brings
// along, has thousands of methods whose names other objects have, too.

/** `Array.prototype.at` is written `.at(`, `Object.hasOwn` as it is called. */
function written(name: string): RegExp {
  const [, method] = name.split('.prototype.')
  return method === undefined
    ? new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}\\b\\s*[(?]`)
    : new RegExp(`\\.${method}\\??\\.?\\(`)
}
const patterns = Object.entries(newer).map(([name, since]) => ({ name, since, pattern: written(name) }))

/** The code that built it runs on Node. */
const runsOnNode = /(^|\/)build\//

export function judgeFloor(file: string, source: string): string[] {
  return patterns
    .filter(({ pattern }) => pattern.test(source))
    .map(({ name, since }) => `${file} uses ${name}, which browsers have only since ${since}`)
}

if (import.meta.main) {
  const files = (await sourceFiles(['src', 'sw'], /\.(ts|tsx)$/)).filter((file) => !runsOnNode.test(file))
  const problems = await Promise.all(files.map(async (file) => judgeFloor(file, await readFile(file, 'utf8'))))
  finish('floor', files.length, problems.flat())
}
