import { expect, it } from 'vitest'
import { pseudoLocalizeText } from '../../../../../src/kernel/i18n/pseudo-localize.ts'

it('gives every text accents, brackets and 40 % more room, and leaves its placeholders alone', () => {
  expect(pseudoLocalizeText('Buy')).toBe('⟦Ɓûý··⟧')
  expect(pseudoLocalizeText('Signed in as {{name}}')).toBe('⟦Šîĝñéđ îñ åš {{name}}······⟧')
})
