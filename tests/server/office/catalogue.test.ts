import { readFileSync } from 'node:fs'
import { eq, lt, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxPictureBytes } from '../../../office/contract/calls/catalogue.calls.ts'
import type { CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'
import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import { publishCatalogue } from '../../../server/admin/catalogue-files/load/load-catalogue.ts'
import { recordMissingChangesAtStart } from '../../../server/admin/catalogue-files/load/record-missing-changes.ts'
import { catalogueChanges, catalogueVersions } from '../../../server/catalogue/catalogue.tables.ts'
import { formatDecimal } from '../../../server/catalogue/prices/money.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { checkDraftContent } from '../../../server/office/catalogue/draft-content.ts'
import { officeCatalogueDrafts as drafts } from '../../../server/office/catalogue/catalogue-drafts.tables.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { officeStaffRoles } from '../../../server/office/staff/staff.tables.ts'
import { brands } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { runCatalogue } from '../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { createWriteId, officeOrigin, startOffice, type Office, type StaffPerson } from './office.ts'

const brand = 'watt'
const catalogueKey = 'k'.repeat(40)
/** Copies, so that a test can change a setting of a brand. */
const shopBrands = brands.map((one) => ({ ...one }))
const watt = shopBrands.find(({ key }) => key === brand)
const otherBrand = brands.find(({ key }) => key !== brand)?.key ?? ''
let clock = Date.now()
let office: Office
let ann: StaffPerson
let ben: StaffPerson
/** Catalogue of the demo, in which the test buyer has a character. */
let sandboxFiles: object

beforeAll(async () => {
  office = await startOffice({ now: () => clock, brands: shopBrands, catalogueKey })
  sandboxFiles = (JSON.parse(await command('export')) as Record<string, object>)[brand] ?? {}
})
beforeEach(async () => {
  ann = await office.hire({ brand, role: 'operations' })
  ben = await office.hire({ brand, role: 'owner' })
  await loadFiles(createSmallCatalogue())
})

const seconds = () => Math.floor(clock / 1000)
const command = (...argv: string[]) => runCatalogue(argv, { db: office.db, at: seconds() })
const loadFiles = async (files: object, ...options: string[]) =>
  command('load', JSON.stringify({ [brand]: files }), '--replace=999999', ...options)

/** Publishes a version without changes to the brand, and deletes all others, as many such versions would. */
const deleteOldVersions = () =>
  runInTransaction(office.db, async (tx) => {
    const publication = { by: '', source: 'upload', note: '', at: seconds(), assertSeen: () => undefined } as const
    const { version } = await publishCatalogue(tx, { catalogue: {}, ...publication })
    await tx.delete(catalogueVersions).where(lt(catalogueVersions.number, version))
  })

async function startDraft({ browser }: StaffPerson = ann): Promise<DraftRowView> {
  return (await browser.call('startDraft', { brand, name: 'Winter', requestId: createWriteId() })).draft
}
const write = (draft: DraftRowView) => ({
  brand,
  draft: draft.id,
  version: draft.version,
  requestId: createWriteId(),
})
const key = ({ id }: DraftRowView) => ({ brand, draft: id })
const moon = { game: 'gp-moon', product: 'moon.300' }

async function setPrice(draft: DraftRowView, amount: string | null, currency: 'USD' | 'JPY' | 'EUR' = 'USD') {
  return (await ann.browser.call('saveDraftPrices', { ...write(draft), cells: [{ ...moon, currency, amount }] })).draft
}
const readFile = async (draft: DraftRowView, file: CatalogueFile) =>
  (await ann.browser.call('getDraftFile', { ...key(draft), file })).content as Record<string, unknown>[]
async function changeFile(
  draft: DraftRowView,
  file: CatalogueFile,
  change: (items: Record<string, unknown>[]) => Record<string, unknown>[],
) {
  const content = change(await readFile(draft, file))
  return (await ann.browser.call('saveDraftFile', { ...write(draft), file, content })).draft
}
const publish = (draft: DraftRowView, { browser }: StaffPerson = ann, publishAt: number | null = null) =>
  browser.call('publishDraft', { ...write(draft), note: 'Winter sale', publishAt })

const sold = async () => {
  const { data } = await office.call('/api/pay/getProductList', { client_id: '1101003', platform: 'web' })
  return (data as { goods: Goods[] }).goods.map(({ display, price }) => `${display}: ${price}`)
}
const loggedOf = (object: string) =>
  office.db.select().from(officeLog).where(eq(officeLog.object, object)).orderBy(officeLog.sequence)

describe('a person who changes the catalogue', () => {
  it('changes a price in a draft, sees the change, and publishes it', async () => {
    let draft = await setPrice(await startDraft(), '3.49')
    expect(await sold()).toEqual(['300 moons: 4.99'])
    expect(await ann.browser.call('checkDraft', key(draft))).toMatchObject({ mistakes: [], total: 0 })
    const { changes, counts } = await ann.browser.call('diffDraft', key(draft))
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
      { verb: 'draft.start', staffId: ann.id, brand },
      { verb: 'draft.savePrices', after: { prices: [{ field: 'prices.USD', before: '4.99', after: '3.49' }] } },
      { verb: 'draft.publish', note: 'Winter sale', role: 'operations', after: { version: draft.published, changes } },
    ])
  })

  it('reads a mistake with its place, and cannot publish it', async () => {
    const draft = await setPrice(await startDraft(), '3.4999')
    expect(await ann.browser.call('checkDraft', key(draft))).toMatchObject({
      mistakes: [{ file: 'watt/goods.json', path: '[0].prices.USD', text: expect.stringContaining('such as "4.99"') }],
      total: 1,
    })
    const refused = { error: 'notAllowed', reason: 'mistakes' }
    expect(await ann.browser.fail('diffDraft', key(draft))).toEqual(refused)
    expect(await ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toEqual(refused)
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })

  it('reads a payment method that changes in several regions as one change, by its name', async () => {
    const draft = await changeFile(await startDraft(), 'methods', ([method]) => [
      { ...method, where: [{ area: 'sea', regions: ['SG'], currency: 'USD', fee: '0.5', sort: 1 }] },
    ])
    expect((await ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
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
    await ann.browser.call('saveDraftFile', { ...write(draft), file: 'vip', content: vip })
    expect((await ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
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
    const failure = await ben.browser.fail('saveDraftPrices', {
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
    expect(await ann.browser.fail('saveDraftPrices', { ...write(draft), cells })).toEqual({
      error: 'notAllowed',
      reason: 'unknownGoods',
    })
    expect((await ann.browser.call('getDraft', key(draft))).draft.files).toEqual([])
  })

  it('drops a file of the draft, discards the draft, and can then no longer publish it', async () => {
    let draft = await setPrice(await startDraft(), '3.49')
    expect(draft.files).toEqual(['goods'])
    draft = (await ann.browser.call('saveDraftFile', { ...write(draft), file: 'goods' })).draft
    expect(draft.files).toEqual([])
    expect(await ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'nothingChanged',
    })
    draft = (await ann.browser.call('discardDraft', write(draft))).draft
    expect(await ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'draftEnded',
    })
  })

  it('finds no draft of a brand in which they have no right', async () => {
    const draft = await startDraft()
    const stranger = await office.hire({ brand: otherBrand, role: 'owner' })
    expect(await stranger.browser.fail('getDraft', key(draft))).toEqual({ error: 'forbidden' })
    expect(await stranger.browser.fail('getDraft', { ...key(draft), brand: otherBrand })).toEqual({ error: 'notFound' })
  })

  it('may draft as a developer, but not publish', async () => {
    const developer = await office.hire({ brand, role: 'developer' })
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
    const check = (checked: typeof draft) => checkDraftContent(office.db, checked, shopBrands)
    vi.spyOn(Date, 'now').mockReturnValue(clock)
    const first = await check(draft)
    expect(first.content).toBeDefined()
    expect((await check(structuredClone(draft))).content).toBe(first.content)
    expect((await check({ brand, files: { coupons: [] } })).content).not.toBe(first.content)
  })

  it('is checked again before it is published, because a law may have entered into force', async () => {
    const draft = { brand, files: {} }
    const check = () => checkDraftContent(office.db, draft, shopBrands)
    const today = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-06-18T12:00:00Z'))
    const first = await check()
    today.mockReturnValue(Date.parse('2026-06-19T12:00:00Z'))
    expect((await check()).content).not.toBe(first.content)
  })
})

describe('a person who uploads a banner', () => {
  const upload = (file: Buffer) => ({ brand, data: file.toString('base64'), requestId: createWriteId() })
  const picture = readFileSync(new URL('../../../public/brands/watt/games/emberCircuit.webp', import.meta.url))

  const openPicture = (url: string, { server } = office) => server.inject({ url, headers: { host: 'localhost' } })

  it('gets an address that players and colleagues see it at, and that a page config can name', async () => {
    const { address, bytes } = await ann.browser.call('uploadPicture', upload(picture))
    expect(address).toMatch(/^\/pictures\/watt\/[0-9a-f]{64}\.webp$/)
    const { statusCode, headers, rawPayload } = await openPicture(address)
    expect([statusCode, headers['content-type'], rawPayload.equals(picture), bytes]).toEqual([
      200,
      'image/webp',
      true,
      picture.length,
    ])
    const preview = await office.server.inject({ url: address, headers: { host: new URL(officeOrigin).host } })
    expect(preview.rawPayload.equals(picture)).toBe(true)
    const draft = await changeFile(await startDraft(), 'pages', ([page]) => [
      { ...page, banners: { en: [{ picture: address, title: 'Winter' }] } },
    ])
    expect((await publish(draft)).outcome).toBe('published')
    expect((await loggedOf(`catalogue:${brand}`)).at(-1)).toMatchObject({ verb: 'picture.upload', after: { address } })
  })

  it('reads why a file is no picture, or too large', async () => {
    const fail = async (file: Buffer) => (await ann.browser.fail('uploadPicture', upload(file))).reason
    expect(await fail(Buffer.from('<svg onload="alert(1)"/>'))).toBe('pictureType')
    expect(await fail(Buffer.concat([picture, Buffer.alloc(maxPictureBytes)]))).toBe('pictureTooLarge')
    const wide = Buffer.from(picture)
    wide.writeUIntLE(5000, 24, 3)
    expect(await fail(wide)).toBe('pictureDimensions')
    const hash = '0'.repeat(64)
    for (const url of ['none.png', `${hash}.svg`, `${hash}%00.png`, `../wa%00tt/${hash}.png`, `../none/${hash}.png`])
      expect((await openPicture(`/pictures/watt/${url}`)).statusCode, url).toBe(404)
  })
})

it('a robot that asks for pictures without end is turned away', async () => {
  const own = await startOffice({ rateLimit: { reads: 2, changes: 2 } })
  const url = `/pictures/watt/${'0'.repeat(64)}.png`
  const statuses = []
  for (let i = 0; i < 3; i += 1)
    statuses.push((await own.server.inject({ url, headers: { host: 'localhost' } })).statusCode)
  expect(statuses).toEqual([404, 404, 429])
})

describe('two people who change the catalogue at once', () => {
  it('overwrite nothing: the second draft is outdated until it is rebased, and then has both changes', async () => {
    const first = await setPrice(await startDraft(), '3.49')
    let second = await changeFile(await startDraft(), 'goods', ([goods]) => [
      goods as Record<string, unknown>,
      { ...goods, product: 'moon.900', names: { en: '900 moons' } },
    ])
    await publish(first)
    expect(await ann.browser.fail('publishDraft', { ...write(second), note: 'More' })).toMatchObject({
      reason: 'outdated',
    })
    second = (await ann.browser.call('getDraft', key(second))).draft
    expect(second.isOutdated).toBe(true)
    const { draft, overlaps } = await ann.browser.call('rebaseDraft', write(second))
    expect([overlaps, draft.isOutdated]).toEqual([[], false])
    await publish(draft)
    expect(await sold()).toEqual(['300 moons: 3.49', '900 moons: 4.99'])
  })

  it('overwrite nothing even if other brands have had so many versions since that only the newest are stored', async () => {
    const ownMoons = { product: 'moon.900', names: { en: '900 moons' } }
    const draft = await changeFile(await startDraft(), 'goods', ([goods]) => [goods ?? {}, { ...goods, ...ownMoons }])
    await deleteOldVersions()
    await publish(await setPrice(await startDraft(), '3.49'))
    const rebased = await ann.browser.call('rebaseDraft', write(draft))
    expect(rebased.overlaps).toEqual([])
    await publish(rebased.draft)
    expect(await sold()).toEqual(['300 moons: 3.49', '900 moons: 4.99'])
  })

  it('are shown every entry that differs if nobody knows any more what the draft was begun on', async () => {
    const draft = await setPrice(await startDraft(), null, 'JPY')
    await publish(await setPrice(await startDraft(), '3.49'))
    await deleteOldVersions()
    const { overlaps } = await ann.browser.call('rebaseDraft', write(draft))
    expect(overlaps).toEqual([{ file: 'goods', key: 'gp-moon moon.300' }])
  })

  it('are shown the entries that both changed, of which the draft’s is used', async () => {
    const [first, second] = [await setPrice(await startDraft(), '3.49'), await setPrice(await startDraft(), '2.99')]
    await publish(first)
    const { draft, overlaps } = await ann.browser.call('rebaseDraft', write(second))
    expect(overlaps).toEqual([{ file: 'goods', key: 'gp-moon moon.300' }])
    expect((await ann.browser.call('diffDraft', key(draft))).changes).toMatchObject([
      { fields: [{ field: 'prices.USD', before: '3.49', after: '2.99' }] },
    ])
  })
})

describe('an operator at the command line', () => {
  it('does not overwrite what the office has published, unless they name its version', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const files = JSON.stringify({ [brand]: createSmallCatalogue() })
    await expect(command('load', files)).rejects.toThrow(`--replace ${draft.published}`)
    await expect(command('rollback')).rejects.toThrow('in the office')
    expect(await sold()).toEqual(['300 moons: 3.49'])
    await command('load', files, `--replace=${draft.published}`, '--note=back', `--as=${ann.email}`)
    expect(await sold()).toEqual(['300 moons: 4.99'])
    const [entry] = (await loggedOf(`catalogue:${brand}`)).slice(-1)
    expect(entry).toMatchObject({
      verb: 'catalogue.load',
      staffId: ann.id,
      note: 'back',
      before: { version: draft.published },
    })
    const [, by = ''] = (await command('versions')).split('  ').slice(1)
    expect(by).toMatch(/^Person \d+$/)
    const { versions } = await ann.browser.call('listCatalogueHistory', { brand })
    expect(versions[0]).toMatchObject({ source: 'commandLine', note: 'back', isLive: true, isStored: true })
  })
})

describe('a publisher’s system that uploads files', () => {
  const upload = async (query = '') => {
    const { statusCode, body } = await office.server.inject({
      method: 'PUT',
      url: `/admin/catalogue/${brand}${query}`,
      headers: { host: 'localhost', authorization: `Bearer ${catalogueKey}` },
      payload: JSON.stringify(createSmallCatalogue()),
    })
    return { statusCode, body }
  }

  it('does not overwrite what the office has published, unless it names its version', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    expect(await upload()).toMatchObject({
      statusCode: 409,
      body: expect.stringContaining(`?replace=${draft.published}`),
    })
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect(await upload(`?replace=${draft.published}&note=nightly`)).toMatchObject({ statusCode: 200 })
    expect((await loggedOf(`catalogue:${brand}`)).at(-1)).toMatchObject({
      verb: 'catalogue.upload',
      note: 'nightly',
      address: '127.0.0.1',
      before: { version: draft.published },
    })
  })
})

describe('the history', () => {
  it('has who changed what and why, and each version can be published again', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const { versions } = await ann.browser.call('listCatalogueHistory', { brand })
    const [newest, previous] = versions
    expect(newest).toMatchObject({
      number: draft.published,
      source: 'office',
      note: 'Winter sale',
      isLive: true,
      backTo: null,
      counts: [
        {
          file: 'goods',
          changed: 1,
        },
      ],
    })
    const { changes } = await ann.browser.call('getCatalogueVersion', { brand, number: newest?.number ?? 0 })
    expect(changes).toMatchObject([{ fields: [{ field: 'prices.USD', before: '4.99', after: '3.49' }] }])

    const rollBack = { brand, number: previous?.number ?? 0, live: newest?.number ?? 0, note: 'Too cheap' }
    const { outcome } = await ben.browser.call('rollBackCatalogue', { ...rollBack, requestId: createWriteId() })
    expect(outcome).toBe('published')
    expect(await sold()).toEqual(['300 moons: 4.99'])
    expect((await ann.browser.call('listCatalogueHistory', { brand })).versions[0]).toMatchObject({
      source: 'office',
      note: 'Too cheap',
      backTo: previous?.number,
    })
    expect((await loggedOf(`catalogue:${brand}`)).at(-1)).toMatchObject({
      verb: 'catalogue.rollBack',
      staffId: ben.id,
      before: { version: newest?.number },
    })
    expect(await ann.browser.fail('rollBackCatalogue', { ...rollBack, requestId: createWriteId() })).toMatchObject({
      error: 'changed',
    })
  })
})

describe('a version that a gateway older than the history has made', () => {
  it('is not undone by a draft that was begun before, and is in the history once a gateway has started', async () => {
    const draft = await setPrice(await startDraft(), '3.49')
    const files = createSmallCatalogue()
    Object.assign(files.goods[0] ?? {}, { names: { en: '300 old moons' } })
    await loadFiles(files, '--note=old')
    const [newest] = (await ann.browser.call('listCatalogueHistory', { brand })).versions
    const number = newest?.number ?? 0
    await office.db.delete(catalogueChanges).where(eq(catalogueChanges.number, number))
    expect(await ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'outdated',
    })
    await recordMissingChangesAtStart(office.db)
    const { versions } = await ann.browser.call('listCatalogueHistory', { brand })
    expect(versions[0]).toMatchObject({ number, note: 'old', counts: [{ file: 'goods', changed: 1 }] })
    await publish((await ann.browser.call('rebaseDraft', write(draft))).draft)
    expect(await sold()).toEqual(['300 moons: 3.49'])
  })
})

describe('a version whose brand has been quiet', () => {
  it('can be published again, however many versions of other brands have followed', async () => {
    await deleteOldVersions()
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const [, previous] = (await ann.browser.call('listCatalogueHistory', { brand })).versions
    expect(previous?.isStored).toBe(true)
    await ben.browser.call('rollBackCatalogue', {
      brand,
      number: previous?.number ?? 0,
      live: draft.published ?? 0,
      note: 'Too cheap',
      requestId: createWriteId(),
    })
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })
})

describe('a scheduled draft', () => {
  const runJobs = () => office.worker?.runDueJobs()

  it('is published at its time, in the name of the person who scheduled it', async () => {
    const { draft, outcome } = await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    expect([outcome, draft.state]).toEqual(['scheduled', 'scheduled'])
    expect(await ann.browser.fail('saveDraftFile', { ...write(draft), file: 'goods' })).toMatchObject({
      reason: 'locked',
    })
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 4.99'])
    clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({
      verb: 'draft.publish',
      staffId: ann.id,
      role: 'operations',
    })
  })

  it('is refused with a reason if the live catalogue has changed since', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    await publish(await setPrice(await startDraft(), '2.99'))
    clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 2.99'])
    const refused = (await ann.browser.call('getDraft', key(draft))).draft
    expect(refused).toMatchObject({ state: 'open', isOutdated: true, refusal: { reason: 'outdated' } })
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({ verb: 'draft.refuse' })
  })

  it('is refused if the person has lost the right since', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    await office.db.delete(officeStaffRoles).where(eq(officeStaffRoles.staffId, ann.id))
    clock += 3_601_000
    await runJobs()
    expect((await ben.browser.call('getDraft', key(draft))).draft.refusal).toMatchObject({ reason: 'rights' })
  })

  it('is the only one of its brand, because its publication would make a second one outdated', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    const second = await setPrice(await startDraft(), '2.99')
    const later = () => ({ ...write(second), note: 'Later', publishAt: seconds() + 7200 })
    expect(await ann.browser.fail('publishDraft', later())).toMatchObject({ reason: 'otherScheduled' })
    await ann.browser.call('withdrawDraft', write(draft))
    expect((await ann.browser.call('publishDraft', later())).outcome).toBe('scheduled')
    clock += 7_201_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 2.99'])
  })

  it('whose publication fails delays no other, and is tried again', async () => {
    const broken = { id: createWriteId(), name: 'Broken', brand: otherBrand, version: 1, base: 0, files: {} }
    const people = { createdBy: '', createdAt: 0, changedBy: '', changedAt: 0 }
    await office.db.insert(drafts).values({ ...broken, ...people, state: 'scheduled', dueAt: seconds() })
    await office.db.execute(
      sql`alter table ${drafts} add constraint broken check (name <> 'Broken' or state = 'scheduled')`,
    )
    await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 3.49'])
    await office.db.execute(sql`alter table ${drafts} drop constraint broken`)
    clock += 61_000
    await runJobs()
    const [tried] = await office.db.select().from(drafts).where(eq(drafts.id, broken.id))
    expect(tried).toMatchObject({ state: 'open', refusal: 'rights' })
  })

  it('can be withdrawn, and is then published by no job', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), ann, seconds() + 3600)
    const withdrawn = (await ann.browser.call('withdrawDraft', write(draft))).draft
    expect(withdrawn).toMatchObject({ state: 'open', requested: null, publishAt: null })
    clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })
})

describe('a draft of a brand that needs a second person', () => {
  beforeAll(() => void Object.assign(watt ?? {}, { publishNeedsApproval: true }))
  afterAll(() => void Object.assign(watt ?? {}, { publishNeedsApproval: false }))
  const decide = (draft: DraftRowView, decision: 'approve' | 'decline') => ({
    ...write(draft),
    decision,
    note: 'Looked at it',
  })

  it('is published only after another person has approved it', async () => {
    const { draft, outcome } = await publish(await setPrice(await startDraft(), '3.49'))
    expect([outcome, draft.state, draft.requested?.staffId]).toEqual(['awaitsApproval', 'awaiting', ann.id])
    expect(await ann.browser.fail('decideDraft', decide(draft, 'approve'))).toMatchObject({ reason: 'ownDraft' })
    expect(await sold()).toEqual(['300 moons: 4.99'])
    const approved = await ben.browser.call('decideDraft', decide(draft, 'approve'))
    expect(approved).toMatchObject({ outcome: 'published', draft: { state: 'published' } })
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect((await ann.browser.call('listCatalogueHistory', { brand })).versions[0]).toMatchObject({
      approvedBy: approved.draft.approvedBy,
      note: 'Winter sale',
    })
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({
      verb: 'draft.approve',
      staffId: ben.id,
      note: 'Looked at it',
      before: { why: 'Winter sale' },
    })
  })

  it('is open again after it was declined', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const declined = await ben.browser.call('decideDraft', decide(draft, 'decline'))
    expect(declined).toMatchObject({ outcome: 'declined', draft: { state: 'open', requested: null } })
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })

  it('waits for a second person even if it is a rollback, which it is no longer once it is edited', async () => {
    const [newest, previous] = (await ann.browser.call('listCatalogueHistory', { brand })).versions
    const { draft, outcome } = await ann.browser.call('rollBackCatalogue', {
      brand,
      number: previous?.number ?? 0,
      live: newest?.number ?? 0,
      note: 'Wrong',
      requestId: createWriteId(),
    })
    expect([outcome, draft.backTo]).toEqual(['awaitsApproval', previous?.number])
    expect(await loggedOf(`draft:${draft.id}`)).toMatchObject([
      { verb: 'draft.request', note: 'Wrong', after: { backTo: previous?.number } },
    ])
    const declined = await ben.browser.call('decideDraft', decide(draft, 'decline'))
    const edited = await setPrice(declined.draft, '1.23')
    expect(edited.backTo).toBeNull()
    const again = (await publish(edited)).draft
    expect(await ben.browser.call('decideDraft', decide(again, 'approve'))).toMatchObject({ outcome: 'published' })
    expect((await ann.browser.call('listCatalogueHistory', { brand })).versions[0]?.backTo).toBeNull()
  })
})

describe('a rehearsal', () => {
  it('says how many players would pay another price, and what their orders would have brought', async () => {
    await loadFiles(sandboxFiles)
    const fixture = createOrderFixture(office)
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    const { gpId: game, productId: product, amountMinor, region, paywayId, channelId } = await fixture.rowOf(billingNo)
    const before = formatDecimal(amountMinor)
    clock += 60_000
    const rehearse = async (draft: DraftRowView) => (await ann.browser.call('rehearseDraft', key(draft))).rehearsal

    const cells = [{ game, product, currency: 'USD' as const, amount: '9.99' }]
    const dearer = await ann.browser.call('saveDraftPrices', { ...write(await startDraft()), cells })
    const sum = { currency: 'USD', orders: 1, before, after: '9.99', lostOrders: 0, lost: '0.00' }
    expect(await rehearse(dearer.draft)).toMatchObject({
      orders: 1,
      players: 1,
      playersWithOtherPrice: 1,
      playersWithLoss: 0,
      isTruncated: false,
      otherPrices: [
        {
          game,
          product,
          currency: 'USD',
          before,
          currencyAfter: 'USD',
          after: '9.99',
          orders: 1,
        },
      ],
      goodsGone: [],
      methodsGone: [],
      week: [sum],
      lastDay: [sum],
    })

    const lost = { currency: 'USD', orders: 1, before, after: '0.00', lostOrders: 1, lost: before }
    const withoutGoods = await changeFile(await startDraft(), 'goods', (items) =>
      items.filter((item) => item['product'] !== product),
    )
    expect(await rehearse(withoutGoods)).toMatchObject({
      playersWithOtherPrice: 0,
      playersWithLoss: 1,
      goodsGone: [
        {
          game,
          product,
          orders: 1,
        },
      ],
      week: [lost],
    })

    const withoutMethod = await changeFile(await startDraft(), 'methods', (items) =>
      items.filter((item) => item['payway'] !== paywayId),
    )
    expect(await rehearse(withoutMethod)).toMatchObject({
      playersWithLoss: 1,
      methodsGone: [
        {
          way: `${paywayId}_${channelId}`,
          region,
          orders: 1,
        },
      ],
      week: [lost],
    })
    clock += 2 * 86_400_000
    ann = await office.hire({ brand, role: 'operations' })
    expect(await rehearse(dearer.draft)).toMatchObject({ week: [sum], lastDay: [] })
  })
})
