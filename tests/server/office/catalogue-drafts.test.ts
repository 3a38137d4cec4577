import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkDraftContent } from '../../../server/office/catalogue/draft-content.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { brand, moon, openCatalogueShop } from './catalogue-shop.ts'
import { otherBrand } from './staffed-shop.ts'

const shop = openCatalogueShop()
const {
  shopBrands,
  deleteOldVersions,
  startDraft,
  write,
  key,
  setPrice,
  readFile,
  changeFile,
  publish,
  sold,
  loggedOf,
} = shop

describe('a person who changes the catalogue', () => {
  it('changes a price in a draft, sees the change, and publishes it', async () => {
    let draft = await setPrice(await startDraft(), '3.49')
    expect(await sold()).toEqual(['300 moons: 4.99'])
    expect(await shop.ann.browser.call('checkDraft', key(draft))).toMatchObject({ mistakes: [], total: 0 })
    const { changes, counts } = await shop.ann.browser.call('diffDraft', key(draft))
    expect(counts).toEqual([{ file: 'goods', added: 0, changed: 1, removed: 0 }])
    expect(changes).toEqual([
      {
        file: 'goods',
        kind: 'changed',
        key: 'gp-moon moon.300',
        name: '300 moons',
        places: [],
        fields: [
          {
            field: 'prices.USD',
            before: '4.99',
            after: '3.49',
          },
        ],
      },
    ])
    const { outcome, draft: published } = await publish(draft)
    draft = published
    expect([outcome, draft.state]).toEqual(['published', 'published'])
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect(await loggedOf(`draft:${draft.id}`)).toMatchObject([
      { verb: 'draft.start', staffId: shop.ann.id, brand },
      { verb: 'draft.savePrices', after: { prices: [{ field: 'prices.USD', before: '4.99', after: '3.49' }] } },
      { verb: 'draft.publish', note: 'Winter sale', role: 'operations', after: { version: draft.published, changes } },
    ])
  })

  it('reads a mistake with its place, and cannot publish it', async () => {
    const draft = await setPrice(await startDraft(), '3.4999')
    expect(await shop.ann.browser.call('checkDraft', key(draft))).toMatchObject({
      mistakes: [{ file: 'watt/goods.json', path: '[0].prices.USD', text: expect.stringContaining('such as "4.99"') }],
      total: 1,
    })
    const refused = { error: 'notAllowed', reason: 'mistakes' }
    expect(await shop.ann.browser.fail('diffDraft', key(draft))).toEqual(refused)
    expect(await shop.ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toEqual(refused)
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })

  it('reads a payment method that changes in several regions as one change, by its name', async () => {
    const draft = await changeFile(await startDraft(), 'methods', ([method]) => [
      { ...method, where: [{ area: 'sea', regions: ['SG'], currency: 'USD', fee: '0.5', sort: 1 }] },
    ])
    expect((await shop.ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
      { file: 'methods', kind: 'added', key: '11801_0', name: 'PayerMax', places: ['sea/SG'] },
      { file: 'methods', kind: 'removed', key: '11801_0', name: 'PayerMax', places: ['universal/Global'] },
    ])
  })

  it('reads changes of pages, VIP levels and coupons under the names of the files', async () => {
    let draft = await changeFile(await startDraft(), 'pages', ([page]) => [{ ...page, colour: '#112233' }])
    draft = await changeFile(draft, 'coupons', ([coupon]) => [{ ...coupon, percentOff: 20 }])
    const vip = {
      ...createSmallCatalogue().vip,
      levels: [{ level: 1, names: { en: 'One' }, badge: 'V1', points: 9, stage: 1 }],
    }
    await shop.ann.browser.call('saveDraftFile', { ...write(draft), file: 'vip', content: vip })
    expect((await shop.ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
      { file: 'pages', key: '*', fields: [{ field: 'colour', before: null, after: '#112233' }] },
      {
        file: 'vip',
        key: '1',
        name: 'One',
        fields: [{ field: 'levels.names.en' }, { field: 'levels.points', before: '10' }],
      },
      {
        file: 'coupons',
        key: 'welcome',
        name: 'Welcome',
        fields: [{ field: 'percentOff', before: '10', after: '20' }],
      },
    ])
  })

  it('is told who changed the draft meanwhile, and overwrites nothing', async () => {
    const draft = await startDraft()
    await setPrice(draft, '3.49')
    const failure = await shop.ben.browser.fail('saveDraftPrices', {
      ...write(draft),
      cells: [{ ...moon, currency: 'USD', amount: '9.99' }],
    })
    expect(failure).toMatchObject({ error: 'changed', change: { verb: 'draft.savePrices' } })
    expect((await readFile(draft, 'goods'))[0]?.['prices']).toMatchObject({ USD: '3.49' })
  })

  it('saves no price if the goods of one cell do not exist', async () => {
    const draft = await startDraft()
    const cells = [moon, { ...moon, product: 'moon.301' }].map((goods) => ({
      ...goods,
      currency: 'EUR' as const,
      amount: '5',
    }))
    expect(await shop.ann.browser.fail('saveDraftPrices', { ...write(draft), cells })).toEqual({
      error: 'notAllowed',
      reason: 'unknownGoods',
    })
    expect((await shop.ann.browser.call('getDraft', key(draft))).draft.files).toEqual([])
  })

  it('drops a file of the draft, discards the draft, and can then no longer publish it', async () => {
    let draft = await setPrice(await startDraft(), '3.49')
    expect(draft.files).toEqual(['goods'])
    draft = (await shop.ann.browser.call('saveDraftFile', { ...write(draft), file: 'goods' })).draft
    expect(draft.files).toEqual([])
    expect(await shop.ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'nothingChanged',
    })
    draft = (await shop.ann.browser.call('discardDraft', write(draft))).draft
    expect(await shop.ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'draftEnded',
    })
  })

  it('finds no draft of a brand in which they have no right', async () => {
    const draft = await startDraft()
    const stranger = await shop.office.hire({ brand: otherBrand, role: 'owner' })
    expect(await stranger.browser.fail('getDraft', key(draft))).toEqual({ error: 'forbidden' })
    expect(await stranger.browser.fail('getDraft', { ...key(draft), brand: otherBrand })).toEqual({ error: 'notFound' })
  })

  it('may draft as a developer, but not publish', async () => {
    const developer = await shop.office.hire({ brand, role: 'developer' })
    const draft = await startDraft(developer)
    expect(await developer.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toEqual({
      error: 'forbidden',
    })
  })
})

describe('a draft without mistakes', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is checked once until it changes, although the office reads its mistakes, changes and preview', async () => {
    const draft = { brand, files: { coupons: createSmallCatalogue().coupons } }
    const check = (checked: typeof draft) => checkDraftContent(shop.office.db, checked, shopBrands)
    vi.spyOn(Date, 'now').mockReturnValue(shop.clock)
    const first = await check(draft)
    expect(first.content).toBeDefined()
    expect((await check(structuredClone(draft))).content).toBe(first.content)
    expect((await check({ brand, files: { coupons: [] } })).content).not.toBe(first.content)
  })

  it('is checked again before it is published, because a law may have entered into force', async () => {
    const draft = { brand, files: {} }
    const check = () => checkDraftContent(shop.office.db, draft, shopBrands)
    const today = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-18T12:00:00Z'))
    const first = await check()
    today.mockReturnValue(Date.parse('2026-06-19T12:00:00Z'))
    expect((await check()).content).not.toBe(first.content)
  })
})

describe('two people who change the catalogue at once', () => {
  it('overwrite nothing: the second draft is outdated until it is rebased, and then has both changes', async () => {
    const first = await setPrice(await startDraft(), '3.49')
    let second = await changeFile(await startDraft(), 'goods', ([goods]) => [
      goods as Record<string, unknown>,
      { ...goods, product: 'moon.900', names: { en: '900 moons' } },
    ])
    await publish(first)
    expect(await shop.ann.browser.fail('publishDraft', { ...write(second), note: 'More' })).toMatchObject({
      reason: 'outdated',
    })
    second = (await shop.ann.browser.call('getDraft', key(second))).draft
    expect(second.isOutdated).toBe(true)
    const { draft, overlaps } = await shop.ann.browser.call('rebaseDraft', write(second))
    expect([overlaps, draft.isOutdated]).toEqual([[], false])
    await publish(draft)
    expect(await sold()).toEqual(['300 moons: 3.49', '900 moons: 4.99'])
  })

  it('overwrite nothing even if other brands have had so many versions since that only the newest are stored', async () => {
    const ownMoons = { product: 'moon.900', names: { en: '900 moons' } }
    const draft = await changeFile(await startDraft(), 'goods', ([goods]) => [goods ?? {}, { ...goods, ...ownMoons }])
    await deleteOldVersions()
    await publish(await setPrice(await startDraft(), '3.49'))
    const rebased = await shop.ann.browser.call('rebaseDraft', write(draft))
    expect(rebased.overlaps).toEqual([])
    await publish(rebased.draft)
    expect(await sold()).toEqual(['300 moons: 3.49', '900 moons: 4.99'])
  })

  it('are shown every entry that differs if nobody knows any more what the draft was begun on', async () => {
    const draft = await setPrice(await startDraft(), null, 'JPY')
    await publish(await setPrice(await startDraft(), '3.49'))
    await deleteOldVersions()
    const { overlaps } = await shop.ann.browser.call('rebaseDraft', write(draft))
    expect(overlaps).toEqual([{ file: 'goods', key: 'gp-moon moon.300' }])
  })

  it('are shown the entries that both changed, of which the draft’s is used', async () => {
    const [first, second] = [await setPrice(await startDraft(), '3.49'), await setPrice(await startDraft(), '2.99')]
    await publish(first)
    const { draft, overlaps } = await shop.ann.browser.call('rebaseDraft', write(second))
    expect(overlaps).toEqual([{ file: 'goods', key: 'gp-moon moon.300' }])
    expect((await shop.ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
      { fields: [{ field: 'prices.USD', before: '3.49', after: '2.99' }] },
    ])
  })
})
