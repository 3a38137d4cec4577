import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { getReceipt } from '../../../src/contract/calls/receipt.calls.ts'
import { readWords } from '../../../locales/read-words.ts'
import { getWordsVersion } from '../../../src/contract/law/legal-texts.table.ts'
import { orderRequests } from '../../../server/orders/orders.tables.ts'
import { buyer, createRequestId, createStartParams, crystals, payermax } from '../fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.parse('2026-11-30T10:00:00Z')

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

/** What a page in Germany draws, in German, for a purchase whose buyer agrees to an immediate delivery. */
const german = {
  spec_lang: 'de',
  shown_statements: 'tax_included order deliver_later seller deliver_at_once',
  shown_delivery_day: '2026-12-17',
}

async function expectReload(changes: Record<string, string>): Promise<void> {
  const params = createStartParams({ ...german, ...changes })
  expect((await gateway.call(payermax, params)).code).toBe(apiResponseCodes.storeOutdated)
  const requestId = params['request_id'] ?? ''
  expect(await gateway.db.$count(orderRequests, eq(orderRequests.requestId, requestId))).toBe(0)
}

describe('a buyer in Europe', () => {
  it('has a signed receipt with the seller, the button, the tax and the date of the last step, in German', async () => {
    const billingNo = await fixture.begin(german)
    const statements = [
      { id: 'tax', words: 'inkl. MwSt.' },
      { id: 'button', words: 'Zahlungspflichtig bestellen' },
      { id: 'withdrawal', words: expect.stringContaining('am 17. Dezember.') },
      { id: 'seller', words: 'Verkäufer: Watt Games Ltd' },
    ]
    expect((await fixture.rowOf(billingNo)).terms).toMatchObject({ language: 'de', statements })
    await fixture.happens(billingNo, 'paid')
    const { oauth_token } = buyer
    const { data } = await gateway.call(getReceipt.path, { billing_no: billingNo, oauth_token })
    expect(data).toMatchObject({ receipt: { terms: { statements } } })
  })

  it.each([
    ['the page has been open since before a rule', { shown_statements: 'tax_included order seller deliver_at_once' }],
    ['the page shows a rule that does not apply', { shown_statements: `licence ${german.shown_statements}` }],
    ['the page shows nothing', { shown_statements: '' }],
    ['the phone’s clock is a month behind', { shown_delivery_day: '2026-11-17' }],
    ['the phone’s clock is two days ahead', { shown_delivery_day: '2026-12-19' }],
  ])('is asked to reload the page and gets no order if %s', (_reason, changes) => expectReload(changes))

  it('is asked to reload the page and gets no order if the page names no date', async () => {
    const { shown_delivery_day: _day, ...params } = createStartParams(german)
    expect((await gateway.call(payermax, params)).code).toBe(apiResponseCodes.storeOutdated)
  })

  it('has an order with the date that the phone showed, which may be one day off in another time zone', async () => {
    const billingNo = await fixture.begin({ ...german, shown_delivery_day: '2026-12-18' })
    expect((await fixture.rowOf(billingNo)).terms?.statements).toContainEqual({
      id: 'withdrawal',
      words: expect.stringContaining('18. Dezember'),
    })
  })

  it('has an order that names the year if the goods are delivered in the next one', async () => {
    const earlierMs = nowMs
    onTestFinished(() => void (nowMs = earlierMs))
    nowMs = Date.parse('2026-12-20T10:00:00Z')
    const billingNo = await fixture.begin({ ...german, shown_delivery_day: '2027-01-06' })
    expect((await fixture.rowOf(billingNo)).terms?.statements).toContainEqual({
      id: 'withdrawal',
      words: expect.stringContaining('6. Januar 2027'),
    })
  })

  it('whose page was open before an update buys, but the order claims no statements that it may not have shown', async () => {
    const billingNo = await fixture.begin({ spec_lang: 'de' })
    const { terms } = await fixture.rowOf(billingNo)
    expect(terms).not.toHaveProperty('statements')
    expect(terms).toMatchObject({ consents: [{ id: 'deliverAtOnce', given: true }] })
  })

  it('who orders again in another language has an order with the words seen last', async () => {
    const request_id = createRequestId()
    const billingNo = await fixture.begin({ ...german, request_id })
    expect(await fixture.begin({ ...german, request_id, spec_lang: 'fr' })).toBe(billingNo)
    const { terms } = await fixture.rowOf(billingNo)
    expect(terms).toMatchObject({ language: 'fr' })
    expect(terms?.statements).toContainEqual({ id: 'seller', words: 'Vendeur\u00a0: Watt Games Ltd' })
  })

  it('who only asks for a new payment link keeps the statements of the order', async () => {
    const request_id = createRequestId()
    const billingNo = await fixture.begin({ ...german, request_id })
    const { terms } = await fixture.rowOf(billingNo)
    expect(await fixture.begin({ spec_lang: 'de', request_id })).toBe(billingNo)
    expect((await fixture.rowOf(billingNo)).terms).toEqual(terms)
  })

  it('whose law changes while the payment is open is asked to reload the page before paying again', async () => {
    const law = { 'us-ca-licence': { off: true, reason: 'a test' } } as const
    const changed = await startGateway({
      database: gateway.db,
      brands: brands.map((brand) => (brand.key === 'watt' ? { ...brand, law } : brand)),
      now: () => nowMs,
    })
    const params = createStartParams({ country: 'US', channel: '10201', channel_id: '0', shown_statements: 'licence' })
    expect((await gateway.call('/api/pay/paypal_pay', params)).code).toBe(apiResponseCodes.success)
    expect((await changed.call('/api/pay/paypal_pay', params)).code).toBe(apiResponseCodes.storeOutdated)
  })
})

describe('a buyer who presses a button', () => {
  const inUnitedStates = { country: 'US', channel: '10201', channel_id: '0', shown_statements: 'licence' }

  it.each([
    ['recharge:buy_for', 'en', 'Buy · $4.99'],
    ['select:buy', 'en', 'Buy'],
    ['recharge:buy_for', 'ja', '$4.99で購入'],
  ])('has an order with the words of that button, although no law prescribes them: %s, %s', async (id, lang, words) => {
    const changes = { ...inUnitedStates, shown_button: id, spec_lang: lang }
    const { data } = await gateway.call('/api/pay/paypal_pay', createStartParams(changes))
    const { terms } = await fixture.rowOf((data as { billing_no: string }).billing_no)
    expect(terms).toMatchObject({ language: lang, button: { id, words } })
  })

  it('has the prescribed words in Germany, and is asked to reload a page with another button', async () => {
    const { terms } = await fixture.rowOf(await fixture.begin({ ...german, shown_button: 'recharge:order' }))
    expect(terms?.button).toEqual({ id: 'recharge:order', words: 'Zahlungspflichtig bestellen' })
    await expectReload({ shown_button: 'recharge:buy_for' })
  })
})

describe('a buyer whose publisher has its own words', () => {
  const words = { de: 'Liefert sofort. Ich weiß, dass ich nicht mehr widerrufen kann.' }
  const later = { de: 'Sonst liefern wir am {{date}}.' }
  const legalWords = {
    'recharge:deliver_at_once': { words, reason: 'our lawyer' },
    'recharge:deliver_later': { words: later, reason: 'our lawyer' },
  }
  const version = (text: string) => getWordsVersion(text)
  const own = {
    ...german,
    shown_statements: `tax_included order deliver_later~${version(later.de)} seller deliver_at_once~${version(words.de)}`,
  }
  let ownGateway: Gateway
  beforeAll(async () => {
    ownGateway = await startGateway({
      database: gateway.db,
      brands: brands.map((brand) => (brand.key === 'watt' ? { ...brand, legalWords } : brand)),
      now: () => nowMs,
    })
  })
  const begin = (changes: Record<string, string>) => createOrderFixture(ownGateway).begin(changes)

  it('has an order with these words', async () => {
    const { terms } = await fixture.rowOf(await begin(own))
    expect(terms?.consents).toEqual([{ id: 'deliverAtOnce', words: words.de, given: true }])
    expect(terms?.statements).toContainEqual({ id: 'withdrawal', words: 'Sonst liefern wir am 17. Dezember.' })
  })

  it('reads and signs the store’s words in a language in which the publisher has none', async () => {
    const { terms } = await fixture.rowOf(await begin({ ...german, spec_lang: 'fr' }))
    expect(terms?.consents).toEqual([
      { id: 'deliverAtOnce', words: readWords('recharge', ['deliver_at_once'])('fr').deliver_at_once, given: true },
    ])
  })

  it.each([
    ['the words that were replaced', german.shown_statements],
    ['earlier words of the publisher', own.shown_statements.replace(version(words.de), version('Andere Worte'))],
  ])('is asked to reload a page that shows %s', async (_words, shown_statements) => {
    const { code } = await ownGateway.call(payermax, createStartParams({ ...german, shown_statements }))
    expect(code).toBe(apiResponseCodes.storeOutdated)
  })

  it('has an order with the store’s words if the page is older than such words', async () => {
    const { terms } = await fixture.rowOf(await begin({ spec_lang: 'de' }))
    expect(terms?.consents).toEqual([
      { id: 'deliverAtOnce', words: readWords('recharge', ['deliver_at_once'])('de').deliver_at_once, given: true },
    ])
  })
})

it('a store learns the gateway’s time and the area of the game with the payment methods', async () => {
  const { client_id } = buyer
  const { data } = await gateway.call('/api/pay/getPaywayList', {
    client_id,
    product_id: crystals,
    platform: 'web',
    domain_area: 'universal',
  })
  expect(data).toMatchObject({ law: { now: nowMs / 1000, game_area: 'universal' } })
})
