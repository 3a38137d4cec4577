import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseCatalogueFolder } from '../../../../server/admin/catalogue-files/catalogue-folder.ts'
import type { Goods } from '../../../../src/contract/entities/goods.ts'
import { createTrustedHopsCheck } from '../../../../server/http/trusted-proxies.ts'
import { checkCatalogueInChildProcess } from '../../../../server/admin/catalogue-files/check/check-catalogue-in-child-process.ts'
import { brands, startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createEmptyFolder } from '../../fixtures/shop-folder.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'
import { writeSmallDist } from '../../fixtures/small-dist.ts'

const catalogueKey = 'k'.repeat(40)
let gateway: Gateway
let neighbour: Gateway
beforeAll(async () => {
  const distDir = await writeSmallDist()
  const rateLimit = { reads: 1e6, changes: 1e6, pages: 1e6 }
  gateway = await startGateway({ catalogueKey, distDir, rateLimit, trustProxy: createTrustedHopsCheck(1) })
  neighbour = await startGateway({ database: gateway.db, distDir })
})

const catalogueWithGoods = (name: string) => {
  const files = createSmallCatalogue()
  for (const goods of files.goods) goods.names.en = name
  return files
}
const put = async (
  body: unknown,
  {
    query = '',
    brand = 'watt',
    headers = {},
  }: { query?: string; brand?: string; headers?: Record<string, string> } = {},
) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await gateway.server.inject({
    method: 'PUT',
    url: `/admin/catalogue/${brand}${query}`,
    headers: { host: 'localhost', authorization: `Bearer ${catalogueKey}`, ...headers },
    payload,
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, ...(isJson ? answer.json<Record<string, unknown>>() : {}) }
}
const goodsOf = async (of: Gateway) => {
  const { data } = await of.call('/api/pay/getProductList', { client_id: '1101003', platform: 'web' })
  return (data as { goods: Goods[] }).goods.map(({ display }) => display)
}
const page = async (of: Gateway) => (await of.ask('/selectGoods?client_id=1101003&domain_area=universal')).body

describe('a catalogue uploaded over HTTP', () => {
  it('is sold by every gateway and shown on their pages within five seconds', { timeout: 60_000 }, async () => {
    await put(catalogueWithGoods('old moons'))
    expect(await page(neighbour)).toContain('old moons')
    expect(await put(catalogueWithGoods('new moons'))).toMatchObject({
      status: 200,
      version: expect.any(Number),
      changes: expect.arrayContaining([expect.stringContaining('0 added, 1 changed')]),
    })
    const soon = { timeout: 5000 }
    for (const one of [gateway, neighbour]) {
      await expect.poll(() => goodsOf(one), soon).toEqual(['new moons'])
      await expect.poll(() => page(one), soon).toContain('new moons')
    }
  })

  it('can be written in YAML', async () => {
    expect(await put(stringify(catalogueWithGoods('yaml moons')))).toMatchObject({ status: 200 })
    expect(await goodsOf(gateway)).toEqual(['yaml moons'])
  })

  it('changes nothing if it has mistakes, and the response names each mistake', async () => {
    await put(catalogueWithGoods('good moons'))
    const wrong = catalogueWithGoods('bad moons')
    Object.assign(wrong.goods[0] ?? {}, { prices: { USD: 'five' }, colour: 'red' })
    const answer = await put(wrong)
    expect(answer).toMatchObject({ status: 422 })
    expect(JSON.stringify(answer)).toMatch(/goods.json.*prices.*colour/)
    expect(await goodsOf(gateway)).toEqual(['good moons'])
  })

  it('is only compared with the current catalogue if the query is ?only=diff', async () => {
    expect(await put(catalogueWithGoods('other moons'), { query: '?only=diff' })).toMatchObject({
      status: 200,
      changes: expect.any(Array),
    })
    expect(await goodsOf(gateway)).not.toContain('other moons')
  })

  it.each([
    ['neither JSON nor YAML', '{ "games": [', {}, 422],
    ['a list', '[]', {}, 422],
    ['a YAML anchor that expands', 'a: &a [1]\nb: [*a, *a]', {}, 422],
    ['an unknown brand', JSON.stringify(createSmallCatalogue()), { brand: 'nobody' }, 422],
    ['a wrong key', '{}', { headers: { authorization: `Bearer ${'x'.repeat(40)}` } }, 401],
    ['no key', '{}', { headers: { authorization: '' } }, 401],
    ['an unencrypted connection', '{}', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 403],
    ['a body over the size limit', 'x'.repeat(17 * 1024 * 1024), {}, 413],
  ])('is rejected: %s', async (_what, body, how, status) => {
    expect((await put(body, how)).status).toBe(status)
  })

  it('gets status 404 if the gateway has no catalogue key', async () => {
    const answer = await neighbour.server.inject({ method: 'PUT', url: '/admin/catalogue/watt', payload: '{}' })
    expect(answer.statusCode).toBe(404)
  })
})

describe('a large catalogue uploaded over HTTP', () => {
  const goodsOf = (count: number) => {
    const files = createSmallCatalogue()
    const [goods] = files.goods
    return {
      ...files,
      goods: Array.from({ length: count }, (_, sort) => ({ ...goods, product: `moon.${sort}`, sort })),
    }
  }

  const wrongGoods = (count: number) => Array.from({ length: count }, () => ({ a: 1 }))

  /** Uploads a catalogue and keeps requesting a player's page until the upload has its response. */
  const putBesidePlayers = async (body: string) => {
    const heap = () => process.memoryUsage().heapUsed / 2 ** 20
    const before = heap()
    const ended = new AbortController()
    const answer = put(body).finally(() => ended.abort())
    let [pages, most] = [0, before]
    while (!ended.signal.aborted) {
      expect((await gateway.ask('/selectGoods?client_id=1101003&domain_area=universal')).statusCode).toBe(200)
      pages += 1
      most = Math.max(most, heap())
    }
    return { answer: await answer, pages, megabytes: most - before }
  }

  it.each([
    [
      'a broken export of half a million goods',
      JSON.stringify({ ...createSmallCatalogue(), goods: wrongGoods(550_000) }),
    ],
    ['deeply nested lists', `{"goods":${'['.repeat(3e6)}${']'.repeat(3e6)}}`],
  ])('is rejected while players are still served: %s', async (_what, body) => {
    const { answer, pages, megabytes } = await putBesidePlayers(body)
    expect(answer.status).toBe(422)
    expect(pages).toBeGreaterThan(3)
    expect(megabytes).toBeLessThan(400)
  })

  it('is rejected with the first 100 mistakes and their total number', async () => {
    const answer = await put({ ...createSmallCatalogue(), goods: wrongGoods(90_000) })
    expect(answer).toMatchObject({ status: 422, total: expect.any(Number) })
    expect(answer).toHaveProperty('mistakes.length', 100)
    expect(Number((answer as { total?: number }).total)).toBeGreaterThan(90_000)
  })

  it('is sold, and players are served during the upload', async () => {
    const { answer, pages, megabytes } = await putBesidePlayers(JSON.stringify(goodsOf(10_000)))
    expect(answer.status).toBe(200)
    expect(pages).toBeGreaterThan(3)
    expect(megabytes).toBeLessThan(400)
    expect(await put(createSmallCatalogue())).toMatchObject({
      changes: expect.arrayContaining([expect.stringContaining('9999 removed')]),
    })
  })

  it('is rejected if its check runs out of memory, and the next check succeeds', async () => {
    const deep = `{"goods":${'['.repeat(5e6)}${']'.repeat(5e6)}}`
    const { total, mistakes } = await checkCatalogueInChildProcess(
      { text: deep, brand: 'watt', brands },
      { megabytes: 40, ms: 60_000 },
    )
    expect([total, mistakes[0]?.text]).toEqual([1, expect.stringContaining('too much memory')])
    const right = await checkCatalogueInChildProcess({
      text: JSON.stringify(createSmallCatalogue()),
      brand: 'watt',
      brands,
    })
    expect(right.total).toBe(0)
  })

  it('waits for few others, but not for the same files, which are checked once', async () => {
    const check = (name: string) =>
      checkCatalogueInChildProcess({ text: JSON.stringify({ [name]: 'x'.repeat(40_000) }), brand: 'watt', brands })
    const names = ['a', 'a', 'b', 'c', 'd', 'e', 'f']
    const [first, again, ...others] = await Promise.allSettled(names.map(check))
    expect(first).toMatchObject({ status: 'fulfilled', value: (again as PromiseFulfilledResult<object>).value })
    expect(others.map(({ status }) => status)).toEqual([...Array<string>(4).fill('fulfilled'), 'rejected'])
    expect(others.at(-1)).toMatchObject({ reason: { statusCode: 429 } })
  })

  it('is rejected if it contains a NUL character, which the database cannot store', async () => {
    const answer = await put(JSON.stringify(catalogueWithGoods('moons \0')))
    expect(answer).toMatchObject({ status: 422, mistakes: [{ file: 'watt/goods.json', path: '[0]' }] })
  })
})

describe('a catalogue folder', () => {
  it('may mix YAML and JSON, but not for the same file name', async () => {
    const folder = await createEmptyFolder()
    await mkdir(join(folder, 'watt'))
    const { games, goods } = createSmallCatalogue()
    await writeFile(join(folder, 'watt/games.yaml'), stringify(games))
    await writeFile(join(folder, 'watt/goods.json'), JSON.stringify(goods))
    expect(await parseCatalogueFolder(folder)).toEqual({ files: { watt: { games, goods } }, mistakes: [] })
    await writeFile(join(folder, 'watt/goods.yml'), 'a: [')
    const { mistakes } = await parseCatalogueFolder(folder)
    expect(mistakes.map(({ text }) => text).join()).toMatch(/exists as JSON and as YAML.*Expected YAML/)
  })
})
