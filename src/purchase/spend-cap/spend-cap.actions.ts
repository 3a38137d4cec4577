import { getSpendCap } from '../../contract/calls/spend-cap.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { isJsonEqual } from '../../kernel/is-json-equal.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { setCurrentAccount } from '../account/account.actions.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { spendCapStore } from './spend-cap.store.ts'

/**
 * Loads the account's spending limit and countries. If this fails, the last values stay, because the gateway checks each
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
  const current = sessionStore.user
  if (!result.ok || current?.suid !== user.suid) return
  const { cap, waiting, countries } = result.data
  if (countries && !isJsonEqual(countries, current.countries ?? [])) setCurrentAccount({ ...current, countries })
  Object.assign(spendCapStore, { cap, waiting })
}
