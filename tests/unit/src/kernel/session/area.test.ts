import { expect, it } from 'vitest'
import { resolveArea } from '../../../../../src/kernel/session/area.ts'

const single = { areas: ['ja'] } as const
const several = { areas: ['ja', 'kr', 'sea'] } as const
const derived = { ...several, areaByClientId: { kr: ['1001', '1002'], ru: ['7001'] } } as const
const area = (name: string) => ({ kind: 'area', area: name })
const notAllowed = { kind: 'notAllowed' }

const table: [what: string, facts: Parameters<typeof resolveArea>[0], answer: object][] = [
  ['the address decides', { brand: several, wanted: 'kr', stored: 'ja' }, area('kr')],
  ['the address comes before the client id', { brand: derived, wanted: 'ja', clientId: '1001' }, area('ja')],
  ['the client id comes before storage', { brand: derived, clientId: '1002', stored: 'ja' }, area('kr')],
  ['an unlisted client id says nothing', { brand: derived, clientId: '5', stored: 'ja' }, area('ja')],
  [
    'a brand without lists derives nothing',
    { brand: several, clientId: '1001' },
    { kind: 'choose', areas: several.areas },
  ],
  ['storage is the last to be asked', { brand: several, stored: 'sea' }, area('sea')],
  ['nothing known and several areas: the player chooses', { brand: several }, { kind: 'choose', areas: several.areas }],
  ['an area of another brand is not allowed', { brand: several, wanted: 'ru' }, notAllowed],
  ['an area that is none is not allowed', { brand: several, wanted: 'unknown' }, notAllowed],
  ['a stored area that the brand gave up is not allowed', { brand: several, stored: 'ru' }, notAllowed],
  ['a derived area that the brand does not serve is not allowed', { brand: derived, clientId: '7001' }, notAllowed],
  ['a wrong address is not mended by storage', { brand: several, wanted: 'unknown', stored: 'ja' }, notAllowed],
  ['a single area is set by itself', { brand: single }, area('ja')],
  ['a single area wins over what was stored', { brand: single, stored: 'ru' }, area('ja')],
  ['a link to another area is refused there too', { brand: single, wanted: 'kr' }, notAllowed],
]

for (const [what, facts, answer] of table) it(what, () => expect(resolveArea(facts)).toEqual(answer))
