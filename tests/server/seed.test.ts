import { and, eq, gt, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { playerAccounts } from '../../server/players/players.tables.ts'
import { games, goods } from '../../server/catalogue/catalogue.tables.ts'
import { activities } from '../../server/events/events.tables.ts'
import { prepaidCardsTable } from '../../server/orders/cards/cards.tables.ts'
import { seedDemoData } from '../../server/sandbox/world/seed-demo-data.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { brands, openTestDatabase, startGateway } from './fixtures/gateway.ts'

describe('the demo data', async () => {
  const { db } = await openTestDatabase()
  const counts = async () => [await db.$count(games), await db.$count(goods), await db.$count(playerAccounts)]

  it('is written once: a second start changes nothing', async () => {
    const before = await counts()
    await changeCatalogue(db, (tx) => tx.update(games).set({ sort: 999 }).where(eq(games.clientId, '1101003')))
    await seedDemoData(db, brands)
    expect(await counts()).toEqual(before)
    expect(await db.$count(games, eq(games.sort, 999))).toBe(1)
  })

  it('is written again for a brand whose data changed, but keeps the accounts of players', async () => {
    const watt = brands.find(({ key }) => key === 'watt')
    if (!watt) throw new Error('no brand watt')
    const player = { brand: 'watt', gpId: 'own', suid: 'own', username: 'own', passwordHash: null, isRealName: true }
    await db.insert(playerAccounts).values(player)
    const fewer = { ...watt, catalogue: watt.catalogue.slice(1) }
    await seedDemoData(db, [fewer])
    expect(await db.$count(games, eq(games.clientId, '1101003'))).toBe(0)
    expect(await db.$count(playerAccounts, eq(playerAccounts.gpId, 'own'))).toBe(1)
    await seedDemoData(db, [watt])
    expect(await db.$count(games, eq(games.clientId, '1101003'))).toBe(1)
  })
})

describe('the demo events', async () => {
  const { db } = await openTestDatabase()

  it('start again in a later week, and nothing else changes', async () => {
    const later = Math.floor(Date.now() / 1000) * 1000 + 21 * 86_400_000
    await changeCatalogue(db, (tx) => tx.update(games).set({ sort: 999 }).where(eq(games.clientId, '1101003')))
    await seedDemoData(db, brands, { now: later })
    const running = await db.$count(activities, gt(activities.endsAt, later / 1000))
    expect(running).toBeGreaterThan(0)
    await seedDemoData(db, brands, { now: later })
    expect(await db.$count(activities, gt(activities.endsAt, later / 1000))).toBe(running)
    expect(await db.$count(games, eq(games.sort, 999))).toBe(1)
  })

  it('start again in a gateway that has run for weeks', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const now = Math.floor(Date.now() / 1000) * 1000 + 70 * 86_400_000
    await startGateway({ database: db, sandbox: true, now: () => now })
    const countRunning = () =>
      db.$count(activities, and(eq(activities.brand, 'watt'), gt(activities.endsAt, now / 1000)))
    expect(await countRunning()).toBe(0)
    vi.advanceTimersByTime(600_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await countRunning()).toBeGreaterThan(0), 30_000)
  })

  it('are written again without making a spent card usable', async () => {
    const watt = brands.find(({ key }) => key === 'watt')
    if (!watt) throw new Error('no brand watt')
    await db.update(prepaidCardsTable).set({ spentBy: 'WAorder' }).where(eq(prepaidCardsTable.cardId, 'DEMO-330-01'))
    await seedDemoData(db, [{ ...watt, catalogue: watt.catalogue.slice(1) }])
    expect(await db.$count(prepaidCardsTable, eq(prepaidCardsTable.spentBy, 'WAorder'))).toBe(brands.length)
  })
})

describe('migrations', async () => {
  const { db } = await openTestDatabase()

  it('can run in several gateways at the same time', async () => {
    await Promise.all([migrate(db), migrate(db), migrate(db)])
    const [row] = (await db.execute(sql`select count(*)::int as n from applied_migrations`)).rows
    expect(row?.['n']).toBeGreaterThan(0)
  })

  it('open no transaction if a gateway starts on a current database', async () => {
    const transaction = vi.spyOn(db, 'transaction')
    await migrate(db)
    expect(transaction).not.toHaveBeenCalled()
    transaction.mockRestore()
  })
})
