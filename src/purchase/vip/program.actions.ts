import { getVipBasicInfo, getVipInfo } from '../../contract/calls/vip.calls.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { loadingState, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { vipProgramStore } from './program.store.ts'

let loadedKey = ''

/**
 * Loads the VIP program and returns the failure, if any. Current data stays visible, unless account or game changed.
 */
export async function loadVipProgram(clientId: string): Promise<Failure | undefined> {
  const requestKey = `${clientId} ${sessionStore.user?.suid}`
  if (requestKey !== loadedKey) Object.assign(vipProgramStore, { basic: loadingState, info: loadingState })
  loadedKey = requestKey
  const [basic, info] = await Promise.all([
    callGateway(getVipBasicInfo, { client_id: clientId }),
    callGateway(getVipInfo, { client_id: clientId }),
  ])
  if (requestKey !== loadedKey) return undefined
  Object.assign(vipProgramStore, { basic: mapResultToLoadable(basic), info: mapResultToLoadable(info) })
  const failed = [basic, info].find((result) => !result.ok)
  return failed && !failed.ok ? failed.failure : undefined
}

/** Loads only the levels, which guests can see. */
export async function loadVipLevels(clientId: string): Promise<void> {
  const requestKey = `${clientId} nobody`
  if (requestKey !== loadedKey) vipProgramStore.basic = loadingState
  loadedKey = requestKey
  const basic = await callGateway(getVipBasicInfo, { client_id: clientId })
  if (requestKey === loadedKey) vipProgramStore.basic = mapResultToLoadable(basic)
}
