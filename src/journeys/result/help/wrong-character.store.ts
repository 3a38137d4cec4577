import { proxy } from 'valtio'
import type { unusedOutcomes } from '../../../contract/calls/order.calls.ts'

/** Outcomes of reports of a wrong character, by billing number. They are lost when the page is closed. */
export const wrongCharacterStore = proxy<{
  busy: boolean
  outcomes: Record<string, (typeof unusedOutcomes)[number]>
}>({ busy: false, outcomes: {} })
