import { describe, expect, it } from 'vitest'
import type { Goods } from '../../../../src/contract/entities/goods.ts'
import type { WirePaymentMethod } from '../../../../src/contract/entities/payment.ts'
import { isLong } from '../../../long-form.ts'
import { runCatalogue } from '../../fixtures/run-catalogue.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { openForGateways, postgresServer } from '../../fixtures/postgres-database.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'
import { writeSmallDist } from '../../fixtures/small-dist.ts'

/** Two catalogues that differ in everything, so that the name of the goods shows which one a reply is from. */
const shops = {
  EUR: { name: 'euro moons', price: '7' },
  USD: { name: 'dollar moons', price: '4.99' },
} as const
type Shop = keyof typeof shops

function filesOf(shop: Shop) {
  const files = createSmallCatalogue()
  const { name, price } = shops[shop]
  for (const goods of files.goods) {
    goods.names.en = name
    Object.assign(goods.prices, { USD: '4.99', EUR: '7', [shop]: price })
  }
  for (const method of files.methods)
    Object.assign(method, { name: shop, where: [{ ...method.where[0], currency: shop }] })
  return JSON.stringify({ watt: files })
}

const place = { client_id: '1101003', platform: 'web', domain_area: 'universal' }

/** Returns name, price and currency, which come from two statements. A mixed reply would show both catalogues. */
async function goodsOf(gateway: Gateway): Promise<string> {
  const { data } = await gateway.call('/api/pay/getProductList', { ...place, region: 'Global' })
  const [only] = (data as { goods: Goods[] }).goods
  return `${only?.display}: ${only?.price} ${only?.currency}`
}

async function methodsOf(gateway: Gateway): Promise<string> {
  const { data } = await gateway.call('/api/pay/getPaywayList', { ...place, product_id: 'moon.300' })
  const [only] = (data as { groups: Record<string, WirePaymentMethod[]> }).groups['Global'] ?? []
  return `${only?.name}: ${only?.amount} ${only?.currency}`
}

/**
 * Returns goods and currency of a rendered page, for a browser with a saved region. Returns undefined for a page without
 * goods, which the gateway sends if the catalogue changes again and again while it renders the page.
 */
async function pageOf(gateway: Gateway): Promise<string | undefined> {
  const last = encodeURIComponent(JSON.stringify({ v: { area: 'universal', region: 'Global', game: '1101003' } }))
  const { body } = await gateway.ask('/selectGoods?client_id=1101003&domain_area=universal', {
    headers: { cookie: `last_place=${last}` },
  })
  const found = /"display":"([^"]+)".*?"price":"([^"]+)","currency":"([^"]+)"/.exec(body)
  return found ? `${found[1]}: ${found[2]} ${found[3]}` : undefined
}

const whole = (Object.keys(shops) as Shop[]).map((shop) => {
  const { name, price } = shops[shop]
  return `${name}: ${Number(price).toFixed(2)} ${shop}`
})
const wholeMethods = ['EUR: 7.00 EUR', 'USD: 4.99 USD']

describe.skipIf(postgresServer === undefined)('a catalogue that is swapped while two gateways serve it', async () => {
  const [first, second, operator] = postgresServer === undefined ? [] : await openForGateways(3, 'empty')
  if (!first || !second || !operator) return
  const load = (shop: Shop) => runCatalogue(['load', filesOf(shop)], { db: operator, at: 1_795_219_200 })
  await load('USD')
  const distDir = await writeSmallDist()
  const gateways = [
    await startGateway({ database: first, distDir }),
    await startGateway({ database: second, distDir }),
  ] as const

  it('is served by both gateways from the next page on', async () => {
    for (const shop of ['EUR', 'USD', 'EUR'] as const) {
      await load(shop)
      const pages = await Promise.all(gateways.map(pageOf))
      expect(pages).toEqual(pages.map(() => expect.stringContaining(shops[shop].name)))
    }
  })

  it('is never read half-swapped by concurrent readers', { timeout: 60_000 }, async () => {
    const results = { goods: new Set<string>(), methods: new Set<string>(), pages: new Set<string>() }
    const loading = new AbortController()
    const read = async (gateway: Gateway) => {
      while (!loading.signal.aborted) {
        results.goods.add(await goodsOf(gateway))
        results.methods.add(await methodsOf(gateway))
        const page = await pageOf(gateway)
        if (page !== undefined) results.pages.add(page)
      }
    }
    const readers = [...gateways, ...gateways, ...gateways].map(read)
    for (let swaps = 0; swaps < (isLong ? 30 : 10); swaps += 1) {
      await load(swaps % 2 === 0 ? 'USD' : 'EUR')
      // The catalogue does not change during this page, so it has goods.
      results.pages.add((await pageOf(gateways[0])) ?? 'no goods')
    }
    loading.abort()
    await Promise.all(readers)
    expect([...results.goods].sort()).toEqual(whole.toSorted())
    expect([...results.methods].sort()).toEqual(wholeMethods)
    expect([...results.pages].sort()).toEqual(whole.toSorted())
  })

  it('gets one version number for each concurrent load', async () => {
    await Promise.all([load('USD'), load('EUR'), load('USD')])
    expect(whole).toContain(await goodsOf(gateways[0]))
    const numbers = (await runCatalogue(['versions'], { db: operator, at: 0 }))
      .split('\n')
      .map((line) => Number.parseInt(line, 10))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
