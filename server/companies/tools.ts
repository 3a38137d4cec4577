import * as v from 'valibot'
import { json } from '../providers/json.ts'
import { call } from './shared/call.ts'
import { amountFrom, amountFromDecimal, amountTo } from './shared/amounts.ts'
import { hmacOf, isEqual } from './shared/signing.ts'

/** What an adapter outside this repository is given, so that it needs no package of its own: `export const adapter = ({ v, call }) => …`. */
export const adapterTools = { v, call, json, amountTo, amountFrom, amountFromDecimal, hmacOf, isEqual }
export type AdapterTools = typeof adapterTools
