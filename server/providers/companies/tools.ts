import * as v from 'valibot'
import { json } from '../json.ts'
import { amountFrom, amountFromDecimal, amountTo } from './shared/amounts.ts'
import { api } from './shared/api.ts'
import { call } from './shared/call.ts'
import { heardNotice, refusedNotice } from './shared/notice-replies.ts'
import { hmacOf, isEqual, isSigned } from './shared/signing.ts'
import { statusIn } from './shared/status-in.ts'

/** What an adapter outside this repository is given, so that it needs no package of its own: `export const adapter = ({ v, api }) => …`. */
export const adapterTools = {
  v,
  api,
  call,
  json,
  amountTo,
  amountFrom,
  amountFromDecimal,
  statusIn,
  isSigned,
  hmacOf,
  isEqual,
  heardNotice,
  refusedNotice,
}
export type AdapterTools = typeof adapterTools
