import { replenishLoginApiCalls, storeLoginApiCalls } from '../../../../contract/calls/login.calls.ts'
import { createSuccessResult } from '../../../../kernel/http/result.ts'
import { callGateway } from '../../../../kernel/http/call-gateway.ts'
import { createUuid } from '../../../../kernel/visitor/uuid.ts'
import { buildLoginProviderUrl, getOAuthStateFromParams, type ProviderLoginFlow } from './flow.ts'

/** Default URL of Apple's login page. The login config may override it. */
const authorizePage = 'https://appleid.apple.com/auth/authorize'

/**
 * Apple login. Code and ID token arrive in the fragment, because static hosts cannot receive a form post. In this mode,
 * Apple sends neither name nor email.
 */
export const appleLoginFlow: ProviderLoginFlow = {
  name: 'Apple',
  getOAuthStateParam: getOAuthStateFromParams,
  async start({ config, redirectUri }) {
    const [state, nonce] = [createUuid(), createUuid()]
    const url = buildLoginProviderUrl(config.loginPages.apple ?? authorizePage, {
      client_id: config.iosId ?? '',
      response_type: 'code id_token',
      response_mode: 'fragment',
      redirect_uri: redirectUri,
      state,
      nonce,
    })
    return createSuccessResult({ url, state, proof: nonce })
  },
  finish({ answer, proof, redirectUri, game }) {
    const [code, token] = [answer.get('code'), answer.get('id_token')]
    if (code === null || token === null) return undefined
    const fields = { authorization_code: code, identity_token: token, nonce: proof, redirect_uri: redirectUri }
    return game.set === 'store'
      ? callGateway(storeLoginApiCalls.apple, { ...fields, ...game.game })
      : callGateway(replenishLoginApiCalls.apple, { ...fields, ...game.game })
  },
}
