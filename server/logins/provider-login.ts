import type { UserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { Companies, Subject } from './companies/company.ts'
import type { ProviderName } from './companies/providers.table.ts'
import { openSession } from './open-session.ts'
import { productOf } from './product-of.ts'

/** The company itself, where this brand logs in with it. */
export function companyOf<Name extends ProviderName>({ brand, companies }: CallContext, name: Name): Companies[Name] {
  const company = companies?.[name]
  if (!company?.checks(brand)) throw new CallFailure('loginFailed')
  return company
}

/** Something that is not worth anything and a person without an account in the game are both a login that failed. */
export async function logInWithProvider<Name extends ProviderName>(
  context: CallContext,
  provider: Name,
  game: string,
  identify: (company: Companies[Name]) => Subject,
): Promise<UserInfo> {
  const { brand, repositories } = context
  const company = companyOf(context, provider)
  const product = await productOf(context, game)
  const subject = await identify(company)
  if (subject === undefined) throw new CallFailure('loginFailed')
  const found = await repositories.players.accountsByIdentity({ brand: brand.key, provider, subject })
  return openSession(context, product.of(found), product.name)
}
