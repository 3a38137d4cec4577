import { getVipBasicInfo, getVipInfo } from '../../contract/calls/vip.calls.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { loadingState, resultToLoadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { vipProgrammeStore } from './programme.store.ts'

let loadedKey = ''

/**
 * Loads the VIP program. The current data stays visible meanwhile, unless the account or game changed. Returns the
 * failure, if any.
 */
export async function loadVipProgramme(clientId: string): Promise<Failure | undefined> {
  const requestKey = `${clientId} ${sessionStore.user?.suid}`
  if (requestKey !== loadedKey) Object.assign(vipProgrammeStore, { basic: loadingState, info: loadingState })
  loadedKey = requestKey
  const [basic, info] = await Promise.all([
    callGateway(getVipBasicInfo, { client_id: clientId }),
    callGateway(getVipInfo, { client_id: clientId }),
  ])
  if (requestKey !== loadedKey) return undefined
  Object.assign(vipProgrammeStore, { basic: resultToLoadable(basic), info: resultToLoadable(info) })
  const failed = [basic, info].find((result) => !result.ok)
  return failed && !failed.ok ? failed.failure : undefined
}

/** Loads the levels only, which guests can see. */
export async function loadVipLevels(clientId: string): Promise<void> {
  const requestKey = `${clientId} nobody`
  if (requestKey !== loadedKey) vipProgrammeStore.basic = loadingState
  loadedKey = requestKey
  const basic = await callGateway(getVipBasicInfo, { client_id: clientId })
  if (requestKey === loadedKey) vipProgrammeStore.basic = resultToLoadable(basic)
}
