import type { Catalogue } from '../catalogue/catalogue.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'

/** Where a login is valid: one game product or all games of the brand. */
export interface LoginScope {
  /** Key under which the store saves the account: the game's, or the brand's login client's. */
  readonly name: string
  /** Game product; undefined if the login is valid in the whole brand. */
  readonly gpId: string | undefined
}

/**
 * Returns where a login with this client id is valid. With the brand's login client, it is valid in all games of the
 * account.
 */
export async function resolveLoginScope(
  { catalogue }: { catalogue: Catalogue },
  facts: RequestFacts,
  clientId: string,
): Promise<LoginScope> {
  if (clientId === String(facts.brand.login.client)) return { name: clientId, gpId: undefined }
  const { gpId } = await catalogue.requireGame(facts, clientId)
  return { name: gpId, gpId }
}
