import * as v from 'valibot'
import { parseJson } from '../outbound/parse-json.ts'
import { fromProviderAmount, fromDecimalAmount, toProviderAmount } from './shared/amounts.ts'
import { createJsonApi } from './shared/json-api.ts'
import { callCompany } from './shared/call-company.ts'
import { acceptWebhook, rejectWebhook } from './shared/webhook-results.ts'
import { signHmac, timingSafeEquals, verifyHmac } from './shared/signing.ts'
import { mapStatus } from './shared/map-status.ts'

/** Helpers for external adapters, which then need no npm packages. */
export const adapterTools = {
  v,
  createJsonApi,
  callCompany,
  parseJson,
  toProviderAmount,
  fromProviderAmount,
  fromDecimalAmount,
  mapStatus,
  verifyHmac,
  signHmac,
  timingSafeEquals,
  acceptWebhook,
  rejectWebhook,
}
export type AdapterTools = typeof adapterTools
