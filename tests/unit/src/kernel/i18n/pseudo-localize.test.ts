import { expect, it } from 'vitest'
import { pseudoLocalizeText } from '../../../../../src/kernel/i18n/pseudo-localize.ts'

it('adds accents, brackets and 40 % length to a text and keeps its placeholders', () => {
  expect(pseudoLocalizeText('Buy')).toBe('⟦Ɓûý··⟧')
  expect(pseudoLocalizeText('Signed in as {{name}}')).toBe('⟦Šîĝñéđ îñ åš {{name}}······⟧')
})
