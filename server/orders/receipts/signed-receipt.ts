import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { receiptSchema, type Receipt, type WireReceipt } from '../../../src/contract/entities/receipt.ts'
import { signingAlgorithm, toPublicJwk, type ReceiptKey } from './receipt-keys.ts'

/** Token type, so other tokens signed with the same key are not accepted as receipts. */
const type = 'receipt+jwt'

/** Signs a receipt as a compact JWS. The issuer is the store, the subject is the billing number. */
export async function signReceipt(content: WireReceipt, { kid, privateKey }: ReceiptKey): Promise<string> {
  return new SignJWT({ receipt: content })
    .setProtectedHeader({ alg: signingAlgorithm, typ: type, kid })
    .setIssuer(content.store)
    .setSubject(content.billing_no)
    .setIssuedAt(content.asked_at)
    .sign(await importJWK(privateKey, signingAlgorithm))
}

const claims = v.object({ iss: v.string(), sub: v.string(), iat: v.number(), receipt: receiptSchema })

export type ReceiptVerification = { valid: true; kid: string; receipt: Receipt } | { valid: false; because: string }

const invalid = (because: string): ReceiptVerification => ({ valid: false, because })

function readKeyId(signed: string): string | undefined {
  try {
    return decodeProtectedHeader(signed).kid
  } catch {
    return undefined
  }
}

/** Verifies a receipt's signature. Returns its content or the reason why it is invalid. */
export async function verifyReceipt(
  signed: string,
  find: (kid: string) => Promise<ReceiptKey | undefined>,
): Promise<ReceiptVerification> {
  const kid = readKeyId(signed)
  if (kid === undefined) return invalid('this is no signed receipt')
  const key = await find(kid)
  if (!key) return invalid('it is signed with a key that this gateway does not know')
  try {
    const publicKey = await importJWK(toPublicJwk(key), signingAlgorithm)
    const { payload } = await jwtVerify(signed, publicKey, { algorithms: [signingAlgorithm], typ: type })
    const { sub, receipt: content } = v.parse(claims, payload)
    return sub === content.billingNo ? { valid: true, kid, receipt: content } : invalid('it names two orders')
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed)
      return invalid('its signature does not match: it was altered, or a part of it is missing')
    if (error instanceof errors.JOSEError || v.isValiError(error)) return invalid('this is no signed receipt')
    throw error
  }
}
