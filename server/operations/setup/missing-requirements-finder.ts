import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { createBrandContentsQuery, isSellable } from '../../catalogue/brand-contents.ts'
import type { Database } from '../../db/database.ts'
import type { RequirementName } from './requirements.table.ts'
import type { MethodsWithoutAccount } from './methods-without-account-finder.ts'

interface SellingDeps {
  db: Database
  brands: readonly Brand[]
  hasPaymentCompany: boolean
  findUncovered: () => Promise<MethodsWithoutAccount>
}

/** Returns the missing requirements. Returns an empty list if at least one product can be sold. */
export type FindMissingRequirements = () => Promise<RequirementName[]>

export function createMissingRequirementsFinder({
  db,
  brands,
  hasPaymentCompany,
  findUncovered,
}: SellingDeps): FindMissingRequirements {
  const brandsSold = createBrandContentsQuery(db)
  const known = new Set(brands.map(({ key }) => key))
  const ofCatalogue = async (): Promise<RequirementName[]> => {
    const sold = await brandsSold()
    if (!sold.some((one) => known.has(one.brand) && isSellable(one))) return ['catalogue']
    return (await findUncovered()).isAll ? ['paymentRoute'] : []
  }

  return async () => [
    ...(hasPaymentCompany ? [] : (['paymentCompany'] as const)),
    ...(await ofCatalogue().catch((): RequirementName[] => ['databaseAnswer'])),
  ]
}
