import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import type { Result } from '../../../../kernel/http/result.ts'
import type { LoginGame } from '../../session/login-game.ts'

export interface LoginStartContext {
  readonly config: LoginConfig
  readonly game: LoginGame
  /** Must exactly match the URI that is registered with the provider. */
  readonly redirectUri: string
}

/**
 * Data of a started login: the provider page to open, the `state` expected in the provider's response, and a secret
 * (`proof`) that this tab stores until then.
 */
export interface StartedProviderLogin {
  readonly url: string
  readonly state: string
  readonly proof?: string
}

/** Response of a login provider. `answer` contains the parameters of both query and fragment. */
export interface LoginReturnContext {
  readonly answer: URLSearchParams
  readonly proof: string
  readonly game: LoginGame
  readonly redirectUri: string
}

export interface ProviderLoginFlow {
  readonly name: string
  readonly start: (leaving: LoginStartContext) => Promise<Result<StartedProviderLogin>>
  /** Returns the value that identifies the started login to which the response belongs. */
  readonly getOAuthStateParam: (answer: URLSearchParams) => string | null
  /** Completes the login. Returns undefined if the player canceled or the provider refused. */
  readonly finish: (returned: LoginReturnContext) => Promise<Result<UserInfo>> | undefined
}

export const getStateParam = (answer: URLSearchParams): string | null => answer.get('state')

/** Adds query parameters to the URL of a provider's page. */
export function buildLoginProviderUrl(page: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
