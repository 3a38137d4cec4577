import { and, eq, sql } from 'drizzle-orm'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { MethodState } from '../../../src/contract/method-states.table.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.repository.ts'
import { paymentMethods, paymentMethodStates } from '../../catalogue/catalogue.tables.ts'
import { pickTranslatedText } from '../../catalogue/names.ts'
import { readMethodStates, writeMethodStates } from '../../catalogue/payment-methods/method-states.ts'
import {
  readOnlineMethods,
  type FindAccount,
  type OnlineMethod,
} from '../../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { getPaymentCompanyId } from './watch-company-health.ts'

export type StateOrWorks = MethodState | 'works'

const toWay = ({ paywayId, channelId }: Pick<OnlineMethod, 'paywayId' | 'channelId'>) => `${paywayId}_${channelId}`

/** Loads a brand's online payment methods with their names, accounts and states. */
export async function loadBrandPaymentMethods(
  db: Database,
  findAccount: FindAccount | undefined,
  brand: string,
  language: Language,
) {
  const online = await readOnlineMethods(db, brand)
  const states = await readMethodStates(db, brand)
  const names = await db
    .selectDistinctOn([paymentMethods.paywayId, paymentMethods.channelId], {
      paywayId: paymentMethods.paywayId,
      channelId: paymentMethods.channelId,
      name: paymentMethods.name,
    })
    .from(paymentMethods)
    .where(eq(paymentMethods.brand, brand))
    // Sort group members first, because only the first row of a method is used and only group members have the method's
    // own name.
    .orderBy(paymentMethods.paywayId, paymentMethods.channelId, sql`${paymentMethods.parentKey} desc`)
  const nameByWay = new Map(names.map((row) => [toWay(row), pickTranslatedText(row.name, language)]))
  return [...Map.groupBy(online, toWay)].map(([way, places]) => {
    const accounts = places.map((method) => findAccount?.({ ...method, merchant: brand }))
    const [payway = ''] = way.split('_')
    return {
      way,
      name: nameByWay.get(way) ?? way,
      companies: [
        ...new Set(accounts.flatMap((account) => (account === undefined ? [] : [getPaymentCompanyId(account)]))),
      ],
      state: states.get(way) ?? states.get(payway) ?? ('works' as const),
    }
  })
}

/**
 * Replaces the shared state of a payway (a group of payment methods) by one state per method, so that each can change.
 */
async function splitPaywayStates(tx: Transaction, brand: string, ways: readonly string[]): Promise<void> {
  await raiseCatalogueVersion(tx)
  const states = await readMethodStates(tx, brand)
  const sold = [...new Set((await readOnlineMethods(tx, brand)).map(toWay))]
  for (const payway of new Set(ways.map((way) => way.split('_')[0] ?? ''))) {
    const state = states.get(payway)
    if (state === undefined) continue
    const own = sold.filter((way) => way.startsWith(`${payway}_`) && !states.has(way))
    if (own.length > 0)
      await tx
        .insert(paymentMethodStates)
        .values(own.map((way) => ({ brand, way, state, since: 0 })))
        .onConflictDoNothing()
    await tx
      .delete(paymentMethodStates)
      .where(and(eq(paymentMethodStates.brand, brand), eq(paymentMethodStates.way, payway)))
  }
}

interface StateChange {
  readonly brand: string
  /** Payment methods as `<payway>_<channel>`. */
  readonly ways: readonly string[]
  readonly state: StateOrWorks
  readonly at: number
}

/** Changes the states of these payment methods. Other methods of the same payway (group) keep theirs. */
export async function changePaymentMethodStates(
  tx: Transaction,
  { brand, ways, state, at }: StateChange,
): Promise<void> {
  if (ways.length === 0) return
  await splitPaywayStates(tx, brand, ways)
  await writeMethodStates(tx, { brand, ways, state: state === 'works' ? null : state, at })
}
