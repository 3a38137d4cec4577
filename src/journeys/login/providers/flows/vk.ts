import { makeUpLogin, storeLogin } from '../../../../contract/calls/login.calls.ts'
import { success } from '../../../../kernel/http/result.ts'
import { send } from '../../../../kernel/http/send.ts'
import { pageWith, stateOf, type LoginFlow } from './flow.ts'

/** The company's own; the login config may name another. */
const page = 'https://id.vk.com/authorize'

/** The gateway begins it: it keeps what the challenge is made of. */
export const vk: LoginFlow = {
  name: 'VK',
  stateOf,
  async begin({ config, redirectUri, game }) {
    const begun =
      game.set === 'store'
        ? await send(storeLogin.vkChallenge, game.game)
        : await send(makeUpLogin.vkChallenge, game.game)
    if (!begun.ok) return begun
    const { codeChallenge, state } = begun.data
    const url = pageWith(config.loginPages.vk ?? page, {
      client_id: config.vkId ?? '',
      response_type: 'code',
      redirect_uri: redirectUri,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      state,
    })
    return success({ url, state, proof: codeChallenge })
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
      ? send(storeLogin.vk, { ...fields, ...game.game })
      : send(makeUpLogin.vk, { ...fields, ...game.game })
  },
}
