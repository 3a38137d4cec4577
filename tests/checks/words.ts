import { readFile } from 'node:fs/promises'
import { plainWords } from './plain-words.table.ts'
import { reportProblems, listSourceFiles } from './report.ts'

const declared = /\b(?:type|interface|class|function|const|let)\s+([\w$]+)/g

export function findBannedWords(file: string, source: string): string[] {
  const names = new Set([...source.matchAll(declared)].map(([, name = '']) => name))
  const found = plainWords.flatMap((row) => {
    if ('file' in row) return row.file.test(file) ? [[file, row.instead]] : []
    if ('name' in row) return [...names].filter((name) => row.name.test(name)).map((name) => [name, row.instead])
    return (row.anywhere.exec(source)?.slice(0, 1) ?? []).map((word) => [word, row.instead])
  })
  return found.map(([word, instead]) => `${file} says "${word}": ${instead}`)
}

if (import.meta.main) {
  const files = await listSourceFiles(['src', 'sw', 'server', 'office', 'tests', '.github'], /\.(ts|tsx|mjs|md|css)$/)
  const own = /tests\/(?:unit\/tests\/)?checks\/(?:plain-)?words/
  const looked = [...files.filter((file) => !own.test(file)), 'README.md']
  const problems = await Promise.all(looked.map(async (file) => findBannedWords(file, await readFile(file, 'utf8'))))
  reportProblems('words', looked.length, problems.flat())
}
