import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { call, CompanyFailure } from '../shared/call.ts'
import { isSignedByPayermax, signatureOf } from './signature.ts'

interface PayermaxAccess {
  url: string
  appId: string
  merchantNo: string
  merchantPrivateKey: KeyObject
  payermaxPublicKeys: readonly KeyObject[]
  now: () => number
}

/** Answered, and not with APPLY_SUCCESS. */
export class PayermaxRefusal extends CompanyFailure {
  override readonly name = 'CompanyFailure'
  /** About the order or the refund; anything else may be otherwise the next time. */
  get isFinal(): boolean {
    return /^(ORDER|REFUND|PARAMS)_/.test(this.code ?? '') && this.code !== 'REFUND_INSUFFICIENT_BALANCE'
  }
}

/** PayerMax's calls: requests and answers are signed. */
export function createPayermaxCall({
  url,
  appId,
  merchantNo,
  merchantPrivateKey,
  payermaxPublicKeys,
  now,
}: PayermaxAccess) {
  return async <T>(
    path: string,
    data: unknown,
    answer: v.GenericSchema<unknown, T>,
  ): Promise<{ data: T; msg: string }> => {
    const requestTime = new Date(now() * 1000).toISOString().replace('Z', '+00:00')
    const body = JSON.stringify({ version: '1.4', keyVersion: '1', requestTime, appId, merchantNo, data })
    const { status, data: reply } = await call({
      url: `${url}/${path}`,
      headers: { 'content-type': 'application/json', sign: signatureOf(body, merchantPrivateKey) },
      body,
      answer: v.object({ code: v.string(), msg: v.optional(v.string(), ''), data: v.unknown() }),
      isGenuine: (text, headers) => isSignedByPayermax(text, headers.get('sign') ?? '', payermaxPublicKeys),
    })
    if (reply.code !== 'APPLY_SUCCESS')
      throw new PayermaxRefusal(`${path} was refused`, status, { code: reply.code, host: new URL(url).host })
    const parsed = v.safeParse(answer, reply.data)
    if (!parsed.success) throw new CompanyFailure(`${path} was answered with something else`, status)
    return { data: parsed.output, msg: reply.msg }
  }
}
