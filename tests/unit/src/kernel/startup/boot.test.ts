import { describe, expect, it } from 'vitest'
import {
  getEmbeddedPageConfig,
  readBootDataFromPage,
  setBootDataFromGateway,
} from '../../../../../src/kernel/startup/boot.ts'

const page = (text: string | null) => ({
  getElementById: () => (text === null ? null : ({ textContent: text } as HTMLElement)),
})

it("the gateway's embedded data is parsed", () => {
  const island = {
    apiHosts: ['https://gw.example'],
    first: { '/api/x': { code: 1 } },
    language: 'en',
    sandbox: true,
    payOrigin: 'http://pay.localhost:4173',
    payOrigins: ['https://cashier.example'],
  }
  expect(readBootDataFromPage(page(JSON.stringify(island)))).toEqual(island)
})

for (const text of [null, '{}', '', '{"apiHosts":"nonsense"}', '[1', '{"apiHosts":["not a url"]}']) {
  it(`boot data of ${text} is read as empty`, () =>
    expect(readBootDataFromPage(page(text))).toEqual({ first: {}, sandbox: false }))
}

it('a page on a static host keeps its gateways and takes the rest from the first one', () => {
  setBootDataFromGateway({ apiHosts: ['https://other.example'], first: { '/api/x': { code: 1 } }, language: 'ja' })
  expect(readBootDataFromPage(page('{"apiHosts":["https://gw.example"]}'))).toEqual({
    apiHosts: ['https://gw.example'],
    first: { '/api/x': { code: 1 } },
    language: 'ja',
    sandbox: false,
  })
  setBootDataFromGateway(undefined)
  expect(readBootDataFromPage(page('{}'))).toEqual({ first: {}, sandbox: false })
})

describe('layout and languages before the first render', () => {
  const boot = (first: Record<string, unknown>) => ({ first, sandbox: false })

  it('come from the page config embedded in the page', () => {
    const reply = { code: 1, msg: '', data: { grey_code: 2, language_config: 'en,ja' } }
    expect(getEmbeddedPageConfig(boot({ '/api/config/recharge?domain_area=sea': reply }))).toEqual({
      greyCode: 2,
      languageConfig: 'en,ja',
    })
  })

  it.each([
    ['no data', {}],
    ['a refusal of the gateway', { '/api/config/recharge': { code: -3014, msg: '', data: null } }],
    ['corrupt data', { '/api/config/recharge': { code: 1, data: { grey_code: 'new' } } }],
  ])('are unknown with %s', (_what, first) => {
    expect(getEmbeddedPageConfig(boot(first))).toEqual({})
  })
})
