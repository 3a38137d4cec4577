import { proxy } from 'valtio'
import type { unusedOutcomes } from '../../../contract/calls/order.calls.ts'

/** Answers to orders that went to the wrong character, by billing number, until the page is closed. */
export const wrongCharacterStore = proxy<{
  busy: boolean
  outcomes: Record<string, (typeof unusedOutcomes)[number]>
}>({ busy: false, outcomes: {} })
