import { expect, it } from 'vitest'
import { describeCharacter, describeCharacterChange } from '../../../../server/orders/describe-character.ts'

const kai = { roleName: 'Kai', serverName: 'Star 1' }

it("an order's timeline hides a character's name and its length", () => {
  expect(describeCharacter(kai)).toBe('K***, Star 1')
  expect(describeCharacter({ ...kai, roleName: '👩‍🚀 of the north' })).toBe('👩‍🚀***, Star 1')
  expect(describeCharacter({ ...kai, roleName: '' })).toBe('***, Star 1')
})

it("an order's timeline shows from which character to which the goods were moved", () => {
  expect(describeCharacterChange(kai, { roleName: 'Noa', serverName: 'Star 2' })).toBe('K***, Star 1 → N***, Star 2')
})
