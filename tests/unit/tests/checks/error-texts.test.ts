import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../../src/contract/domain.table.ts'
import { errorTexts } from '../../../e2e/support/error-texts.table.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

describe('a player is told', () => {
  it.each(errorTexts)('$means: $says', ({ says, seen }) => {
    const [folder, file, key] =
      typeof says === 'string' ? ['server/http/messages', '', says] : (['locales', `/${says[0]}`, says[1]] as const)
    const textIn = (language: Language) => read(`${folder}/${language}${file}.json`)[key] ?? ''
    const english = textIn('en')
    expect(english).not.toBe('')
    for (const language of languages) if (language !== 'en') expect(textIn(language), language).not.toBe(english)

    // Looked for by its name, or as a player reads it.
    const test = readFileSync(`tests/e2e/${seen}.spec.ts`, 'utf8')
    expect([`'${key}'`, english.replace(/\.$/, '')].filter((words) => test.includes(words))).not.toEqual([])
  })
})
