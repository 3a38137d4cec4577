import type { OfficeRequestOf } from '../../../../office/contract/call.ts'
import type { getOrderEvidence } from '../../../../office/contract/calls/orders.calls.ts'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { loadOrderRecords } from '../../../admin/orders/load-order-records.ts'
import type { ListedOrder } from '../../../admin/search/list-orders.ts'
import type { Database } from '../../../db/database.ts'
import { createReceiptKeysRepository } from '../../../orders/receipts/receipt-keys.ts'
import { mapOrderToWireReceipt } from '../../../orders/receipts/receipt.mapper.ts'
import { signReceipt } from '../../../orders/receipts/signed-receipt.ts'
import { findGuardianConsent } from '../../../players/birth-months/birth-month-service.ts'
import { hasRightInBrand } from '../../actor.ts'
import { OfficeError } from '../../office-error.ts'
import type { OfficeFile, ReadContext } from '../../office-handler.ts'
import { findVisibleOrder, loadOrderLog } from '../load-order-detail.ts'
import { evidenceDownloadLogVerb, getOrderLogObject } from '../order-version.ts'
import { buildEvidence } from './build-evidence.ts'
import { listEarlierPayments } from './earlier-payments.ts'

interface EvidenceOptions {
  readonly brands: readonly Brand[]
  readonly language: Language
  readonly at: number
}

/** Returns an order's evidence as HTML, or undefined if the order is unpaid. */
export async function createOrderEvidenceHtml(
  db: Database,
  listed: ListedOrder,
  { brands, language, at }: EvidenceOptions,
): Promise<string | undefined> {
  const { order } = listed
  const { billingNo } = order
  const brand = brands.find(({ key }) => key === order.brand)
  const content = brand && mapOrderToWireReceipt(order, { brand, language: order.language, isOwner: false, at })
  if (!content) return undefined
  const receipt = await signReceipt(content, await createReceiptKeysRepository(db).newest(at))
  const records = await loadOrderRecords(db, billingNo)
  const log = await loadOrderLog(db, billingNo)
  const facts = { ...listed, records, awaitsApproval: false, giftAwaits: false }
  const earlierPayments = await listEarlierPayments(db, order)
  const guardianConsent = await findGuardianConsent(db, order)
  return buildEvidence({ facts, log, earlierPayments, guardianConsent, brand, receipt, language, at })
}

/** Returns the evidence as a file and logs the download. */
export async function createEvidenceFile(
  context: ReadContext,
  { billingNo, language = 'en' }: OfficeRequestOf<typeof getOrderEvidence>,
): Promise<OfficeFile> {
  const { db, actor } = context
  const listed = await findVisibleOrder(db, actor, billingNo)
  const { brand } = listed.order
  if (!hasRightInBrand(actor, 'createEvidence', brand)) throw new OfficeError('forbidden')
  const text = await createOrderEvidenceHtml(db, listed, { ...context, language })
  if (text === undefined) throw new OfficeError('notAllowed', { reason: 'unpaid' })
  await context.log({
    verb: evidenceDownloadLogVerb,
    object: getOrderLogObject(billingNo),
    brand,
    after: { names: 'masked' },
  })
  async function* readText(): AsyncGenerator<string> {
    yield text ?? ''
  }
  return { name: `evidence-${billingNo}.html`, contentType: 'text/html; charset=utf-8', text: readText() }
}
