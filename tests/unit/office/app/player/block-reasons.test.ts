import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { blockReasons } from '../../../../../src/contract/entities/player-block.ts'
import { officeLanguages } from '../../../../../src/kernel/i18n/namespaces.table.ts'

const readTexts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, string>

it.each(officeLanguages)('an agent reads in %s what a player of that language will read about a block', (language) => {
  const [office, message] = [readTexts(language, 'office'), readTexts(language, 'message')]
  for (const reason of blockReasons) expect(office[`block_reads_${reason}`]).toBe(message[`blocked_${reason}`])
})
