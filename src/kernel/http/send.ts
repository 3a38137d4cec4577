import type { Brand } from '../../brands/brand.schema.ts'
import { whenNotHydrating } from '../startup/lifecycle.ts'
import type { Boot } from '../startup/boot.ts'
import { sayPartFailed } from '../loading/part-failed.ts'
import { report } from '../report.ts'
import { activeToken, session } from '../session/session.store.ts'
import type { AskHosts } from './ask-hosts.ts'
import { createSender, type Send } from './sender.ts'

let sender: Send | undefined

let listener = (): void => {}
/** Calls back whenever the gateway has answered a call. An illness is no answer. */
export function onAnswered(run: () => void): void {
  listener = run
}

/** What asks the gateway is a chunk of its own (24 kB), loaded beside the first paint. One that did not arrive is asked for again. */
function networkOf(brand: Pick<Brand, 'api'>, boot: Boot): () => Promise<AskHosts> {
  let loading: Promise<AskHosts> | undefined
  const load = (): Promise<AskHosts> => {
    loading ??= import('./network.ts').then(
      (chunk) => chunk.openNetwork(brand, boot, () => listener()),
      (error: unknown) => {
        loading = undefined
        sayPartFailed(load)
        throw error
      },
    )
    return loading
  }
  return load
}

/** Boot calls it once, when brand and device are known; what it answers can be called ahead, so that the chunk travels while React starts. */
export function beginHttp(brand: Pick<Brand, 'api'>, boot: Boot): () => Promise<AskHosts> {
  const loadAskHosts = networkOf(brand, boot)
  sender = createSender({
    loadAskHosts,
    carried: () => ({ idfv: session.idfv, spec_lang: session.language, oauth_token: activeToken() }),
    // The gateway cannot know which language the player chose here before.
    first: boot.language === undefined || boot.language === session.language ? boot.first : {},
    report,
  })
  return loadAskHosts
}

/** How the store calls the gateway: one row of the table of calls, its parameters, and a result that never throws. */
export const send: Send = async (row, params) => {
  if (sender === undefined) throw new Error('send before beginHttp')
  const result = await sender(row, params)
  await whenNotHydrating()
  return result
}
