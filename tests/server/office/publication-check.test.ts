import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeRequestOf } from '../../../office/contract/call.ts'
import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { catalogueHistoryHandlers } from '../../../server/office/catalogue/history-handlers.ts'
import { draftPublicationHandlers } from '../../../server/office/catalogue/publication-handlers.ts'
import type { PrepareContext, WriteContext } from '../../../server/office/office-handler.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import { brands } from '../fixtures/gateway.ts'
import { runCatalogue } from '../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

const brand = 'watt'
let office: Office
let ann: StaffPerson
beforeAll(async () => {
  office = await startOffice()
})
beforeEach(async () => {
  ann = await office.hire({ brand, role: 'owner' })
  await load('4.99')
})

async function load(USD: string): Promise<void> {
  const files = createSmallCatalogue()
  const goods = files.goods.map((item) => ({ ...item, prices: { ...item.prices, USD } }))
  const deps = { db: office.db, at: Math.floor(Date.now() / 1000) }
  await runCatalogue(['load', JSON.stringify({ [brand]: { ...files, goods } }), '--replace=999999'], deps)
}
const write = ({ id, version }: DraftRowView) => ({ brand, draft: id, version, requestId: createWriteId() })
async function setPrice(draft: DraftRowView, amount: string): Promise<DraftRowView> {
  const cells = [{ game: 'gp-moon', product: 'moon.300', currency: 'USD' as const, amount }]
  return (await ann.browser.call('saveDraftPrices', { ...write(draft), cells })).draft
}
async function draftPrice(amount: string): Promise<DraftRowView> {
  const { draft } = await ann.browser.call('startDraft', { brand, name: 'Winter', requestId: createWriteId() })
  return setPrice(draft, amount)
}
const buildPublication = (draft: DraftRowView) => ({ ...write(draft), note: 'Winter sale', publishAt: null })
const readPrices = async () => {
  const { data } = await office.call('/api/pay/getProductList', { client_id: '1101003', platform: 'web' })
  return (data as { goods: Goods[] }).goods.map(({ price }) => price)
}

const handlers = { ...draftPublicationHandlers, ...catalogueHistoryHandlers }
type Call = 'publishDraft' | 'rollBackCatalogue'

/** Checks what a person wants to publish, and returns the function that then publishes it in a transaction. */
async function check<Name extends Call>(name: Name, request: OfficeRequestOf<(typeof officeCatalogueApiCalls)[Name]>) {
  const handler = handlers[name]
  if (typeof handler === 'function') throw new Error(`${name} is not checked before its transaction`)
  const { id: staffId, name: staff } = ann
  const actor = { staffId, name: staff, roles: [{ brand, role: 'owner' }], address: '', sessionId: 'session' } as const
  const context = { db: office.db, brands, actor, at: Math.floor(Date.now() / 1000), log: async () => {} }
  const run = await handler.prepare(request as never, context as unknown as PrepareContext)
  return () => runInTransaction(office.db, (tx) => run({ ...context, tx } as unknown as WriteContext))
}

describe('what a person publishes', () => {
  it('is sold as it was checked, although colleagues have worked on other drafts meanwhile', async () => {
    const publish = await check('publishDraft', buildPublication(await draftPrice('3.11')))
    await draftPrice('2.22')
    expect(await readPrices()).toEqual(['4.99'])
    expect(await publish()).toMatchObject({ outcome: 'published' })
    expect(await readPrices()).toEqual(['3.11'])
  })

  it('does not overwrite a version that was published after the check', async () => {
    const publish = await check('publishDraft', buildPublication(await draftPrice('3.12')))
    await load('5.55')
    await expect(publish()).rejects.toMatchObject({ failure: { error: 'notAllowed', reason: 'outdated' } })
    expect(await readPrices()).toEqual(['5.55'])
  })

  it('is not scheduled either if a version was published after the check', async () => {
    const later = { ...buildPublication(await draftPrice('3.13')), publishAt: Math.floor(Date.now() / 1000) + 3600 }
    const schedule = await check('publishDraft', later)
    await load('5.56')
    await expect(schedule()).rejects.toMatchObject({ failure: { reason: 'outdated' } })
  })

  it('does not include a change of the draft that was saved after the check', async () => {
    const draft = await draftPrice('3.14')
    const publish = await check('publishDraft', buildPublication(draft))
    await setPrice(draft, '0.01')
    await expect(publish()).rejects.toMatchObject({ failure: { error: 'changed' } })
    expect(await readPrices()).toEqual(['4.99'])
  })

  it('is not an old version if a new one was published after the check', async () => {
    const list = async () => (await ann.browser.call('listCatalogueHistory', { brand })).versions[0]?.number ?? 0
    const number = await list()
    await load('6.66')
    const rollback = { brand, number, live: await list(), note: 'Back', requestId: createWriteId() }
    const rollBack = await check('rollBackCatalogue', rollback)
    await load('7.77')
    await expect(rollBack()).rejects.toMatchObject({ failure: { error: 'changed' } })
    expect(await readPrices()).toEqual(['7.77'])
  })
})

it('a person whose browser repeats a publication gets the first reply', async () => {
  const publication = buildPublication(await draftPrice('3.15'))
  const first = await ann.browser.call('publishDraft', publication)
  expect(await ann.browser.call('publishDraft', publication)).toEqual(first)
})
