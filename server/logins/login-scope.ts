import type { Catalogue } from '../catalogue/catalogue.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'

/** Scope of a login, either one game product or the whole brand. */
export interface LoginScope {
  /** Key under which the store saves the account: the game product or the brand's login client. */
  readonly name: string
  /** Game product; undefined for the whole brand. */
  readonly gpId: string | undefined
}

/** Resolves a client id to a login scope. The brand's login client logs the player in to all games of the account. */
export async function resolveLoginScope(
  { catalogue }: { catalogue: Catalogue },
  facts: RequestFacts,
  clientId: string,
): Promise<LoginScope> {
  if (clientId === String(facts.brand.login.client)) return { name: clientId, gpId: undefined }
  const { gpId } = await catalogue.requireGame(facts, clientId)
  return { name: gpId, gpId }
}
