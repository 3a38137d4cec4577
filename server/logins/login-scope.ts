import type { Catalogue } from '../catalogue/catalogue.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'

/** The scope of a login: one game product, or all of the brand. */
export interface LoginScope {
  /** As the store keeps the account: by game product, or by the brand's login client. */
  readonly name: string
  /** Undefined: all. */
  readonly gpId: string | undefined
}

/** Before a game is chosen the store logs in with the brand's login client: that opens all games of the account. */
export async function resolveLoginScope(
  { catalogue }: { catalogue: Catalogue },
  facts: RequestFacts,
  clientId: string,
): Promise<LoginScope> {
  if (clientId === String(facts.brand.login.client)) return { name: clientId, gpId: undefined }
  const { gpId } = await catalogue.requireGame(facts, clientId)
  return { name: gpId, gpId }
}
