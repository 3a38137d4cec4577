import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import type { Result } from '../../../../kernel/http/result.ts'
import type { LoginGame } from '../../session/login-game.ts'

export interface StartContext {
  readonly config: LoginConfig
  readonly game: LoginGame
  /** Must match the URI registered with the provider exactly. */
  readonly redirectUri: string
}

/** Provider page to open, the state expected in its reply, and a proof that this tab stores until then. */
export interface StartedLogin {
  readonly url: string
  readonly state: string
  readonly proof?: string
}

/** Reply of the provider. `answer` combines query and fragment. */
export interface ReturnContext {
  readonly answer: URLSearchParams
  readonly proof: string
  readonly game: LoginGame
  readonly redirectUri: string
}

/** Login flow of one provider. */
export interface LoginFlow {
  readonly name: string
  readonly start: (leaving: StartContext) => Promise<Result<StartedLogin>>
  /** Returns the state that identifies the login that the reply belongs to. */
  readonly getStateParam: (answer: URLSearchParams) => string | null
  /** Returns undefined if the player cancelled or the provider refused. */
  readonly finish: (returned: ReturnContext) => Promise<Result<UserInfo>> | undefined
}

export const getStateParam = (answer: URLSearchParams): string | null => answer.get('state')

/** Returns the provider's page URL with query parameters. */
export function buildPageUrl(page: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
