import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { hashCardCode, type CardCode } from '../../../orders/cards/card-code.ts'
import { createGameProducts } from '../games/game-products.ts'
import { getPrice, type PricePoint } from './prices.table.ts'
import type { WorldRows } from '../world-rows.ts'

/**
 * Demo gift cards. Every brand has the same cards, named from `DEMO-330-01` to `DEMO-330-50` and so on. Each card works
 * once. One additional card has expired, and another works only in the brand's last game. To add a kind, add a row
 * here.
 */
const demoCardKinds = [
  { name: 'DEMO-330', gems: 300, extraGems: 30, point: 499 },
  { name: 'DEMO-1090', gems: 980, extraGems: 110, point: 1499 },
] as const satisfies { name: string; gems: number; extraGems: number; point: PricePoint }[]

const demoCardPassword = '2468'
const cardsOfKind = 50
/** Billing number of an order that does not exist. The last card of each kind was used for it. */
const spent = 'a-card-of-the-past'

export const createDemoCardCode = (name: string, number: number): CardCode => ({
  id: `${name}-${String(number).padStart(2, '0')}`,
  password: demoCardPassword,
})

type Row = WorldRows['cards'][number]
type Kind = (typeof demoCardKinds)[number]

const createRow = ({ key, currency }: Brand, { gems, extraGems, point }: Kind, code: CardCode): Row => ({
  brand: key,
  cardId: code.id,
  hash: hashCardCode(code),
  priceMinor: getPrice(currency, point),
  currency,
  gems,
  extraGems,
  gpId: null,
  expiresAt: null,
  spentBy: null,
})

export const expiredDemoCard = createDemoCardCode('DEMO-OLD', 1)
export const otherGameDemoCard = createDemoCardCode('DEMO-OTHER', 1)
const longAgo = 1577836800

export function createDemoCards(brand: Brand): Row[] {
  const [kind] = demoCardKinds
  const lastGame = createGameProducts(brand).at(-1)?.gpId ?? null
  return [
    ...demoCardKinds.flatMap((one) =>
      Array.from({ length: cardsOfKind }, (_, i) => ({
        ...createRow(brand, one, createDemoCardCode(one.name, i + 1)),
        spentBy: i + 1 === cardsOfKind ? spent : null,
      })),
    ),
    { ...createRow(brand, kind, expiredDemoCard), expiresAt: longAgo },
    { ...createRow(brand, kind, otherGameDemoCard), gpId: lastGame },
  ]
}

/** Lines that describe the demo cards on the home page, one per kind. */
export const demoCardDescriptions = [
  ...demoCardKinds.map(({ name, gems, extraGems }) => ({
    code: `${createDemoCardCode(name, 1).id} … ${createDemoCardCode(name, cardsOfKind).id}`,
    about: `card codes of ${gems} + ${extraGems}, password ${demoCardPassword}; each works once, the last is used up`,
  })),
  { code: expiredDemoCard.id, about: 'a card that has run out' },
  { code: otherGameDemoCard.id, about: 'a card for the last game of each store' },
]
