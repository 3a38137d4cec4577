import type { ClientBrand } from '../../../../brands/page/client-brand.ts'
import { replenishLoginApiCalls, storeLoginApiCalls } from '../../../../contract/calls/login.calls.ts'
import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import { createSuccessResult } from '../../../../kernel/http/result.ts'
import { callGateway } from '../../../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../../../kernel/session/session.store.ts'
import { createUuid } from '../../../../kernel/visitor/uuid.ts'
import { buildLoginProviderUrl, getOAuthStateFromParams, type ProviderLoginFlow } from './flow.ts'

interface OpenIdConfig {
  readonly provider: 'google' | 'huawei'
  readonly name: string
  /** Default URL of the provider's login page. The login config may override it. */
  readonly page: string
  readonly client: (config: LoginConfig, brand: ClientBrand) => string | null
}

/** Creates an authorization code flow that always shows the provider's account selection. */
const createOpenIdFlow = ({ provider, name, page, client }: OpenIdConfig): ProviderLoginFlow => ({
  name,
  getOAuthStateParam: getOAuthStateFromParams,
  async start({ config, redirectUri }) {
    const state = createUuid()
    const url = buildLoginProviderUrl(config.loginPages[provider] ?? page, {
      client_id: client(config, sessionStore.brand) ?? '',
      response_type: 'code',
      scope: 'openid',
      prompt: 'select_account',
      redirect_uri: redirectUri,
      state,
    })
    return createSuccessResult({ url, state })
  },
  finish({ answer, redirectUri, game }) {
    const code = answer.get('code')
    if (code === null) return undefined
    const { googlePackage } = sessionStore.brand.login
    const pkg = provider === 'google' && googlePackage ? { pkg: googlePackage } : {}
    const fields = { authorization_code: code, redirect_uri: redirectUri, ...pkg }
    return game.set === 'store'
      ? callGateway(storeLoginApiCalls[provider], { ...fields, ...game.game })
      : callGateway(replenishLoginApiCalls[provider], { ...fields, ...game.game })
  },
})

export const googleLoginFlow = createOpenIdFlow({
  provider: 'google',
  name: 'Google',
  page: 'https://accounts.google.com/o/oauth2/v2/auth',
  client: ({ ggId }) => ggId,
})
/** The brand data contains Huawei's client id, because the login config has no field for it. */
export const huaweiLoginFlow = createOpenIdFlow({
  provider: 'huawei',
  name: 'HUAWEI ID',
  page: 'https://oauth-login.cloud.huawei.com/oauth2/v3/authorize',
  client: (_config, { login }) => login.huaweiClient,
})
