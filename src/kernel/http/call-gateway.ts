import type { Brand } from '../../brands/load/brand.schema.ts'
import { whenHydrationFinished } from '../startup/lifecycle.ts'
import type { BootData } from '../startup/boot.ts'
import { dispatchChunkLoadErrorEvent } from '../loading/chunk-load-error-event.ts'
import { reportProblem } from '../report-problem.ts'
import { getActiveOauthToken, sessionStore } from '../session/session.store.ts'
import type { RequestWithFailover } from './host-failover.ts'
import { createGatewayClient, type CallGateway } from './gateway-client.ts'

let client: CallGateway | undefined

let listener = (): void => {}
/** Registers a callback that runs after each response, unless the gateway reports that it is unavailable. */
export function onGatewayResponse(run: () => void): void {
  listener = run
}

/** Creates a function that loads the network chunk (axios). If loading fails, the next call loads it again. */
function createRequestLoader(brand: Pick<Brand, 'api'>, boot: BootData): () => Promise<RequestWithFailover> {
  let loading: Promise<RequestWithFailover> | undefined
  const load = (): Promise<RequestWithFailover> => {
    loading ??= import('./gateway-request.ts').then(
      (chunk) => chunk.createGatewayRequestSender(brand, boot, () => listener()),
      (error: unknown) => {
        loading = undefined
        dispatchChunkLoadErrorEvent(load)
        throw error
      },
    )
    return loading
  }
  return load
}

/** Initializes the HTTP client at startup. Returns a function that preloads the network chunk. */
export function initHttpClient(brand: Pick<Brand, 'api'>, boot: BootData): () => Promise<RequestWithFailover> {
  const loadRequest = createRequestLoader(brand, boot)
  client = createGatewayClient({
    loadRequest,
    getCommonParams: () => ({
      idfv: sessionStore.idfv,
      spec_lang: sessionStore.language,
      oauth_token: getActiveOauthToken(),
    }),
    // Ignore embedded responses in another language.
    embeddedReplies: boot.language === undefined || boot.language === sessionStore.language ? boot.first : {},
    report: reportProblem,
  })
  return loadRequest
}

/** Calls the gateway. Never throws; failures are part of the result. */
export const callGateway: CallGateway = async (row, params) => {
  if (client === undefined) throw new Error('callGateway called before initHttp')
  const result = await client(row, params)
  await whenHydrationFinished()
  return result
}
