import { eq, lt } from 'drizzle-orm'
import { beforeAll, beforeEach } from 'vitest'
import type { CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'
import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import type { Goods } from '../../../src/contract/entities/goods.ts'
import { publishCatalogue } from '../../../server/admin/catalogue-files/load/load-catalogue.ts'
import { catalogueVersions } from '../../../server/catalogue/catalogue.tables.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { officeLog } from '../../../server/office/log/log.tables.ts'
import { brands } from '../fixtures/gateway.ts'
import { runCatalogue } from '../fixtures/run-catalogue.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { createWriteId, startOffice, type Office, type StaffPerson } from './office.ts'

export const brand = 'watt'
export const catalogueKey = 'k'.repeat(40)
export const moon = { game: 'gp-moon', product: 'moon.300' }

interface CatalogueShop {
  office: Office
  /** Current time in milliseconds. */
  clock: number
  /** May publish. */
  ann: StaffPerson
  /** Owner of the brand. */
  ben: StaffPerson
  /** Catalogue of the demo, in which the test buyer has a character. */
  sandboxFiles: object
}

/** Starts an office for the test file, whose brand has a small catalogue and two people who change it. */
export function openCatalogueShop() {
  /** Copies, so that a test can change a setting of a brand. */
  const shopBrands = brands.map((one) => ({ ...one }))
  const shop = { clock: Date.now() } as CatalogueShop
  beforeAll(async () => {
    shop.office = await startOffice({ now: () => shop.clock, brands: shopBrands, catalogueKey })
    shop.sandboxFiles = (JSON.parse(await command('export')) as Record<string, object>)[brand] ?? {}
  })
  beforeEach(async () => {
    shop.ann = await shop.office.hire({ brand, role: 'operations' })
    shop.ben = await shop.office.hire({ brand, role: 'owner' })
    await loadFiles(createSmallCatalogue())
  })

  const seconds = () => Math.floor(shop.clock / 1000)
  const command = (...argv: string[]) => runCatalogue(argv, { db: shop.office.db, at: seconds() })
  const loadFiles = async (files: object, ...options: string[]) =>
    command('load', JSON.stringify({ [brand]: files }), '--replace=999999', ...options)

  /** Publishes a version without changes to the brand, and deletes all others, as many such versions would. */
  const deleteOldVersions = () =>
    runInTransaction(shop.office.db, async (tx) => {
      const publication = { by: '', source: 'upload', note: '', at: seconds(), assertSeen: () => undefined } as const
      const { version } = await publishCatalogue(tx, { catalogue: {}, ...publication })
      await tx.delete(catalogueVersions).where(lt(catalogueVersions.number, version))
    })

  async function startDraft({ browser }: StaffPerson = shop.ann): Promise<DraftRowView> {
    return (await browser.call('startDraft', { brand, name: 'Winter', requestId: createWriteId() })).draft
  }
  const write = (draft: DraftRowView) => ({
    brand,
    draft: draft.id,
    version: draft.version,
    requestId: createWriteId(),
  })
  const key = ({ id }: DraftRowView) => ({ brand, draft: id })

  async function setPrice(draft: DraftRowView, amount: string | null, currency: 'USD' | 'JPY' | 'EUR' = 'USD') {
    return (await shop.ann.browser.call('saveDraftPrices', { ...write(draft), cells: [{ ...moon, currency, amount }] }))
      .draft
  }
  const readFile = async (draft: DraftRowView, file: CatalogueFile) =>
    (await shop.ann.browser.call('getDraftFile', { ...key(draft), file })).content as Record<string, unknown>[]
  async function changeFile(
    draft: DraftRowView,
    file: CatalogueFile,
    change: (items: Record<string, unknown>[]) => Record<string, unknown>[],
  ) {
    const content = change(await readFile(draft, file))
    return (await shop.ann.browser.call('saveDraftFile', { ...write(draft), file, content })).draft
  }
  const publish = (draft: DraftRowView, { browser }: StaffPerson = shop.ann, publishAt: number | null = null) =>
    browser.call('publishDraft', { ...write(draft), note: 'Winter sale', publishAt })

  const sold = async () => {
    const { data } = await shop.office.call('/api/pay/getProductList', { client_id: '1101003', platform: 'web' })
    return (data as { goods: Goods[] }).goods.map(({ display, price }) => `${display}: ${price}`)
  }
  const loggedOf = (object: string) =>
    shop.office.db.select().from(officeLog).where(eq(officeLog.object, object)).orderBy(officeLog.sequence)
  return Object.assign(shop, {
    shopBrands,
    seconds,
    command,
    loadFiles,
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
  })
}
