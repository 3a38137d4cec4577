import { and, asc, eq, gt, ne } from 'drizzle-orm'
import { getAreaCountry, getDateInCountry } from '../../../src/contract/law/countries.table.ts'
import {
  CommandError,
  requireBrand,
  requireTextOption,
  type AdminDeps,
  type Command,
  type CommandArguments,
  type CommandOutput,
} from '../../admin/command.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.repository.ts'
import { games, goods } from '../../catalogue/catalogue.tables.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { serviceEnds } from '../../catalogue/service-ends.tables.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { orderRefunds } from '../../orders/money/money.tables.ts'
import { orders } from '../../orders/orders.tables.ts'
import { refundUnusedBalance } from '../../orders/refunds/service-end/refund-unused-balance.ts'
import { serviceEndBalances } from '../../orders/refunds/service-end/service-end.tables.ts'
import { replenishLinkStateChanges } from '../../replenish/link-steps.ts'
import { findOperator, runLoggedOperatorChange } from './run-logged-operator-change.ts'

type ServiceEnd = typeof serviceEnds.$inferSelect

/** First day that the law allows as the end of the claims: days after the announcement or after the last day. */
interface ClaimPeriod {
  readonly days: number
  readonly since: 'announcement' | 'lastDay'
}

/** Periods by country. To add a country, add a row with the period that its law requires. */
const claimPeriods: Readonly<Record<string, ClaimPeriod>> = {
  // Payment Services Act, article 20.
  JP: { days: 60, since: 'announcement' },
  // Standard terms for online games of 2024-02-27.
  KR: { days: 30, since: 'lastDay' },
}

const dayMs = 86_400_000
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

const actions: Readonly<Record<string, (args: CommandArguments, deps: AdminDeps) => Promise<CommandOutput>>> = {
  announce,
  close,
  refund,
  list,
}

/** Announces the end of a game's service, ends its sale, and refunds unused paid currency of its players in Japan. */
export const endServiceCommand: Command = {
  usage:
    'announce --brand watt --game <product> --country JP --last-day 2027-01-31 --claims-until 2027-04-30, or close --brand watt --game <product> --country JP, or refund [--execute] | list --brand watt --game <product>',
  isLogged: true,
  async run(args, deps) {
    const [name = ''] = args.words
    const act = Object.hasOwn(actions, name) ? actions[name] : undefined
    if (!act) throw new CommandError(`Expected one of: ${Object.keys(actions).join(', ')}`)
    return act(args, deps)
  },
}

function parseDay(args: CommandArguments, name: string): string {
  const day = requireTextOption(args, name)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)) || addDays(day, 0) !== day)
    throw new CommandError(`--${name} must be a day such as 2027-01-31`)
  return day
}

async function announce(args: CommandArguments, deps: AdminDeps): Promise<CommandOutput> {
  const brand = requireBrand(deps, requireTextOption(args, 'brand')).key
  const gpId = requireTextOption(args, 'game')
  const country = requireTextOption(args, 'country')
  const period = Object.hasOwn(claimPeriods, country) ? claimPeriods[country] : undefined
  if (!period) throw new CommandError(`--country must be one of: ${Object.keys(claimPeriods).join(', ')}`)
  const lastDay = parseDay(args, 'last-day')
  const claimsUntil = parseDay(args, 'claims-until')
  const today = getDateInCountry(country, deps.at)
  const earliest = addDays(period.since === 'announcement' ? today : lastDay, period.days)
  if (claimsUntil < earliest || claimsUntil <= lastDay)
    throw new CommandError(
      `--claims-until must be ${earliest} or later, and after the last day: players in ${country} have ${period.days} days.`,
    )
  const areas = await listAreas(deps, { brand, gpId })
  if (areas.length === 0) throw new CommandError(`${brand} has no game product ${gpId}`)
  const area = areas.find((one) => getAreaCountry(one) === country)
  const row: ServiceEnd = { brand, gpId, country, lastDay, claimsUntil, announcedAt: deps.at }
  const isAnnounced = await runLoggedOperatorChange(deps, args, async (tx, log) => {
    await raiseCatalogueVersion(tx)
    const inserted = await tx.insert(serviceEnds).values(row).onConflictDoNothing().returning()
    if (inserted.length === 0) return false
    await log({ verb: 'service.announceEnd', object: gpId, brand, after: { country, lastDay, claimsUntil } })
    return true
  })
  if (!isAnnounced) throw new CommandError(`The end of ${gpId} is announced already in ${country}.`)
  return {
    data: row,
    text: [
      `The service of ${gpId} ends on ${lastDay}. Players can claim until ${claimsUntil}.`,
      area === undefined
        ? `The store's pages show this to players whose account is in ${country}, and without one to players who may be there.`
        : `The store's pages show this in the area ${area}, and elsewhere to players whose account is in ${country} or who may be there.`,
      'When the service has ended, take the goods of the game off sale with end-service close.',
    ].join('\n'),
  }
}

async function listAreas({ db }: AdminDeps, { brand, gpId }: Pick<ServiceEnd, 'brand' | 'gpId'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ area: games.area })
    .from(games)
    .where(and(eq(games.brand, brand), eq(games.gpId, gpId)))
  return rows.map(({ area }) => area)
}

/** Takes the goods of a game off sale after its last day. Goods that other countries sell too are left to the catalogue. */
async function close(args: CommandArguments, deps: AdminDeps): Promise<CommandOutput> {
  const country = requireTextOption(args, 'country')
  const { brand, gpId, lastDay } = await loadServiceEnd(args, deps, country)
  if (getDateInCountry(country, deps.at) <= lastDay) throw new CommandError(`The service runs until ${lastDay}.`)
  const others = (await listAreas(deps, { brand, gpId })).filter((area) => getAreaCountry(area) !== country)
  if (others.length > 0)
    throw new CommandError(
      `${gpId} is also sold in the areas ${others.join(', ')}. Change its goods in the catalogue instead.`,
    )
  const count = await runLoggedOperatorChange(deps, args, async (tx, log) => {
    await raiseCatalogueVersion(tx)
    const removed = await tx
      .delete(goods)
      .where(and(eq(goods.brand, brand), eq(goods.gpId, gpId)))
      .returning({ productId: goods.productId })
    if (removed.length > 0) await log({ verb: 'service.stopSelling', object: gpId, brand, after: { country } })
    return removed.length
  })
  return {
    data: { brand, gpId, removed: count },
    text: [
      `Goods of ${gpId} that are now off sale: ${count}`,
      'Remove them from the catalogue files too, or the next upload sells them again.',
    ].join('\n'),
  }
}

/** Loads the announcement for a country, by default Japan. Its law requires refunds even if players do not ask for them. */
async function loadServiceEnd(args: CommandArguments, deps: AdminDeps, country = 'JP'): Promise<ServiceEnd> {
  const brand = requireBrand(deps, requireTextOption(args, 'brand')).key
  const gpId = requireTextOption(args, 'game')
  const [row] = await deps.db
    .select()
    .from(serviceEnds)
    .where(and(eq(serviceEnds.brand, brand), eq(serviceEnds.gpId, gpId), eq(serviceEnds.country, country)))
  if (!row) throw new CommandError(`The end of ${gpId} in ${country} is not announced.`)
  return row
}

/** Thrown to undo a dry run. */
class DryRunDone extends Error {}

interface Totals {
  accounts: number
  refunds: number
  refundedMinor: number
  uncoveredMinor: number
}

/**
 * Requests the refunds, one page of accounts per transaction. A run that was killed is repeated, and skips the accounts
 * that are done. Without `--execute`, every page is rolled back.
 */
async function refund(args: CommandArguments, deps: AdminDeps): Promise<CommandOutput> {
  const { brand, gpId, lastDay } = await loadServiceEnd(args, deps)
  if (getDateInCountry('JP', deps.at) <= lastDay) throw new CommandError(`The service runs until ${lastDay}.`)
  const isExecuted = args.options['execute'] === true
  await findOperator(deps, args)
  const game = await deps.loadGame?.()
  const totals: Totals = { accounts: 0, refunds: 0, refundedMinor: 0, uncoveredMinor: 0 }
  let after: string | undefined
  do {
    const page = await game?.listUnusedBalances?.({
      brand,
      gpId,
      day: lastDay,
      ...(after === undefined ? {} : { after }),
    })
    if (!page) throw new CommandError('The game does not report unused balances by account.')
    const balances = page.players.map(({ suid, unusedYen }) => ({ brand, gpId, suid, unusedMinor: unusedYen * 100 }))
    const refundPage = async (tx: Transaction): Promise<Totals> => {
      const done: Totals = { accounts: 0, refunds: 0, refundedMinor: 0, uncoveredMinor: 0 }
      for (const balance of balances) {
        if (balance.unusedMinor === 0) continue
        const result = await refundUnusedBalance(tx, replenishLinkStateChanges, balance, deps.at)
        if (!result) continue
        done.accounts += 1
        done.refunds += result.refunds.length
        done.refundedMinor += result.refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        done.uncoveredMinor += result.uncoveredMinor
      }
      return done
    }
    const done = isExecuted
      ? await runLoggedOperatorChange(deps, args, async (tx, log) => {
          const made = await refundPage(tx)
          if (made.accounts > 0) await log({ verb: 'service.refundUnused', object: gpId, brand, after: { ...made } })
          return made
        })
      : await rehearse(deps, refundPage)
    for (const key of Object.keys(totals) as (keyof Totals)[]) totals[key] += done[key]
    after = page.next
  } while (after !== undefined)
  const { accounts, refunds, refundedMinor, uncoveredMinor } = totals
  return {
    data: { isExecuted, ...totals },
    text: [
      isExecuted ? 'Requested:' : 'Without --execute, nothing is changed. A run would request:',
      `  Accounts: ${accounts}`,
      `  Refunds: ${refunds}, together ${formatDecimal(refundedMinor)} JPY`,
      `  Without an order: ${formatDecimal(uncoveredMinor)} JPY`,
    ].join('\n'),
  }
}

async function rehearse(deps: AdminDeps, work: (tx: Transaction) => Promise<Totals>): Promise<Totals> {
  let result: Totals | undefined
  try {
    await runInTransaction(deps.db, async (tx) => {
      result = await work(tx)
      throw new DryRunDone()
    })
  } catch (error) {
    if (!(error instanceof DryRunDone)) throw error
  }
  if (!result) throw new Error('the rehearsal has no result')
  return result
}

/** Lists what has not reached the payment methods: refunds that are open or refused, and balances without an order. */
async function list(args: CommandArguments, deps: AdminDeps): Promise<CommandOutput> {
  const { brand, gpId } = await loadServiceEnd(args, deps)
  const open = await deps.db
    .select({
      suid: orders.suid,
      billingNo: orderRefunds.billingNo,
      state: orderRefunds.state,
      amountMinor: orderRefunds.amountMinor,
    })
    .from(orderRefunds)
    .innerJoin(orders, eq(orders.billingNo, orderRefunds.billingNo))
    .where(
      and(
        eq(orders.brand, brand),
        eq(orders.gpId, gpId),
        eq(orderRefunds.reason, 'service_end'),
        ne(orderRefunds.state, 'refunded'),
      ),
    )
    .orderBy(asc(orders.suid), asc(orderRefunds.billingNo))
  const uncovered = await deps.db
    .select({ suid: serviceEndBalances.suid, amountMinor: serviceEndBalances.uncoveredMinor })
    .from(serviceEndBalances)
    .where(
      and(
        eq(serviceEndBalances.brand, brand),
        eq(serviceEndBalances.gpId, gpId),
        gt(serviceEndBalances.uncoveredMinor, 0),
      ),
    )
    .orderBy(asc(serviceEndBalances.suid))
  const rows = [...open, ...uncovered.map((row) => ({ ...row, billingNo: '', state: 'noOrder' as const }))]
  return {
    data: rows,
    text: [
      'account,order,state,yen',
      ...rows.map(({ suid, billingNo, state, amountMinor }) =>
        [suid, billingNo, state, formatDecimal(amountMinor)].join(','),
      ),
    ].join('\n'),
  }
}
