import { makeUpLogin, storeLogin } from '../../../../contract/calls/login.calls.ts'
import { success } from '../../../../kernel/http/result.ts'
import { send } from '../../../../kernel/http/send.ts'
import { createUuid } from '../../../../kernel/visitor/uuid.ts'
import { pageWith, stateOf, type LoginFlow } from './flow.ts'

/** The company's own; the login config may name another. */
const page = 'https://appleid.apple.com/auth/authorize'

/**
 * Code and identity token, in the fragment: a static host cannot take the form that Apple would post otherwise. It answers
 * so only while no name and no address are asked for, and the store needs neither.
 */
export const apple: LoginFlow = {
  name: 'Apple',
  stateOf,
  async begin({ config, redirectUri }) {
    const [state, nonce] = [createUuid(), createUuid()]
    const url = pageWith(config.loginPages.apple ?? page, {
      client_id: config.iosId ?? '',
      response_type: 'code id_token',
      response_mode: 'fragment',
      redirect_uri: redirectUri,
      state,
      nonce,
    })
    return success({ url, state, proof: nonce })
  },
  finish({ answer, proof, redirectUri, game }) {
    const [code, token] = [answer.get('code'), answer.get('id_token')]
    if (code === null || token === null) return undefined
    const fields = { authorization_code: code, identity_token: token, nonce: proof, redirect_uri: redirectUri }
    return game.set === 'store'
      ? send(storeLogin.apple, { ...fields, ...game.game })
      : send(makeUpLogin.apple, { ...fields, ...game.game })
  },
}
