import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import type { Result } from '../../../../kernel/http/result.ts'
import type { LoginGame } from '../../session/login-game.ts'

export interface StartContext {
  readonly config: LoginConfig
  readonly game: LoginGame
  /** Must exactly match the URI that is registered with the provider. */
  readonly redirectUri: string
}

/**
 * Data of a started login: the provider page to open, the state expected in the reply, and a proof that this tab stores
 * meanwhile.
 */
export interface StartedLogin {
  readonly url: string
  readonly state: string
  readonly proof?: string
}

/** Reply of a provider. `answer` combines the parameters of query and fragment. */
export interface ReturnContext {
  readonly answer: URLSearchParams
  readonly proof: string
  readonly game: LoginGame
  readonly redirectUri: string
}

export interface LoginFlow {
  readonly name: string
  readonly start: (leaving: StartContext) => Promise<Result<StartedLogin>>
  /** Returns the state parameter, which identifies the login that the reply belongs to. */
  readonly getStateParam: (answer: URLSearchParams) => string | null
  /** Completes the login. Returns undefined if the player canceled or the provider refused. */
  readonly finish: (returned: ReturnContext) => Promise<Result<UserInfo>> | undefined
}

export const getStateParam = (answer: URLSearchParams): string | null => answer.get('state')

/** Returns the URL of the provider's page with query parameters. */
export function buildPageUrl(page: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
