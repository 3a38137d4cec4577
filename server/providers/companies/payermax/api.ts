import type { KeyObject } from 'node:crypto'
import * as v from 'valibot'
import { callCompany, CompanyError } from '../shared/call-company.ts'
import { verifyPayermaxBody, signPayermaxBody } from './signature.ts'

interface PayermaxCredentials {
  url: string
  appId: string
  merchantNo: string
  merchantPrivateKey: KeyObject
  payermaxPublicKeys: readonly KeyObject[]
  now: () => number
}

/** Error for a signed response with a code other than APPLY_SUCCESS. */
export class PayermaxRefusalError extends CompanyError {
  override readonly name = 'CompanyFailure'
  override readonly code: string
  constructor(message: string, status: number, { code, host }: { code: string; host: string }) {
    super(message, status, { code, host })
    this.code = code
  }
  /** True if the order or refund was refused, so a retry cannot succeed. */
  get isFinal(): boolean {
    return /^(ORDER|REFUND|PARAMS)_/.test(this.code) && this.code !== 'REFUND_INSUFFICIENT_BALANCE'
  }
}

/** Client for PayerMax's API. Requests and responses are both signed. */
export function createPayermaxApiClient({
  url,
  appId,
  merchantNo,
  merchantPrivateKey,
  payermaxPublicKeys,
  now,
}: PayermaxCredentials) {
  return async <T>(
    path: string,
    data: unknown,
    answer: v.GenericSchema<unknown, T>,
  ): Promise<{ data: T; msg: string }> => {
    const requestTime = new Date(now() * 1000).toISOString().replace('Z', '+00:00')
    const body = JSON.stringify({ version: '1.4', keyVersion: '1', requestTime, appId, merchantNo, data })
    const { status, data: reply } = await callCompany({
      url: `${url}/${path}`,
      headers: { 'content-type': 'application/json', sign: signPayermaxBody(body, merchantPrivateKey) },
      body,
      response: v.object({ code: v.string(), msg: v.optional(v.string(), ''), data: v.optional(v.unknown()) }),
      isSignedResponse: (text, headers) => verifyPayermaxBody(text, headers.get('sign') ?? '', payermaxPublicKeys),
    })
    if (reply.code !== 'APPLY_SUCCESS')
      throw new PayermaxRefusalError(`${path} was refused`, status, { code: reply.code, host: new URL(url).host })
    const parsed = v.safeParse(answer, reply.data)
    if (!parsed.success) throw new CompanyError(`${path} was answered with an invalid body`, status)
    return { data: parsed.output, msg: reply.msg }
  }
}
