import * as v from 'valibot'
import {
  buildCallUrl,
  unreachableTenantsHeader,
  tokenHeader,
  type OfficeCall,
  type OfficeReplyOf,
  type OfficeRequestOf,
} from '../../contract/call.ts'
import { officeFailureSchema } from '../../contract/failures.table.ts'
import { CallError } from './call-error.ts'
import { promptReauthentication, type ReauthenticationKind } from './reauthentication.ts'
import { saveUnreachableTenants } from './unreachable-tenants.ts'

/** CSRF token that POST calls send in a header. Each `getSession` response replaces the token. */
let token = ''
export const setCsrfToken = (value: string): void => {
  token = value
}

/** Timeout of a request in milliseconds. The time for which the gateway itself waits for slow databases is added. */
const timeoutMs = 15_000

const reauthenticationByErrorCode: Partial<Record<string, ReauthenticationKind>> = {
  signedOut: 'signIn',
  confirmationNeeded: 'confirmation',
}

/**
 * Calls the office API. If the session has ended or the call requires confirmation, the user is prompted and the same
 * request is sent again.
 */
export async function callOfficeApi<C extends OfficeCall>(
  call: C,
  request: OfficeRequestOf<C>,
  signal?: AbortSignal,
): Promise<OfficeReplyOf<C>> {
  try {
    return await sendCall(call, request, signal)
  } catch (error) {
    const interrupt =
      error instanceof CallError && call.right !== 'anyone' ? reauthenticationByErrorCode[error.code] : undefined
    if (!interrupt || !(await promptReauthentication(interrupt))) throw error
    return sendCall(call, request, signal)
  }
}

async function sendCall<C extends OfficeCall>(
  call: C,
  request: OfficeRequestOf<C>,
  signal?: AbortSignal,
): Promise<OfficeReplyOf<C>> {
  const timeout = AbortSignal.timeout(call.patienceMs + timeoutMs)
  const init: RequestInit = { method: call.method, signal: signal ? AbortSignal.any([signal, timeout]) : timeout }
  const isPost = call.method === 'POST'
  const response = await fetch(
    isPost ? call.path : buildCallUrl(call, request),
    isPost
      ? {
          ...init,
          headers: { 'content-type': 'application/json', [tokenHeader]: token },
          body: JSON.stringify(request),
        }
      : init,
  ).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError('offline', {}, error)
  })
  saveUnreachableTenants(call.path, response.headers.get(unreachableTenantsHeader))
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw readFailure(response.status, body)
  if (typeof call.reply === 'string') throw new Error(`${call.path} replies with a ${call.reply}: open its URL instead`)
  const reply = v.safeParse(call.reply, body)
  if (!reply.success) throw new CallError('internal', {}, new v.ValiError(reply.issues))
  return reply.output as OfficeReplyOf<C>
}

/** Returns the error code in a failed response. A proxy's HTML error page has no code and counts as unavailable. */
function readFailure(status: number, body: unknown): CallError {
  const failure = v.safeParse(officeFailureSchema, body)
  if (!failure.success) return new CallError(status >= 502 ? 'unavailable' : 'internal')
  const { error, ...details } = failure.output
  return new CallError(error, details)
}
