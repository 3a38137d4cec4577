import * as v from 'valibot'
import { maxReceiptLength } from '../../../contract/fields.ts'

/** Signed receipt that the buyer has saved. */
export interface SavedReceipt {
  readonly billingNo: string
  /** Compact JWS, which only the gateway verifies. */
  readonly signed: string
}

const claims = v.object({ sub: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) })

/** Reads the order number in a saved receipt. Mail programs may have wrapped its text. Returns undefined for others. */
export function parseSavedReceipt(text: string): SavedReceipt | undefined {
  if (text.length > 2 * maxReceiptLength) return undefined
  const signed = text.replaceAll(/\s+/g, '')
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(signed)?.[1]
  if (payload === undefined || signed.length > maxReceiptLength) return undefined
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return { billingNo: v.parse(claims, JSON.parse(new TextDecoder().decode(bytes))).sub, signed }
  } catch {
    return undefined
  }
}
