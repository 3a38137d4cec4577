/** Outcome of paying with a test card or test point card. */
export type TestOutcome = 'pays' | 'asks' | 'cardDeclined' | 'cardPoor' | 'pinUsed'

export interface TestCard {
  number: string
  outcome: Exclude<TestOutcome, 'pinUsed'>
  about: string
}

/**
 * Test cards; all other numbers are rejected. Any future expiry date and any security code of three or four digits is
 * accepted. To add a card, add a row here.
 */
export const testCards: readonly [TestCard, ...TestCard[]] = [
  { number: '4000 0000 0000 3220', outcome: 'asks', about: 'asks for a code (3-D Secure), then pays' },
  { number: '4242 4242 4242 4242', outcome: 'pays', about: 'pays at once' },
  { number: '4000 0000 0000 0002', outcome: 'cardDeclined', about: 'is declined' },
  { number: '4000 0000 0000 9995', outcome: 'cardPoor', about: 'has not enough money' },
]

export interface TestPointCard {
  serial: string
  pin: string
  outcome: 'pays' | 'pinUsed'
  about: string
}

export const testPointCards: readonly [TestPointCard, ...TestPointCard[]] = [
  { serial: 'SANDBOX0001', pin: '1234-5678', outcome: 'pays', about: 'pays any amount, any number of times' },
  { serial: 'SANDBOX0002', pin: '8765-4321', outcome: 'pinUsed', about: 'is used up' },
]
