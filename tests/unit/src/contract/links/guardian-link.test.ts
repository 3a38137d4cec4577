import { expect, it } from 'vitest'
import { buildGuardianLink, parseGuardianLink } from '../../../../../src/contract/links/guardian-link.ts'

it.each([{ order: 'WT0123456789_-abcdefghijklm' }, { key: 'x-_1' }, {}])(
  'a guardian’s link keeps its content in the part that is not sent to servers: %j',
  (content) => {
    const link = new URL(buildGuardianLink(content), 'https://shop.example')
    expect(link.pathname + link.search).toBe('/legal/guardian')
    expect(parseGuardianLink(link.hash)).toEqual(content)
  },
)
