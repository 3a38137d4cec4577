import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkCatalogue } from '../../../../server/admin/catalogue-files/check/check-catalogue.ts'
import { paymentMethodsFileKind } from '../../../../server/admin/catalogue-files/kinds/methods.kind.ts'
import { formatMistakes } from '../../../../server/admin/catalogue-files/check/mistakes.ts'
import { runOperatorCommand } from '../../../../server/admin/catalogue-files/operator-commands.ts'
import { brands } from '../../fixtures/gateway.ts'
import { createSmallCatalogue } from '../../fixtures/small-catalogue.ts'

type Files = ReturnType<typeof createSmallCatalogue>
const mistakesAfter = (change: (files: Files) => unknown): string[] => {
  const files = createSmallCatalogue()
  change(files)
  return formatMistakes(checkCatalogue({ watt: files }, brands)).split('\n')
}
const at = <Item>(list: Item[], index = 0): Item => {
  const item = list[index]
  if (item === undefined) throw new Error('no such item')
  return item
}

const draw = (percent: string) => ({ names: { en: `Prize of ${percent} percent` }, percent })

const urlProblem = 'Expected an https or http URL, or a path that starts with "/"'

describe('the catalogue check', () => {
  it('finds no mistakes in a valid catalogue', () => {
    expect(mistakesAfter(() => undefined)).toEqual([''])
  })

  it.each(['', '/play', 'https://moon.example/play', 'com.example.moon://open'])(
    'accepts "%s" as the link that opens a game',
    (link) => {
      expect(mistakesAfter(({ games }) => Object.assign(at(at(games).clients), { link }))).toEqual([''])
    },
  )

  it('accepts random goods with exact odds, sold in Brazil to players with a verified age', () => {
    const random = { odds: [draw('33.33333333'), draw('66.66666667')], notIn: ['Global'], verifiedAge: true }
    const change = ({ goods, regions }: Files) => {
      at(regions).regions.push('BR')
      Object.assign(at(goods), { random })
    }
    expect(mistakesAfter(change)).toEqual([''])
  })

  it('requires the odds of random goods where the law does', () => {
    const files = createSmallCatalogue()
    Object.assign(at(at(files.games).clients), { area: 'kr' })
    Object.assign(files, { regions: [{ area: 'kr', regions: ['KR'] }], events: [], gifts: [] })
    Object.assign(at(at(files.methods).where), { area: 'kr', regions: ['KR'], currency: 'KRW' })
    Object.assign(at(files.goods), { prices: { KRW: '5000' }, random: {} })
    const lines = formatMistakes(checkCatalogue({ ko: files }, brands)).split('\n')
    expect(lines).toContain('ko/goods.json: [0].random.odds is missing: the law requires odds in KR')
  })

  it('uses the built-in icon for a method without its own', () => {
    const [method] = createSmallCatalogue().methods
    const rows = paymentMethodsFileKind.toRows([{ ...at([method]), payway: 10201, icon: undefined } as never], 'watt')
    expect(rows.map(({ row }) => row)).toMatchObject([{ paywayId: 10201, icon: '/marks/paypal.svg' }])
  })

  it.each<[string, (files: Files) => unknown, string]>([
    [
      'goods of an unknown game',
      ({ goods }) => (at(goods).game = 'gp-nowhere'),
      'watt/goods.json: [0].game "gp-nowhere" is not a game in games.json',
    ],
    ...(['Global', 'DE', 'GB'] as const).map((region): [string, (files: Files) => unknown, string] => [
      `a fee on cards in ${region}`,
      ({ methods, regions }) => {
        Object.assign(at(regions), { regions: [region] })
        Object.assign(at(methods), {
          payway: 11_702,
          where: [{ area: 'universal', regions: [region], currency: 'USD', feePercent: 2, sort: 1 }],
        })
      },
      `watt/methods.json: [0].where[0].feePercent Expected no fee: the law forbids fees on cards in ${region}`,
    ]),
    ...(['GB', 'US', 'KR'] as const).map((region): [string, (files: Files) => unknown, string] => [
      `a fee of a wallet in ${region}, which the first price does not include`,
      ({ methods, regions }) => {
        Object.assign(at(regions), { regions: [region] })
        Object.assign(at(methods), {
          where: [{ area: 'universal', regions: [region], currency: 'USD', fee: '0.49', sort: 1 }],
        })
      },
      `watt/methods.json: [0].where[0].fee Expected no fee: the law requires that the first price in ${region} includes all fees`,
    ]),
    [
      'a payment in dollars in Vietnam',
      ({ methods, regions }) => {
        Object.assign(at(regions), { regions: ['VN'] })
        Object.assign(at(methods), { where: [{ area: 'universal', regions: ['VN'], currency: 'USD', sort: 1 }] })
      },
      'watt/methods.json: [0].where[0].currency Expected VND: the law of VN allows only local payment methods',
    ],
    ...Object.entries({
      'odds that do not add up to 100': {
        random: { odds: [draw('0.1'), draw('99.89')], notIn: ['Global'] },
        line: 'odds Expected percentages that add up to exactly 100',
      },
      'odds of a single item': {
        random: { odds: [draw('50')], notIn: ['Global'] },
        line: 'odds Expected at least two items',
      },
      'a percentage with a comma': {
        random: { odds: [draw('0,5'), draw('99.5')], notIn: ['Global'] },
        line: 'odds[0].percent Expected a percentage in quotes, such as "0.0125"',
      },
      'an item that nobody gets': {
        random: { odds: [draw('0.0'), draw('99.9'), draw('0.1')], notIn: ['Global'] },
        line: 'odds[0].percent Expected a percentage above 0',
      },
      'random goods where buyers may be in Belgium': {
        random: { odds: [draw('0.1'), draw('99.9')] },
        line: 'notIn Expected "Global": the law forbids random goods there',
      },
    }).map(([what, { random, line }]): [string, (files: Files) => unknown, string] => [
      what,
      ({ goods }) => Object.assign(at(goods), { random }),
      `watt/goods.json: [0].random.${line}`,
    ]),
    [
      'random goods in Brazil without verified ages',
      ({ goods, regions }) => {
        at(regions).regions.push('BR')
        Object.assign(at(goods), { random: { notIn: ['Global'] } })
      },
      'watt/goods.json: [0].random.verifiedAge Expected true, or "BR" in "notIn": the law there allows random goods only to verified adults',
    ],
    [
      'a goods type without all plural forms of a language',
      ({ goods }) => Object.assign(at(goods).type, { units: { pl: { one: 'kryształ', many: 'kryształów' } } }),
      'watt/goods.json: [0].type.units.pl needs the plural forms few, other',
    ],
    ...(['terms', 'privacy', 'logo'] as const).map((field): [string, (files: Files) => unknown, string] => [
      `a javascript: URL as the ${field} of a game`,
      ({ games }) => (at(games)[field] = 'javascript:alert(1)'),
      `watt/games.json: [0].${field} ${urlProblem}`,
    ]),
    [
      'a data: URL behind a banner',
      ({ pages }) =>
        Object.assign(at(pages), { banners: { en: [{ picture: '/a.png', title: 'A', link: 'data:text/html,a' }] } }),
      `watt/pages.json: [0].banners.en[0].link ${urlProblem}`,
    ],
    [
      'a URL without a host',
      ({ goods }) => (at(goods).icon = 'https://'),
      'watt/goods.json: [0].icon Expected a valid URL',
    ],
    [
      'a javascript: URL that opens a game',
      ({ games }) => Object.assign(at(at(games).clients), { link: 'javascript:alert(1)' }),
      'watt/games.json: [0].clients[0].link Expected an https URL, a path, or an app scheme with a dot, such as "com.example.game://open"',
    ],
    [
      'two servers with the same id in links',
      ({ servers }) => at(servers).servers.push({ server: 'q1', name: 'Crest' }, { server: 'SQ1', name: 'Rim' }),
      'watt/servers.json: [0].servers[2].server Expected an id different from "q1": both become "sq1" in links',
    ],
    [
      'a price in an unknown currency',
      ({ goods }) => Object.assign(at(goods).prices, { XAU: '1' }),
      'watt/goods.json: [0].prices.XAU is not a field',
    ],
    [
      'an amount that is not a string',
      ({ goods }) => Object.assign(at(goods).prices, { EUR: 4.99 }),
      'watt/goods.json: [0].prices.EUR Invalid type: Expected string but received 4.99',
    ],
    [
      'a price with decimals in a currency without them',
      ({ goods }) => Object.assign(at(goods).prices, { JPY: '80.50' }),
      'watt/goods.json: [0].prices.JPY Expected a whole amount: JPY has no decimals',
    ],
    [
      "goods without a price in the brand's default currency",
      ({ goods }) => Object.assign(at(goods), { prices: { EUR: '1' } }),
      'watt/goods.json: [0].prices Expected a price in USD, the brand’s default currency',
    ],
    [
      'goods without any price in money',
      ({ goods }) => Object.assign(at(goods), { prices: {} }),
      'watt/goods.json: [0].prices Expected a price in USD, the brand’s default currency',
    ],
    [
      'a price of nothing',
      ({ goods }) => Object.assign(at(goods).prices, { USD: '0' }),
      'watt/goods.json: [0].prices.USD Expected an amount above 0',
    ],
    [
      'a missing field',
      ({ goods }) => Reflect.deleteProperty(at(goods), 'icon'),
      'watt/goods.json: [0].icon is missing',
    ],
    [
      'a name without an English version',
      ({ goods }) => Object.assign(at(goods), { names: { de: 'Mond' } }),
      'watt/goods.json: [0].names needs an English name ("en")',
    ],
    [
      'goods without VIP points although the VIP page promises some',
      ({ goods }) => Reflect.deleteProperty(at(goods), 'points'),
      'watt/goods.json: [0].points Expected VIP points: the VIP page promises at least 1 with each purchase',
    ],
    ['duplicate goods', ({ goods }) => goods.push(at(goods)), 'watt/goods.json: [1] repeats gp-moon moon.300 at [0]'],
    [
      'a method without an icon whose channel has no built-in icon',
      ({ methods }) => {
        at(methods).payway = 10401
        Reflect.deleteProperty(at(methods), 'icon')
      },
      'watt/methods.json: [0].icon is missing: the store has no built-in icon for 10401_0',
    ],
    [
      'a method of an unknown channel',
      ({ methods }) => (at(methods).payway = 99_999),
      'watt/methods.json: [0].payway Expected a payway_id of src/contract/channels.table.ts',
    ],
    [
      'a method in a region that regions.json does not list',
      ({ methods }) => at(at(methods).where).regions.push('XX'),
      'watt/methods.json: [0].where[0].regions[1] Expected a region that regions.json lists for universal',
    ],
    [
      'a price range that ends before it begins',
      ({ methods }) => Object.assign(at(at(methods).where), { from: '10', upTo: '5' }),
      'watt/methods.json: [0].where[0].upTo Expected at least 10, the value of "from"',
    ],
    [
      'a method in an unknown group',
      ({ methods }) => Object.assign(at(methods), { partOf: '10801_7' }),
      'watt/methods.json: [0].partOf Expected a method that is also offered in universal/Global',
    ],
    [
      "an area that is not one of the brand's",
      ({ regions }) => (at(regions, 1).area = 'kr'),
      'watt/regions.json: [1].area Expected one of the brand’s areas: universal, useuro, sea, codapay, mea',
    ],
    [
      'a page for an unknown client',
      ({ pages }) => at(pages).clients.push('77'),
      'watt/pages.json: [0].clients[1] Expected a client from games.json, or "*"',
    ],
    [
      'no default page for games without their own',
      ({ pages }) => (at(pages).clients = ['1101003']),
      'watt/pages.json: needs a page for "*", used by games without their own',
    ],
    [
      'a coupon of an unknown level',
      ({ coupons }) => (at(coupons).level = 9),
      'watt/coupons.json: [0].level Expected a level from vip.json, or 0',
    ],
    [
      'an event that ends before it begins',
      ({ events }) => (at(events).ends = '2026-01-01T00:00:00Z'),
      'watt/events.json: [0].ends Expected a time after "begins"',
    ],
    [
      'a gift of an unknown game',
      ({ gifts }) => (at(gifts).game = 'gp-nowhere'),
      'watt/gifts.json: [0].game "gp-nowhere" is not a game in games.json',
    ],
    [
      'a missing file',
      (files) => Reflect.deleteProperty(files, 'methods'),
      'watt/methods.json: is missing: the brand cannot sell without it',
    ],
    [
      'an unknown file',
      (files) => Object.assign(files, { prizes: [] }),
      'watt/prizes.json: is not a catalogue file. Files: games, servers, goods, regions, methods, pages, vip, coupons, events, gifts, make-up',
    ],
  ])('reports exactly one mistake for %s', (_what, change, line) => {
    expect(mistakesAfter(change)).toEqual([line])
  })

  it('reports no mistakes in goods if the games are invalid', () => {
    expect(mistakesAfter((files) => Object.assign(files, { games: {} }))).toEqual([
      'watt/games.json: Invalid type: Expected Array but received Object',
    ])
  })

  it('lists the existing brands if a brand is unknown', () => {
    expect(formatMistakes(checkCatalogue({ nobody: createSmallCatalogue() }, brands))).toMatch(
      /^nobody: is not a brand. Brands: .*watt/,
    )
  })
})

describe('the check command', () => {
  type Routes = Pick<Parameters<typeof runOperatorCommand>[1], 'whyUncovered'>
  const check = async (files: Record<string, string>, routes: Routes = {}) => {
    const place = await mkdtemp(join(tmpdir(), 'catalogue-'))
    afterAll(() => rm(place, { recursive: true }))
    await mkdir(join(place, 'mine', 'watt'), { recursive: true })
    for (const [name, text] of Object.entries(files)) await writeFile(join(place, 'mine', 'watt', name), text)
    const run = () => Promise.reject(new Error('it takes no database'))
    return runOperatorCommand(['check', 'mine'], { brands, workingFolder: place, run, ...routes })
  }
  const texts = () =>
    Object.fromEntries(
      Object.entries(createSmallCatalogue()).map(([name, content]) => [`${name}.json`, JSON.stringify(content)]),
    )

  it('reports that there are no mistakes', async () => {
    expect(await check({ ...texts(), 'notes.txt': 'mine' })).toBe('No mistakes: watt')
  })

  it('explains how links name servers whose ids do not start with "s"', async () => {
    const files = createSmallCatalogue()
    at(at(files.servers).servers).server = 'Q1'
    const output = await check({ ...texts(), 'servers.json': JSON.stringify(files.servers) })
    expect(output).toContain('Links name the servers of watt gp-moon as "Q1" or "sq1" (server_id), in any case')
  })

  it("lists the payment methods that the operator's routes do not cover", async () => {
    const whyUncovered = async () => () => 'no route matches it'
    const output = await check(texts(), { whyUncovered })
    expect(output).toContain('Sold, and cannot be paid: watt: 11801_0 in universal/Global (USD): no route matches it')
    expect(await check(texts(), { whyUncovered: async () => () => undefined })).toBe('No mistakes: watt')
    expect(await check(texts(), { whyUncovered: async () => 'PAYMENTS_FILE cannot be used' })).toContain('Not compared')
  })

  it('reports only the syntax error of a file that is not JSON', async () => {
    await expect(check({ ...texts(), 'goods.json': '[' })).rejects.toThrow(/^watt\/goods\.json: Expected JSON: .*$/)
  })

  it('lists the commands if called without one', async () => {
    await expect(runOperatorCommand([], { brands, workingFolder: '.', run: async () => '' })).rejects.toThrow(
      'catalogue -- rollback',
    )
  })
})
