import { replenishLoginApiCalls, storeLoginApiCalls } from '../../../../contract/calls/login.calls.ts'
import { createSuccessResult } from '../../../../kernel/http/result.ts'
import { callGateway } from '../../../../kernel/http/call-gateway.ts'
import { buildLoginProviderUrl, getOAuthStateFromParams, type ProviderLoginFlow } from './flow.ts'

/** Default URL of VK's login page. The login config may override it. */
const authorizePage = 'https://id.vk.com/authorize'

/** VK login. The gateway creates the challenge and stores its verifier. */
export const vkLoginFlow: ProviderLoginFlow = {
  name: 'VK',
  getOAuthStateParam: getOAuthStateFromParams,
  async start({ config, redirectUri, game }) {
    const started =
      game.set === 'store'
        ? await callGateway(storeLoginApiCalls.vkChallenge, game.game)
        : await callGateway(replenishLoginApiCalls.vkChallenge, game.game)
    if (!started.ok) return started
    const { codeChallenge, state } = started.data
    const url = buildLoginProviderUrl(config.loginPages.vk ?? authorizePage, {
      client_id: config.vkId ?? '',
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      state,
    })
    return createSuccessResult({ url, state, proof: codeChallenge })
  },
  finish({ answer, proof, redirectUri, game }) {
    const [code, device, state] = [answer.get('code'), answer.get('device_id'), answer.get('state')]
    if (code === null || device === null || state === null) return undefined
    const fields = {
      authorization_code: code,
      code_challenge: proof,
      vk_device_id: device,
      state,
      redirect_uri: redirectUri,
    }
    return game.set === 'store'
      ? callGateway(storeLoginApiCalls.vk, { ...fields, ...game.game })
      : callGateway(replenishLoginApiCalls.vk, { ...fields, ...game.game })
  },
}
