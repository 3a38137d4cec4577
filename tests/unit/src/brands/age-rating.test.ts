import { expect, it } from 'vitest'
import { findAgeRating } from '../../../../src/brands/age-rating.ts'

const catalogue = [
  { clients: { android: '1', ios: '2', web: '3' }, ageRatings: { TR: '12+', KR: '15세' } },
  { clients: { android: '4', ios: '5', web: '6' } },
]

it.each([
  ['3', 'TR', '12+'],
  ['1', 'KR', '15세'],
  ['3', 'DE', undefined],
  ['3', undefined, undefined],
  ['6', 'TR', undefined],
  [undefined, 'TR', undefined],
])('a player of the game %s who pays in %s reads the age rating %s', (clientId, region, rating) => {
  expect(findAgeRating(catalogue, clientId, region)).toBe(rating)
})
