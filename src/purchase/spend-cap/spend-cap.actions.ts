import { getSpendCap } from '../../contract/calls/spend-cap.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { spendCapStore } from './spend-cap.store.ts'

/**
 * Loads the account's spending limit. If this fails, the last value stays, because the gateway checks the limit in each
 * purchase anyway.
 */
export async function loadSpendCap(): Promise<void> {
  const { user, area } = sessionStore
  const { clientId } = selectionStore.chosen
  if (!user || !clientId) {
    Object.assign(spendCapStore, { cap: null, waiting: null })
    return
  }
  const result = await callGateway(getSpendCap, { client_id: clientId, ...(area ? { domain_area: area } : {}) })
  if (!result.ok || sessionStore.user?.suid !== user.suid) return
  const { cap, waiting } = result.data
  Object.assign(spendCapStore, { cap, waiting })
}
