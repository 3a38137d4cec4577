import * as v from 'valibot'
import { requestIdSchema } from '../../contract/fields.ts'
import { isGatewayRejection, type Failure } from '../../kernel/http/result.ts'
import { defineStoredItem } from '../../kernel/storage/stored-item.ts'
import type { AppStorage } from '../../kernel/storage/storage.ts'
import type { PurchaseDetails } from '../ledger/order.schema.ts'
import type { PurchaseDraft } from './purchase.types.ts'

/**
 * Request ids of unpaid purchases by item. All tabs share them, so that buying the same item again resumes the order.
 * They expire after a day.
 */

const requestIdRecord = v.object({ id: requestIdSchema, at: v.number() })
export const purchaseRequestIdsItem = defineStoredItem('intents', 'local', v.record(v.string(), requestIdRecord), 1)
const requestIdTtlMs = 24 * 3_600_000

const getRequestKey = (purchase: PurchaseDetails) =>
  [
    purchase.clientId,
    purchase.areaId ?? '',
    purchase.serverId,
    purchase.roleId,
    purchase.productId,
    purchase.paywayId,
    purchase.channelId,
    purchase.region,
    ...(purchase.couponCode === undefined ? [] : [purchase.couponCode]),
  ].join(' ')

/**
 * Returns true if item, payment method, region and coupon are the same. Both purchases then have the same request id.
 */
export const hasSamePurchaseRequestKey = (a: PurchaseDetails, b: PurchaseDetails): boolean =>
  getRequestKey(a) === getRequestKey(b)

type Storage = Pick<AppStorage, 'read' | 'write'>

interface Claim {
  readonly createId: () => string
  readonly nowMs: number
}

/** Returns the stored request id. Without a stored id, creates and stores a new id. */
export function getOrCreatePurchaseRequestId(
  storage: Storage,
  { purchase, isDuplicateConfirmed }: PurchaseDraft,
  { createId: mint, nowMs }: Claim,
): string {
  const storedIds = storage.read(purchaseRequestIdsItem) ?? {}
  const stored = storedIds[getRequestKey(purchase)]
  if (stored && !isDuplicateConfirmed && nowMs - stored.at < requestIdTtlMs) return stored.id
  const id = mint()
  storage.write(purchaseRequestIdsItem, { ...storedIds, [getRequestKey(purchase)]: { id, at: nowMs } })
  return id
}

/** Removes the stored request id of a purchase. If `id` is set, the stored id is removed only if both are equal. */
export function removePurchaseRequestId(storage: Storage, purchase: PurchaseDetails, id?: string): void {
  const { [getRequestKey(purchase)]: stored, ...others } = storage.read(purchaseRequestIdsItem) ?? {}
  if (stored && (id === undefined || id === stored.id)) storage.write(purchaseRequestIdsItem, others)
}

/**
 * Returns true if the gateway certainly created no order. After any other failure, the same request id must be used
 * again.
 */
export const isFinalRejection = (failure: Failure): boolean =>
  isGatewayRejection(failure) && !(failure.kind === 'code' && failure.name === 'notLoggedIn')
