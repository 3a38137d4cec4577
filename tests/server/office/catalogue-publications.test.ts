import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import { officeCatalogueDrafts as drafts } from '../../../server/office/catalogue/catalogue-drafts.tables.ts'
import { officeStaffRoles } from '../../../server/office/staff/staff.tables.ts'
import { createWriteId } from './office.ts'
import { brand, openCatalogueShop } from './catalogue-shop.ts'
import { otherBrand } from './staffed-shop.ts'

const shop = openCatalogueShop()
const { shopBrands, seconds, startDraft, write, key, setPrice, publish, sold, loggedOf } = shop
const watt = shopBrands.find(({ key }) => key === brand)

describe('a scheduled draft', () => {
  const runJobs = () => shop.office.worker?.runDueJobs()

  it('is published at its time, in the name of the person who scheduled it', async () => {
    const { draft, outcome } = await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    expect([outcome, draft.state]).toEqual(['scheduled', 'scheduled'])
    expect(await shop.ann.browser.fail('saveDraftFile', { ...write(draft), file: 'goods' })).toMatchObject({
      reason: 'locked',
    })
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 4.99'])
    shop.clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({
      verb: 'draft.publish',
      staffId: shop.ann.id,
      role: 'operations',
    })
  })

  it('is refused with a reason if the live catalogue has changed since', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    await publish(await setPrice(await startDraft(), '2.99'))
    shop.clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 2.99'])
    const refused = (await shop.ann.browser.call('getDraft', key(draft))).draft
    expect(refused).toMatchObject({ state: 'open', isOutdated: true, refusal: { reason: 'outdated' } })
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({ verb: 'draft.refuse' })
  })

  it('is refused if the person has lost the right since', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    await shop.office.db.delete(officeStaffRoles).where(eq(officeStaffRoles.staffId, shop.ann.id))
    shop.clock += 3_601_000
    await runJobs()
    expect((await shop.ben.browser.call('getDraft', key(draft))).draft.refusal).toMatchObject({ reason: 'rights' })
  })

  it('is the only one of its brand, because its publication would make a second one outdated', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    const second = await setPrice(await startDraft(), '2.99')
    const later = () => ({ ...write(second), note: 'Later', publishAt: seconds() + 7200 })
    expect(await shop.ann.browser.fail('publishDraft', later())).toMatchObject({ reason: 'otherScheduled' })
    await shop.ann.browser.call('withdrawDraft', write(draft))
    expect((await shop.ann.browser.call('publishDraft', later())).outcome).toBe('scheduled')
    shop.clock += 7_201_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 2.99'])
  })

  it('whose publication fails delays no other, and is tried again', async () => {
    const broken = { id: createWriteId(), name: 'Broken', brand: otherBrand, version: 1, base: 0, files: {} }
    const people = { createdBy: '', createdAt: 0, changedBy: '', changedAt: 0 }
    await shop.office.db.insert(drafts).values({ ...broken, ...people, state: 'scheduled', dueAt: seconds() })
    await shop.office.db.execute(
      sql`alter table ${drafts} add constraint broken check (name <> 'Broken' or state = 'scheduled')`,
    )
    await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    shop.clock += 3_601_000
    await runJobs()
    expect(await sold()).toEqual(['300 moons: 3.49'])
    await shop.office.db.execute(sql`alter table ${drafts} drop constraint broken`)
    shop.clock += 61_000
    await runJobs()
    const [tried] = await shop.office.db.select().from(drafts).where(eq(drafts.id, broken.id))
    expect(tried).toMatchObject({ state: 'open', refusal: 'rights' })
  })

  it('can be withdrawn, and is then published by no job', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'), shop.ann, seconds() + 3600)
    const withdrawn = (await shop.ann.browser.call('withdrawDraft', write(draft))).draft
    expect(withdrawn).toMatchObject({ state: 'open', requested: null, publishAt: null })
    shop.clock += 3_601_000
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
    expect([outcome, draft.state, draft.requested?.staffId]).toEqual(['awaitsApproval', 'awaiting', shop.ann.id])
    expect(await shop.ann.browser.fail('decideDraft', decide(draft, 'approve'))).toMatchObject({ reason: 'ownDraft' })
    expect(await sold()).toEqual(['300 moons: 4.99'])
    const approved = await shop.ben.browser.call('decideDraft', decide(draft, 'approve'))
    expect(approved).toMatchObject({ outcome: 'published', draft: { state: 'published' } })
    expect(await sold()).toEqual(['300 moons: 3.49'])
    expect((await shop.ann.browser.call('listCatalogueHistory', { brand })).versions[0]).toMatchObject({
      approvedBy: approved.draft.approvedBy,
      note: 'Winter sale',
    })
    expect((await loggedOf(`draft:${draft.id}`)).at(-1)).toMatchObject({
      verb: 'draft.approve',
      staffId: shop.ben.id,
      note: 'Looked at it',
      before: { why: 'Winter sale' },
    })
  })

  it('is open again after it was declined', async () => {
    const { draft } = await publish(await setPrice(await startDraft(), '3.49'))
    const declined = await shop.ben.browser.call('decideDraft', decide(draft, 'decline'))
    expect(declined).toMatchObject({ outcome: 'declined', draft: { state: 'open', requested: null } })
    expect(await sold()).toEqual(['300 moons: 4.99'])
  })

  it('waits for a second person even if it is a rollback, which it is no longer once it is edited', async () => {
    const [newest, previous] = (await shop.ann.browser.call('listCatalogueHistory', { brand })).versions
    const { draft, outcome } = await shop.ann.browser.call('rollBackCatalogue', {
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
    const declined = await shop.ben.browser.call('decideDraft', decide(draft, 'decline'))
    const edited = await setPrice(declined.draft, '1.23')
    expect(edited.backTo).toBeNull()
    const again = (await publish(edited)).draft
    expect(await shop.ben.browser.call('decideDraft', decide(again, 'approve'))).toMatchObject({ outcome: 'published' })
    expect((await shop.ann.browser.call('listCatalogueHistory', { brand })).versions[0]?.backTo).toBeNull()
  })
})
