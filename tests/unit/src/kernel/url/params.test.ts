import { describe, expect, it, vi } from 'vitest'
import { carryOverUrlParams } from '../../../../../src/kernel/url/carry-over-params.ts'
import { parseUrlParams, extractTokenFromUrl } from '../../../../../src/kernel/url/params.ts'
import { urlParamNames, neverMatchingId } from '../../../../../src/kernel/url/params.table.ts'
import { onProblemReport } from '../../../../../src/kernel/report-problem.ts'
import { findInvalidUrlParam, omitInvalidUrlParam } from '../../../../../src/kernel/url/invalid-param.ts'

describe("the URL's parameters", () => {
  it('are all parsed', () => {
    const query =
      'client_id=10301&area_id=a1&server_id=12&role_id=r-7&utm_pay=kf&visit=sdk&spec_lang=zh-TW&billing_no=WAabcdefghijklmnopqrstuv&replenish_id=rp1' +
      '&rp_client_id=c2&domain_area=ja&idfv=3F2504E0-4F89&utm_source=x&utm_medium=cpc&utm_campaign=%E6%98%A5%20sale&utm_content=b&product_id=p1'
    const params = parseUrlParams(`?${query}`, { campaigns: true })
    expect(Object.keys(params).sort()).toEqual([...urlParamNames].sort())
    expect(params).toMatchObject({ server_id: 's12', spec_lang: 'zh-tw', domain_area: 'ja', utm_campaign: '春 sale' })
  })

  it('include campaigns only if the brand has them', () => {
    const link = '?utm_source=x&utm_medium=cpc&utm_campaign=spring&utm_content=b&utm_pay=kf'
    expect(parseUrlParams(link, {})).toEqual({ utm_pay: 'kf' })
    expect(parseUrlParams(link, { campaigns: false })).toEqual({ utm_pay: 'kf' })
  })

  const servers: [string, string | undefined][] = [
    ['12', 's12'],
    ['S12', 's12'],
    ['s12', 's12'],
    ['EU-3', 'seu-3'],
    ['', undefined],
    ['1 2', undefined],
    ['9'.repeat(64), undefined],
  ]
  for (const [given, normal] of servers) {
    it(`a server called "${given.slice(0, 8)}" is ${normal ?? 'none'}`, () => {
      expect(parseUrlParams(`?server_id=${given}`, {}).server_id).toBe(normal)
    })
  }

  const number = 'WAabcdefghij-lmnop_rstu0'
  it.each([
    ['a bracket', `${number})`],
    ['a comma', `${number},`],
    ['a blank and a word', `${number} thanks`],
    ['words of another script', `${number}をご確認ください`],
    ['marks that are not seen', `\u200b${number}\u200e`],
    ['a line end inside', `${number.slice(0, 10)}\r\n ${number.slice(10)}`],
    ['signs before it', `<${number}>`],
    ['a mark of emphasis', `${number}_`],
    ['marks of emphasis', `*__${number}__*`],
    ['a dash', `${number}-`],
    ['a full stop', `${number}.`],
    ['an asterisk', `${number}*`],
  ])('an order number is found with %s around it', (_what, text) => {
    expect(parseUrlParams(`?billing_no=${encodeURIComponent(text)}`, {}).billing_no).toBe(number)
  })

  it.each([
    ['cut off', number.slice(0, 12)],
    ['too long', `${number}${'x'.repeat(40)}`],
    ['in small letters', number.toLowerCase()],
    ['in digits of another script', 'WA١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦٧٨٩٠١٢'],
    ['absent', ''],
  ])('an order number that is %s is reported as invalid', (_what, text) => {
    const search = `?billing_no=${encodeURIComponent(text)}`
    const params = parseUrlParams(search, {})
    expect(params.billing_no).toBeUndefined()
    expect(findInvalidUrlParam(search, params)).toBe('billing_no')
  })

  it('a replenish link opens with any text that a chat appends to it', () => {
    const read = (text: string) => parseUrlParams(`?replenish_id=${encodeURIComponent(text)}`, {}).replenish_id
    // Every character that an id may end with, followed by percent-encoded bytes.
    for (let last = 0; last < 256; last += 1) {
      const made = Buffer.from([...Array<number>(15).fill(255), last]).toString('base64url')
      for (const mark of ['', '_', '-', '.', ')', '*', '_)', '*__', ')。', '_をご確認'])
        expect(read(made + mark), made + mark).toBe(made)
    }
    expect(['rp-7_', 'rp-7-', 'rp-7_)', 'rp-7*'].map(read)).toEqual(['rp-7_', 'rp-7-', 'rp-7_', 'rp-7'])
  })

  it('an id loses appended text, but never a part of itself', () => {
    const ids = (value: string) => parseUrlParams(`?client_id=${encodeURIComponent(value)}`, {}).client_id
    expect(['1101001)', '1101001。', '1101001 ', '1101001).', '110 1001', '<b>'].map(ids)).toEqual([
      '1101001',
      '1101001',
      '1101001',
      '1101001',
      undefined,
      undefined,
    ])
  })

  it('only invalid parameters are reported; empty ones count as absent', () => {
    const findInvalid = (search: string) => findInvalidUrlParam(search, parseUrlParams(search, {}))
    expect(findInvalid('?client_id=%3Cb%3E&server_id=12')).toBe('client_id')
    expect(findInvalid('?server_id=%3Cb%3E')).toBe('server_id')
    expect(findInvalid('?area_id=1%202')).toBe('area_id')
    expect(findInvalid('?replenish_id=%3Cb%3E')).toBe('replenish_id')
    expect(findInvalid('?client_id=&server_id=&area_id=&replenish_id=&utm_pay=%3Cb%3E')).toBeUndefined()
    expect(findInvalid('?client_id=1101001&role_id=%3Cb%3E')).toBeUndefined()
  })

  it('parameters that depend on an invalid one are removed with it', () => {
    const params = parseUrlParams('?client_id=1&server_id=2&role_id=3&domain_area=sea', {})
    expect(omitInvalidUrlParam(params, 'server_id')).toEqual({ client_id: '1', domain_area: 'sea' })
    expect(omitInvalidUrlParam(params, 'client_id')).toEqual({ domain_area: 'sea' })
  })

  const absurd: [what: string, search: string][] = [
    ['nothing at all', ''],
    ['a very long value', `?client_id=${'x'.repeat(100_000)}`],
    ['a very long language', `?spec_lang=${'x'.repeat(10_000)}`],
    ['a very long token', `?oauth_token=${'x'.repeat(10_000)}`],
    ['only separators', '?&&&=&==&?&#&'],
    ['every parameter without a value', `?${urlParamNames.map((name) => `${name}=`).join('&')}`],
    ['markup', '?client_id=%3Cscript%3Ealert(1)%3C/script%3E&utm_source=%22%3E%3Cimg%20src=x%3E'],
    ['prototype names', '?__proto__=x&constructor=y&prototype[polluted]=1&toString=z'],
    ['broken escapes', '?client_id=%E0%A4%A&role_id=%'],
    ['control characters', '?utm_source=a%00b&role_id=%0d%0aSet-Cookie'],
    ['a language nobody speaks here', '?spec_lang=tlh'],
    ['a thousand parameters', `?${'a=1&'.repeat(1000)}`],
  ]
  for (const [what, search] of absurd) {
    it(`${what} sets no parameter`, () => {
      const read = Object.values(parseUrlParams(search, { campaigns: true }))
      expect(read.filter((value) => value !== neverMatchingId)).toEqual([])
      expect(Object.getPrototypeOf(parseUrlParams(search, { campaigns: true }))).toBe(Object.prototype)
      expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    })
  }

  it('the first valid value of a repeated parameter counts', () => {
    expect(parseUrlParams('?client_id=%3Cb%3E&client_id=one&client_id=two', {})).toEqual({ client_id: 'one' })
  })

  it('an invalid area is kept as unknown because it leads to /notArea', () => {
    expect(parseUrlParams('?domain_area=atlantis', {}).domain_area).toBe('unknown')
    expect(parseUrlParams('?domain_area=', {}).domain_area).toBeUndefined()
  })

  it('dropped parameters are reported by name, without their values', () => {
    const reports: string[] = []
    const stop = onProblemReport(({ what, where, detail }) => void reports.push(`${what} ${where} ${detail}`))
    parseUrlParams('?client_id=%3Cprivate%3E', {})
    stop()
    expect(reports).toEqual(['badParameter client_id '])
  })
})

const take = (search: string, hash = '') => {
  const replaceState = vi.fn()
  const token = extractTokenFromUrl({ pathname: '/selectGoods', search, hash }, { state: { kept: 1 }, replaceState })
  return { token, address: replaceState.mock.calls[0]?.[2], state: replaceState.mock.calls[0]?.[0] }
}

describe('a token in the URL', () => {
  it('is removed from the address bar; the rest and the history state stay unchanged', () => {
    expect(take('?a=%20x+y&oauth_token=t1&b=2', '#top')).toEqual({
      token: 't1',
      address: '/selectGoods?a=%20x+y&b=2#top',
      state: { kept: 1 },
    })
  })

  it('is removed even if repeated, escaped, empty or too long', () => {
    expect(take('?oauth_token=&oauth_token=t2')).toMatchObject({ token: 't2', address: '/selectGoods' })
    expect(take('?oauth%5Ftoken=t3&x=1')).toMatchObject({ token: 't3', address: '/selectGoods?x=1' })
    expect(take(`?oauth_token=${'t'.repeat(5000)}`)).toMatchObject({ token: null, address: '/selectGoods' })
  })

  it('with a verifier stays because it belongs to the Twitter login', () => {
    expect(take('?oauth_token=t&oauth_verifier=v')).toEqual({ token: null, address: undefined, state: undefined })
  })

  it('that is absent leaves the history alone', () => {
    expect(take('?client_id=1')).toEqual({ token: null, address: undefined, state: undefined })
  })

  it('is not a parameter', () => {
    expect(parseUrlParams('?oauth_token=t', {})).toEqual({})
  })
})

describe('from route to route', () => {
  const table: [previous: string, next: string, address: string][] = [
    ['?client_id=1&role_id=2', '/my', '/my?client_id=1'],
    ['?client_id=1', '/my?client_id=9', '/my?client_id=9'],
    ['?utm_source=a%20b&visit=sdk', '/my?x=1#faq', '/my?x=1&visit=sdk&utm_source=a+b#faq'],
    ['?oauth_token=secret&idfv=d', '/my', '/my?idfv=d'],
    ['?billing_no=WA1&server_id=s1', '/my', '/my'],
    ['?__proto__=x', '/my', '/my'],
    ['', '/my#faq', '/my#faq'],
    ['?client_id=', '/my', '/my'],
    [
      '?replenish_id=r&rp_client_id=c&domain_area=ja&utm_pay=kf&spec_lang=ja',
      '/',
      '/?utm_pay=kf&spec_lang=ja&replenish_id=r&rp_client_id=c&domain_area=ja',
    ],
  ]
  for (const [previous, next, address] of table) {
    it(`${previous || 'nothing'} goes along to ${next} as ${address}`, () => {
      expect(carryOverUrlParams(previous, next)).toBe(address)
    })
  }
})
