import { beforeAll, describe, expect, it } from 'vitest'
import { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import type { Envelope } from '../../../src/contract/replies/envelope.ts'
import { officeStaffRoles } from '../../../server/office/staff/staff.tables.ts'
import { createStartParams } from '../fixtures/buyer.ts'
import { writeSmallDist } from '../fixtures/small-dist.ts'
import { officeOrigin, startOffice, type Office, type StaffPerson } from '../office/office.ts'

const previewOrigin = 'http://preview.localhost:4173'
const now = Date.parse('2026-11-30T10:00:00Z')
let office: Office
let viewer: StaffPerson
beforeAll(async () => {
  office = await startOffice({
    now: () => now,
    office: { origin: officeOrigin, previewOrigin },
    distDir: await writeSmallDist(),
  })
  viewer = await office.hire({ brand: 'watt', role: 'viewer' })
})

const germany = { brand: 'watt', country: 'DE', goods: 'fixed', day: '2027-04-01', language: 'en' } as const

const visit = (url: string, headers: Record<string, string> = {}) =>
  office.server.inject({ url, headers: { host: new URL(previewOrigin).host, ...headers } })

/** Opens the preview as the office's page does, and returns its cookie and the URL of the store. */
async function open(changes: object = {}, { browser }: StaffPerson = viewer) {
  const { url } = await browser.call('previewStore', { ...germany, ...changes })
  const { headers, cookies } = await visit(url.slice(previewOrigin.length))
  const [cookie] = cookies
  return { cookie: `${cookie?.name}=${cookie?.value}`, url: new URL(headers.location ?? '', previewOrigin) }
}

async function ask(cookie: string, path: string, params: Record<string, string>): Promise<Envelope> {
  const { body } = await visit(`${path}?${new URLSearchParams(params)}`, { cookie, 'sec-fetch-dest': 'empty' })
  return JSON.parse(body) as Envelope
}

const readPage = async (cookie: string, destination: string) =>
  (await visit('/selectGoods', { cookie, 'sec-fetch-dest': destination })).body

describe('a viewer who previews the store as a player of an age, a country and a day', () => {
  it('opens it in the area and the language of the country, as a player of that country and age', async () => {
    const { cookie, url } = await open({ age: 15 })
    expect(url.searchParams.get('domain_area')).toBe('universal')
    expect(url.searchParams.get('spec_lang')).toBe('de')
    const client_id = url.searchParams.get('client_id') ?? ''
    const { data } = await ask(cookie, '/util/login/get_user_info', { client_id, oauth_token: 'preview' })
    expect(data).toMatchObject({ verified_age: 15, countries: ['DE'] })
  })

  it('gets the time of the day with the payment methods and the page, so that the store applies its law', async () => {
    const { cookie, url } = await open()
    const client_id = url.searchParams.get('client_id') ?? ''
    const products = await ask(cookie, '/api/pay/getProductList', { client_id, platform: 'web' })
    const product_id = (products.data as { goods: { value: string }[] }).goods[0]?.value ?? ''
    const { data } = await ask(cookie, '/api/pay/getPaywayList', { client_id, product_id, platform: 'web' })
    expect(data).toMatchObject({ law: { now: Date.parse('2027-04-01T10:00:00Z') / 1000 } })
    expect(await readPage(cookie, 'iframe')).toContain(
      `"lawPreview":{"now":${Date.parse('2027-04-01T10:00:00Z') / 1000}`,
    )
  })

  it('sees rules without a first day only after turning them on', async () => {
    const read = async (isUndatedOn: boolean) => readPage((await open({ isUndatedOn })).cookie, 'iframe')
    expect(await read(true)).toContain('"tr-family-approval":{"from":"2000-01-01"}')
    expect(await read(false)).not.toContain('tr-family-approval')
  })

  it('reads above the store that it is a preview, of which day and player', async () => {
    const body = await readPage((await open({ age: 15, isUndatedOn: true })).cookie, 'document')
    for (const words of [
      'Preview of the store on April 1, 2027',
      '15 years old',
      'Germany',
      'first day isn’t known yet',
    ])
      expect(body).toContain(words)
  })

  it('can buy nothing there', async () => {
    const { cookie, url } = await open()
    const params = {
      ...createStartParams(),
      client_id: url.searchParams.get('client_id') ?? '',
      oauth_token: 'preview',
    }
    const { code, data } = await ask(cookie, paymentStartApiCalls.payermax.path, params)
    expect({ code, data }).toEqual({ code: apiResponseCodes.notAvailableYet, data: null })
  })

  it('finds a game with random goods if those are of interest', async () => {
    const { url } = await open({ goods: 'random', country: 'PH' })
    const client_id = url.searchParams.get('client_id') ?? ''
    const { data } = await office.call('/api/pay/getProductList', { client_id, platform: 'web', region: 'PH' })
    expect((data as { goods: { random?: unknown }[] }).goods.some(({ random }) => random !== undefined)).toBe(true)
  })

  it('cannot preview a country in which the brand does not sell, or another brand', async () => {
    const other = await office.hire({ brand: 'spotJp', role: 'viewer' })
    const request = { ...germany, brand: 'spotJp' }
    expect(await other.browser.fail('previewStore', request)).toMatchObject({ error: 'notFound' })
    expect(await viewer.browser.fail('previewStore', request)).toMatchObject({ error: 'forbidden' })
  })

  it('loses the preview with the right to read rules', async () => {
    const leaver = await office.hire({ brand: 'watt', role: 'viewer' })
    const { cookie } = await open({}, leaver)
    expect((await visit('/selectGoods', { cookie, 'sec-fetch-dest': 'document' })).statusCode).toBe(200)
    await office.db.delete(officeStaffRoles)
    expect((await visit('/selectGoods', { cookie, 'sec-fetch-dest': 'document' })).statusCode).toBe(403)
  })
})
