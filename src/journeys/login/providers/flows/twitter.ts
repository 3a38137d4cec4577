import { replenishLoginApiCalls, storeLoginApiCalls } from '../../../../contract/calls/login.calls.ts'
import { createFailedResult, createSuccessResult } from '../../../../kernel/http/result.ts'
import { callGateway } from '../../../../kernel/http/call-gateway.ts'
import type { ProviderLoginFlow } from './flow.ts'
import { parseUrl } from '../../../../kernel/url/parse-url.ts'

/** Twitter login. The gateway's request token identifies the login attempt, not the player. */
export const twitterLoginFlow: ProviderLoginFlow = {
  name: 'X (Twitter)',
  getOAuthStateParam: (answer) => answer.get('oauth_token') ?? answer.get('denied'),
  async start({ redirectUri: callback, game }) {
    const started =
      game.set === 'store'
        ? await callGateway(storeLoginApiCalls.twitterRequest, { callback, ...game.game })
        : await callGateway(replenishLoginApiCalls.twitterRequest, { callback, ...game.game })
    if (!started.ok) return started
    const { url } = started.data
    const state = parseUrl(url)?.searchParams.get('oauth_token')
    return state
      ? createSuccessResult({ url, state })
      : createFailedResult({ kind: 'garbage', path: storeLoginApiCalls.twitterRequest.path })
  },
  finish({ answer, game }) {
    const [token, verifier] = [answer.get('oauth_token'), answer.get('oauth_verifier')]
    if (token === null || verifier === null) return undefined
    const fields = { oauth_token: token, oauth_verifier: verifier }
    return game.set === 'store'
      ? callGateway(storeLoginApiCalls.twitter, { ...fields, ...game.game })
      : callGateway(replenishLoginApiCalls.twitter, { ...fields, ...game.game })
  },
}
