import { eq } from 'drizzle-orm'
import type { PaymentChannelKind } from '../../../src/contract/channels.table.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import type { Database } from '../../db/database.ts'
import { paymentMethods } from '../catalogue.tables.ts'
import { parseChannel } from './parse-channel.ts'
import { isCurrency } from '../prices/money.ts'

type MethodPlace = Pick<
  typeof paymentMethods.$inferSelect,
  'brand' | 'area' | 'region' | 'paywayId' | 'channelId' | 'parentKey' | 'currency'
>

/** Payment method that a payment provider processes. */
export interface OnlineMethod {
  readonly brand: string
  readonly area: string
  readonly region: string
  readonly paywayId: number
  readonly channelId: number
  readonly kind: PaymentChannelKind
  readonly currency: Currency
}

/** Returns why no merchant account accepts the payment, or undefined if one does. */
export type ExplainMissingAccount = (payment: Omit<OnlineMethod, 'brand'> & { merchant: string }) => string | undefined

/** Returns the merchant account to try first, or undefined if none accepts the payment. */
export type FindAccount = (payment: Parameters<ExplainMissingAccount>[0]) => string | undefined

/**
 * Selects the payment methods that a provider processes. Card codes are excluded, and groups are replaced by their
 * members.
 */
export function selectOnlineMethods(rows: readonly MethodPlace[]): OnlineMethod[] {
  const placeOf = ({ brand, area, region }: MethodPlace, key: string) => [brand, area, region, key].join(' ')
  const groups = new Set(rows.filter(({ parentKey }) => parentKey !== '').map((row) => placeOf(row, row.parentKey)))
  return rows.flatMap((row) => {
    const { brand, area, region, paywayId, channelId, parentKey, currency } = row
    const channel = parseChannel(String(paywayId), String(channelId))
    const isGroup = parentKey === '' && groups.has(placeOf(row, `${paywayId}_${channelId}`))
    if (!channel || channel.kind === 'card-code' || isGroup || !isCurrency(currency)) return []
    return [{ brand, area, region, paywayId, channelId, kind: channel.kind, currency }]
  })
}

export async function readOnlineMethods(db: Database, brandKey?: string): Promise<OnlineMethod[]> {
  const { brand, area, region, paywayId, channelId, parentKey, currency } = paymentMethods
  return selectOnlineMethods(
    await db
      .select({ brand, area, region, paywayId, channelId, parentKey, currency })
      .from(paymentMethods)
      .where(brandKey === undefined ? undefined : eq(brand, brandKey)),
  )
}

/** Returns a warning for each payment method without an account, because its payments would fail. */
export function describeMethodsWithoutAccount(
  methods: readonly OnlineMethod[],
  whyUncovered: ExplainMissingAccount,
): string[] {
  const places = new Map<string, { start: string; end: string; places: string[] }>()
  for (const { brand, area, region, paywayId, channelId, kind, currency } of methods) {
    const why = whyUncovered({ merchant: brand, area, region, paywayId, channelId, kind, currency })
    if (why === undefined) continue
    const line = { start: `${brand}: ${paywayId}_${channelId} in`, end: `(${currency}): ${why}`, places: [] }
    const known = places.get(line.start + line.end) ?? line
    places.set(line.start + line.end, known)
    known.places.push(`${area}/${region}`)
  }
  return [...places.values()].map((line) => `${line.start} ${line.places.join(', ')} ${line.end}`)
}
