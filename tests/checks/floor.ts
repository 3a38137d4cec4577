import { readFile } from 'node:fs/promises'
import { newerApis } from './newer.table.ts'
import { reportProblems, listSourceFiles } from './report.ts'

// eslint-plugin-compat cannot replace this check: it ignores prototype methods, which are almost half of the table.

/** Matches a use in the source: `.at(` for `Array.prototype.at`, the full name for static functions. */
function written(name: string): RegExp {
  const [, method] = name.split('.prototype.')
  return method === undefined
    ? new RegExp(`(?<![\\w.])${name.replaceAll('.', '\\.')}\\b\\s*[(?]`)
    : new RegExp(`\\.${method}\\??\\.?\\(`)
}
const patterns = Object.entries(newerApis).map(([name, since]) => ({ name, since, pattern: written(name) }))

/** Build code runs on Node, not in browsers. */
const runsOnNode = /(^|\/)build\//

export function findUnsupportedApis(file: string, source: string): string[] {
  return patterns
    .filter(({ pattern }) => pattern.test(source))
    .map(({ name, since }) => `${file} uses ${name}, which browsers have only since ${since}`)
}

if (import.meta.main) {
  const files = (await listSourceFiles(['src', 'sw'], /\.(ts|tsx)$/)).filter((file) => !runsOnNode.test(file))
  const problems = await Promise.all(files.map(async (file) => findUnsupportedApis(file, await readFile(file, 'utf8'))))
  reportProblems('floor', files.length, problems.flat())
}
