import { makeUpLogin, storeLogin } from '../../../../contract/calls/login.calls.ts'
import { success } from '../../../../kernel/http/result.ts'
import { send } from '../../../../kernel/http/send.ts'
import { createUuid } from '../../../../kernel/visitor/uuid.ts'
import { pageWith, stateOf, type LoginFlow } from './flow.ts'

/** The company's own; the login config may name another. */
const page = 'https://www.facebook.com/v23.0/dialog/oauth'

/** An access token in the fragment; whose it is and for which app, the gateway asks Facebook itself. */
export const facebook: LoginFlow = {
  name: 'Facebook',
  stateOf,
  async begin({ config, redirectUri }) {
    const state = createUuid()
    const url = pageWith(config.loginPages.facebook ?? page, {
      client_id: config.fbId ?? '',
      response_type: 'token',
      scope: 'public_profile',
      redirect_uri: redirectUri,
      state,
    })
    return success({ url, state })
  },
  finish({ answer, game }) {
    const token = answer.get('access_token')
    if (token === null) return undefined
    const fields = { fb_access_token: token }
    return game.set === 'store'
      ? send(storeLogin.facebook, { ...fields, ...game.game })
      : send(makeUpLogin.facebook, { ...fields, ...game.game })
  },
}
