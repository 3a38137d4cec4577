import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { createCatalogueRepository } from '../../catalogue/catalogue.repository.ts'
import {
  readOnlineMethods,
  describeMethodsWithoutAccount,
  type ExplainMissingAccount,
} from '../../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../../db/database.ts'

interface MethodsWithoutAccountFinderDeps {
  db: Database
  brands: readonly Brand[]
  /** Explains why no account accepts a payment. Undefined if no payment provider is configured. */
  whyUncovered: ExplainMissingAccount | undefined
}

export interface MethodsWithoutAccount {
  /** One line for each payment method that no merchant account accepts. */
  readonly lines: readonly string[]
  /** True if no payment method has a merchant account. */
  readonly isAll: boolean
}

const nothing: MethodsWithoutAccount = { lines: [], isAll: false }

/**
 * Creates a function that finds payment methods without a merchant account. The result is cached until the catalogue
 * changes, because load balancers check the health every few seconds.
 */
export function createMethodsWithoutAccountFinder({
  db,
  brands,
  whyUncovered,
}: MethodsWithoutAccountFinderDeps): () => Promise<MethodsWithoutAccount> {
  const { version } = createCatalogueRepository(db)
  const known = new Set(brands.map(({ key }) => key))
  let latest: { version: string; found: MethodsWithoutAccount } | undefined

  async function read(why: ExplainMissingAccount): Promise<MethodsWithoutAccount> {
    const methods = (await readOnlineMethods(db)).filter(({ brand }) => known.has(brand))
    const isCovered = methods.some(({ brand, ...method }) => why({ merchant: brand, ...method }) === undefined)
    return { lines: describeMethodsWithoutAccount(methods, why), isAll: methods.length > 0 && !isCovered }
  }

  return async () => {
    if (!whyUncovered) return nothing
    const current = await version()
    if (latest?.version !== current) latest = { version: current, found: await read(whyUncovered) }
    return latest.found
  }
}
