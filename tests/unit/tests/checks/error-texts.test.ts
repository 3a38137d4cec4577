import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { supportedLanguages, type Language } from '../../../../src/contract/domain.table.ts'
import { errorTexts } from '../../../e2e/support/error-texts.table.ts'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

describe('an error text has translations and an e2e test', () => {
  it.each(errorTexts)('$means: $says', ({ says, seen }) => {
    const [namespace, key] = typeof says === 'string' ? ['gateway', says] : says
    const textIn = (language: Language) => read(`locales/${language}/${namespace}.json`)[key] ?? ''
    const english = textIn('en')
    expect(english).not.toBe('')
    for (const language of supportedLanguages)
      if (language !== 'en') expect(textIn(language), language).not.toBe(english)

    // The test may contain the key or the English text.
    const test = readFileSync(`tests/e2e/${seen}.spec.ts`, 'utf8')
    expect([`'${key}'`, english.replace(/\.$/, '')].filter((words) => test.includes(words))).not.toEqual([])
  })
})
