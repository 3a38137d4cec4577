import type { LoginConfig } from '../../../../contract/entities/login-config.ts'
import type { UserInfo } from '../../../../contract/entities/user.ts'
import type { Result } from '../../../../kernel/http/result.ts'
import type { LoginGame } from '../../session/login-game.ts'

/** The address and facts that a player leaves with. */
export interface Leaving {
  readonly config: LoginConfig
  readonly game: LoginGame
  /** Registered at the company to the letter. */
  readonly redirectUri: string
}

/** The company's page, what its answer must name, and what else this tab has to know then. */
export interface StartedLogin {
  readonly url: string
  readonly state: string
  readonly proof?: string
}

/** The company's answer that a player comes back with, from the query and the fragment alike. */
export interface Returned {
  readonly answer: URLSearchParams
  readonly proof: string
  readonly game: LoginGame
  readonly redirectUri: string
}

/** How one company is gone to and come back from. */
export interface LoginFlow {
  /** As players know it. */
  readonly name: string
  readonly begin: (leaving: Leaving) => Promise<Result<StartedLogin>>
  /** The question that the answer belongs to. */
  readonly stateOf: (answer: URLSearchParams) => string | null
  /** Undefined where the player came back with nothing: they changed their mind, or the company refused. */
  readonly finish: (returned: Returned) => Promise<Result<UserInfo>> | undefined
}

export const stateOf = (answer: URLSearchParams): string | null => answer.get('state')

/** The company's page with a question in it. */
export function pageWith(page: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
