import { expect, it } from 'vitest'
import { resolvePlayerArea } from '../../../../../src/kernel/session/area.ts'

const single = { areas: ['ja'] } as const
const several = { areas: ['ja', 'kr', 'sea'] } as const
const area = (name: string) => ({ kind: 'area', area: name })
const notAllowed = { kind: 'notAllowed' }

const table: [what: string, facts: Parameters<typeof resolvePlayerArea>[0], answer: object][] = [
  ['the address decides', { brand: several, requested: 'kr', stored: 'ja' }, area('kr')],
  ['the address comes before the game that it names', { brand: several, requested: 'ja', gameArea: 'kr' }, area('ja')],
  ['a wrong address is not mended by its game', { brand: several, requested: 'ru', gameArea: 'kr' }, notAllowed],
  ['the game of the address comes before storage', { brand: several, gameArea: 'kr', stored: 'ja' }, area('kr')],
  ['the game of the address is enough', { brand: several, gameArea: 'kr' }, area('kr')],
  [
    'a game from where the brand sells nothing says nothing',
    { brand: several, gameArea: 'ru', stored: 'ja' },
    area('ja'),
  ],
  [
    'with such a game and nothing stored the player chooses',
    { brand: several, gameArea: 'ru' },
    { kind: 'choose', areas: several.areas },
  ],
  ['storage is the last to be asked', { brand: several, stored: 'sea' }, area('sea')],
  ['nothing known and several areas: the player chooses', { brand: several }, { kind: 'choose', areas: several.areas }],
  ['an area of another brand is not allowed', { brand: several, requested: 'ru' }, notAllowed],
  ['an area that is none is not allowed', { brand: several, requested: 'unknown' }, notAllowed],
  ['a stored area that the brand gave up is not allowed', { brand: several, stored: 'ru' }, notAllowed],
  ['a wrong address is not mended by storage', { brand: several, requested: 'unknown', stored: 'ja' }, notAllowed],
  ['a single area is set by itself', { brand: single }, area('ja')],
  ['a single area wins over that of a game', { brand: single, gameArea: 'kr' }, area('ja')],
  ['a single area wins over what was stored', { brand: single, stored: 'ru' }, area('ja')],
  ['a link to another area is refused there too', { brand: single, requested: 'kr' }, notAllowed],
]

for (const [what, facts, answer] of table) it(what, () => expect(resolvePlayerArea(facts)).toEqual(answer))
