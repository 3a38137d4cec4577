import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordMissingChangesAtStart } from '../../../server/admin/catalogue-files/load/record-missing-changes.ts'
import { catalogueChanges } from '../../../server/catalogue/catalogue.tables.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { createWriteId } from './office.ts'
import { brand, catalogueKey, openCatalogueShop } from './catalogue-shop.ts'

const shop = openCatalogueShop()
const { command, loadFiles, deleteOldVersions, startDraft, write, setPrice, publish, sold, loggedOf } = shop

describe('an operator at the command line', () => {
  it('does not overwrite what the office has published, unless they name its version', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const files = JSON.stringify({ [brand]: createSmallCatalogue() })
    await expect(command('load', files)).rejects.toThrow(`--replace ${draft.published}`)
    await expect(command('rollback')).rejects.toThrow('in the office')
    expect(await sold()).toEqual(['300 moons: 3.49'])
    await command('load', files, `--replace=${draft.published}`, '--note=back', `--as=${shop.ann.email}`)
    expect(await sold()).toEqual(['300 moons: 4.99'])
    const [entry] = (await loggedOf(`catalogue:${brand}`)).slice(-1)
    expect(entry).toMatchObject({
      verb: 'catalogue.load',
      staffId: shop.ann.id,
      note: 'back',
      before: { version: draft.published },
    })
    const [, by = ''] = (await command('versions')).split('  ').slice(1)
    expect(by).toMatch(/^Person \d+$/)
    const { versions } = await shop.ann.browser.call('listCatalogueHistory', { brand })
    expect(versions[0]).toMatchObject({ source: 'commandLine', note: 'back', isLive: true, isStored: true })
  })
})

describe('a publisher’s system that uploads files', () => {
  const upload = async (query = '') => {
    const { statusCode, body } = await shop.office.server.inject({
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
    const { versions } = await shop.ann.browser.call('listCatalogueHistory', { brand })
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
    const { changes } = await shop.ann.browser.call('getCatalogueVersion', { brand, number: newest?.number ?? 0 })
    expect(changes).toMatchObject([{ fields: [{ field: 'prices.USD', before: '4.99', after: '3.49' }] }])

    const rollBack = { brand, number: previous?.number ?? 0, live: newest?.number ?? 0, note: 'Too cheap' }
    const { outcome } = await shop.ben.browser.call('rollBackCatalogue', { ...rollBack, requestId: createWriteId() })
    expect(outcome).toBe('published')
    expect(await sold()).toEqual(['300 moons: 4.99'])
    expect((await shop.ann.browser.call('listCatalogueHistory', { brand })).versions[0]).toMatchObject({
      source: 'office',
      note: 'Too cheap',
      backTo: previous?.number,
    })
    expect((await loggedOf(`catalogue:${brand}`)).at(-1)).toMatchObject({
      verb: 'catalogue.rollBack',
      staffId: shop.ben.id,
      before: { version: newest?.number },
    })
    expect(await shop.ann.browser.fail('rollBackCatalogue', { ...rollBack, requestId: createWriteId() })).toMatchObject(
      {
        error: 'changed',
      },
    )
  })
})

describe('a version that a gateway older than the history has made', () => {
  it('is not undone by a draft that was begun before, and is in the history once a gateway has started', async () => {
    const draft = await setPrice(await startDraft(), '3.49')
    const files = createSmallCatalogue()
    Object.assign(files.goods[0] ?? {}, { names: { en: '300 old moons' } })
    await loadFiles(files, '--note=old')
    const [newest] = (await shop.ann.browser.call('listCatalogueHistory', { brand })).versions
    const number = newest?.number ?? 0
    await shop.office.db.delete(catalogueChanges).where(eq(catalogueChanges.number, number))
    expect(await shop.ann.browser.fail('publishDraft', { ...write(draft), note: 'Sale' })).toMatchObject({
      reason: 'outdated',
    })
    await recordMissingChangesAtStart(shop.office.db)
    const { versions } = await shop.ann.browser.call('listCatalogueHistory', { brand })
    expect(versions[0]).toMatchObject({ number, note: 'old', counts: [{ file: 'goods', changed: 1 }] })
    await publish((await shop.ann.browser.call('rebaseDraft', write(draft))).draft)
    expect(await sold()).toEqual(['300 moons: 3.49'])
  })
})

describe('a version whose brand has been quiet', () => {
  it('can be published again, however many versions of other brands have followed', async () => {
    await deleteOldVersions()
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const [, previous] = (await shop.ann.browser.call('listCatalogueHistory', { brand })).versions
    expect(previous?.isStored).toBe(true)
    await shop.ben.browser.call('rollBackCatalogue', {
      brand,
      number: previous?.number ?? 0,
      live: draft.published ?? 0,
      note: 'Too cheap',
      requestId: createWriteId(),
    })
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })
})
