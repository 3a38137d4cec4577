import type { Brand } from '../../brands/brand.schema.ts'
import { answersReleased } from '../alive.ts'
import type { Boot } from '../boot.ts'
import { sayPartFailed } from '../part-failed.ts'
import { report } from '../report.ts'
import { activeToken, session } from '../session.store.ts'
import { storage } from '../storage/browser-storage.ts'
import { createHosts, hostList } from './hosts.ts'
import { createSender, type Send } from './sender.ts'
import { requestTimes } from './times.ts'
import type { Transport } from './transport.ts'

let loading: Promise<Transport> | undefined

/** Also called by boot, so that the chunk travels while React starts. One that did not arrive is asked for again. */
export function loadTransport(): Promise<Transport> {
  loading ??= import('./transport.ts').then(
    (chunk) => chunk.transport,
    (error: unknown) => {
      loading = undefined
      sayPartFailed(loadTransport)
      throw error
    },
  )
  return loading
}

let sender: Send | undefined

let listener = (): void => {}
/** Calls back whenever the gateway has answered a call. An illness is no answer. */
export function onAnswered(run: () => void): void {
  listener = run
}

/** Boot calls it once, when brand and device are known. */
export function beginHttp(brand: Pick<Brand, 'api'>, boot: Boot): void {
  const hosts = createHosts(hostList({ api: brand.api, location, apiHosts: boot.apiHosts }), storage)
  const answered = (host: string) => {
    hosts.answered(host)
    // Pictures and pages are fetched from the gateway that is alive.
    session.gateway = host
    listener()
  }
  sender = createSender({
    hosts: { ...hosts, answered },
    loadTransport,
    times: requestTimes,
    carried: () => ({ idfv: session.idfv, spec_lang: session.language, oauth_token: activeToken() }),
    // The gateway cannot know which language the player chose here before.
    first: boot.language === undefined || boot.language === session.language ? boot.first : {},
    online: () => navigator.onLine,
    report,
  })
}

/** How the store calls the gateway: one row of the table of calls, its parameters, and a result that never throws. */
export const send: Send = async (row, params, options) => {
  if (sender === undefined) throw new Error('send before beginHttp')
  const result = await sender(row, params, options)
  await answersReleased()
  return result
}
