import { expect, it } from 'vitest'
import { disguiseText } from '../../../../../src/kernel/i18n/pseudo.ts'

it('gives every text accents, brackets and 40 % more room, and leaves its placeholders alone', () => {
  expect(disguiseText('Buy')).toBe('⟦Ɓûý··⟧')
  expect(disguiseText('Signed in as {{name}}')).toBe('⟦Šîĝñéđ îñ åš {{name}}······⟧')
})
