import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import type { Result } from '../../../../kernel/http/result.ts'
import type { LoginGame } from '../../session/login-game.ts'

export interface LoginStartContext {
  readonly config: LoginConfig
  readonly game: LoginGame
  /** Must match the URI registered with the provider exactly. */
  readonly redirectUri: string
}

/** Started login with the provider's page, the expected `state`, and a secret (`proof`) that is stored in this tab. */
export interface StartedProviderLogin {
  readonly url: string
  readonly state: string
  readonly proof?: string
}

/** Response of a login provider. `answer` contains query and fragment parameters. */
export interface LoginReturnContext {
  readonly answer: URLSearchParams
  readonly proof: string
  readonly game: LoginGame
  readonly redirectUri: string
}

export interface ProviderLoginFlow {
  readonly name: string
  readonly start: (leaving: LoginStartContext) => Promise<Result<StartedProviderLogin>>
  /** Returns the parameter that identifies which started login a response belongs to. */
  readonly getOAuthStateParam: (answer: URLSearchParams) => string | null
  /** Completes the login. Returns undefined if the player canceled or the provider refused. */
  readonly finish: (returned: LoginReturnContext) => Promise<Result<UserInfo>> | undefined
}

export const getOAuthStateFromParams = (answer: URLSearchParams): string | null => answer.get('state')

export function buildLoginProviderUrl(page: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
