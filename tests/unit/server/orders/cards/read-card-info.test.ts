import { expect, it } from 'vitest'
import { parseCardInfo } from '../../../../../server/orders/cards/card-code.ts'
import { encodeCardInfo } from '../../../../../src/channels/card-code/card-info.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const card = { id: 'DEMO-330-01', password: '2468' }

it('a card is decoded for the game that it was entered for only', async () => {
  const info = await encodeCardInfo(card, 'starfall')
  expect(parseCardInfo(info, 'starfall')).toEqual(card)
  expect(parseCardInfo(info, 'ember')).toBeUndefined()
})

it.each<[string, string, ReturnType<typeof parseCardInfo>]>([
  ['two parts joined with a hash sign', 'DEMO-330-01#2468', card],
  ['a password with the sign in it', 'DEMO-330-01#24#68', { ...card, password: '24#68' }],
  ['no number', '#2468', undefined],
  ['no password', 'DEMO-330-01#', undefined],
  ['a number that is too long', `${'1'.repeat(81)}#2468`, undefined],
  ['three parts with a wrong hash and a hash sign in them', 'DEMO-330-01|24#68|0', undefined],
  ['no separator', 'DEMO-330-01', undefined],
])('parses or rejects %s', (_what, text, read) => {
  expect(parseCardInfo(base64(text), 'starfall')).toEqual(read)
})
