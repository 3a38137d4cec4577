import { createCatalogueRepository } from '../../catalogue/catalogue.repository.ts'
import { describeMethodsWithoutAccount, readOnlineMethods } from '../../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce } from '../../db/statement.ts'
import type { PaymentOptions } from '../../providers/payments.ts'

interface MethodWithoutAccount {
  readonly brand: string
  readonly text: string
}

/**
 * Payment methods without an account by brand, cached until the catalogue changes. Payment routes cannot change while
 * the gateway runs.
 */
const getCache = prepareOnce((db: Database) => ({
  version: createCatalogueRepository(db).version,
  latest: '',
  lines: new Map<string, string[]>(),
}))

/** Finds payment methods that the stores offer but no account accepts. */
export async function findMethodsWithoutAccount(
  db: Database,
  payments: PaymentOptions | undefined,
  brands: readonly string[],
): Promise<MethodWithoutAccount[]> {
  const why = payments?.provider.explainUncovered
  if (!why) return []
  const cache = getCache(db)
  const version = await cache.version()
  if (version !== cache.latest) {
    cache.latest = version
    cache.lines.clear()
  }
  const { lines } = cache
  const found: MethodWithoutAccount[] = []
  for (const brand of brands) {
    const texts = lines.get(brand) ?? describeMethodsWithoutAccount(await readOnlineMethods(db, brand), why)
    lines.set(brand, texts)
    for (const text of texts) found.push({ brand, text })
  }
  return found
}
