import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { listSourceFiles } from '../../../checks/report.ts'

const tables = await listSourceFiles(['src', 'sw', 'server', 'tests', 'locales'], /\.table\.ts$/)

it.each(tables)('%s explains how to add a row', async (file) => {
  const comments = (await readFile(file, 'utf8')).match(/\/\*\*.*?\*\/|\/\/.*/gs)?.join('\n') ?? ''
  expect(comments).toMatch(/\bto(\s|\*)+add\b/i)
})
