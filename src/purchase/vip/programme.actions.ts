import { getVipBasicInfo, getVipInfo } from '../../contract/calls/vip.calls.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { send } from '../../kernel/http/send.ts'
import { loadingState, toLoadable } from '../../kernel/loading/loadable.ts'
import { session } from '../../kernel/session/session.store.ts'
import { programme } from './programme.store.ts'

let loadedFor = ''

/** The programme stays until the new answer comes; another account's goes at once. Answers the failure, if there is one. */
export async function loadProgramme(clientId: string): Promise<Failure | undefined> {
  const whose = `${clientId} ${session.user?.suid}`
  if (whose !== loadedFor) Object.assign(programme, { basic: loadingState, info: loadingState })
  loadedFor = whose
  const [basic, info] = await Promise.all([
    send(getVipBasicInfo, { client_id: clientId }),
    send(getVipInfo, { client_id: clientId }),
  ])
  if (whose !== loadedFor) return undefined
  Object.assign(programme, { basic: toLoadable(basic), info: toLoadable(info) })
  const failed = [basic, info].find((result) => !result.ok)
  return failed && !failed.ok ? failed.failure : undefined
}

/** Of a guest: the levels are everybody's. */
export async function loadLevels(clientId: string): Promise<void> {
  const whose = `${clientId} nobody`
  if (whose !== loadedFor) programme.basic = loadingState
  loadedFor = whose
  const basic = await send(getVipBasicInfo, { client_id: clientId })
  if (whose === loadedFor) programme.basic = toLoadable(basic)
}
