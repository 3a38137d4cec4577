import { replenishLoginApiCalls, storeLoginApiCalls } from '../../../../contract/calls/login.calls.ts'
import { createSuccessResult } from '../../../../kernel/http/result.ts'
import { callGateway } from '../../../../kernel/http/call-gateway.ts'
import { createUuid } from '../../../../kernel/visitor/uuid.ts'
import { buildLoginProviderUrl, getOAuthStateFromParams, type ProviderLoginFlow } from './flow.ts'

/** Default URL of Facebook's login page. The login config may override it. */
const authorizePage = 'https://www.facebook.com/v23.0/dialog/oauth'

/** Facebook login. The access token arrives in the fragment, and the gateway verifies its user and app. */
export const facebookLoginFlow: ProviderLoginFlow = {
  name: 'Facebook',
  getOAuthStateParam: getOAuthStateFromParams,
  async start({ config, redirectUri }) {
    const state = createUuid()
    const url = buildLoginProviderUrl(config.loginPages.facebook ?? authorizePage, {
      client_id: config.fbId ?? '',
      response_type: 'token',
      scope: 'public_profile',
      redirect_uri: redirectUri,
      state,
    })
    return createSuccessResult({ url, state })
  },
  finish({ answer, game }) {
    const token = answer.get('access_token')
    if (token === null) return undefined
    const fields = { fb_access_token: token }
    return game.set === 'store'
      ? callGateway(storeLoginApiCalls.facebook, { ...fields, ...game.game })
      : callGateway(replenishLoginApiCalls.facebook, { ...fields, ...game.game })
  },
}
