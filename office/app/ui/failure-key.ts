import { CallError, type CallErrorCode } from '../api/call-error.ts'
import type { CopyKey } from '../i18n/i18n.ts'

/** Text for each error code. */
const keys: Readonly<Record<CallErrorCode, CopyKey>> = {
  badRequest: 'office:error_bad_request',
  signedOut: 'office:session_over',
  wrongOrigin: 'office:error_reload',
  forbidden: 'office:error_forbidden',
  confirmationNeeded: 'office:error_confirmation',
  signInRefused: 'office:sign_in_refused',
  notFound: 'office:error_not_found',
  changed: 'office:error_changed',
  notAllowed: 'office:error_not_allowed',
  tooManyRequests: 'office:error_slow_down',
  internal: 'office:error_internal',
  unavailable: 'office:error_offline',
  offline: 'office:error_offline',
}

export const getFailureKey = (error: unknown): CopyKey => keys[error instanceof CallError ? error.code : 'internal']
