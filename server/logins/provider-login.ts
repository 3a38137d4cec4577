import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { LoginCompanies, Subject } from '../providers/login-companies.ts'
import type { ProviderName } from './companies/providers.table.ts'
import type { LoginDeps } from './login-deps.ts'
import { openPlayerSession } from './open-player-session.ts'
import { resolveLoginScope } from './login-scope.ts'

/** Returns the login provider. Throws if the brand has not configured it. */
export function requireLoginProvider<Name extends ProviderName>(
  { companies }: Pick<LoginDeps, 'companies'>,
  brand: Brand,
  name: Name,
): LoginCompanies[Name] {
  const company: LoginCompanies[Name] | undefined = companies[name]
  if (!company?.isConfiguredFor(brand)) throw new CallFailure('loginFailed')
  return company
}

/** Logs in through a provider. Invalid credentials and missing game accounts fail with the same error. */
export async function logInWithProvider<Name extends ProviderName>(
  deps: LoginDeps,
  facts: RequestFacts,
  provider: Name,
  game: string,
  identify: (company: LoginCompanies[Name]) => Subject,
): Promise<WireUserInfo> {
  const { players } = deps
  const { brand } = facts
  const company = requireLoginProvider(deps, brand, provider)
  const product = await resolveLoginScope(deps, facts, game)
  const subject = await identify(company)
  if (subject === undefined) throw new CallFailure('loginFailed')
  const of = { brand: brand.key, gpId: product.gpId }
  const found = await players.callGame(of, (games) => games.identify({ ...of, provider, subject }))
  return openPlayerSession(deps, facts, found, product)
}
