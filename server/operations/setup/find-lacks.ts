import type { Brand } from '../../../src/brands/brand.schema.ts'
import { brandsSoldQuery, isSellable } from '../../catalogue/brands-sold.ts'
import type { Database } from '../../db/database.ts'
import type { LackName } from './lacks.table.ts'

interface SellingDeps {
  db: Database
  brands: readonly Brand[]
  hasPaymentCompany: boolean
}

/** Why nothing can be sold just now; none where something can. */
export type FindLacks = () => Promise<LackName[]>

export function createFindLacks({ db, brands, hasPaymentCompany }: SellingDeps): FindLacks {
  const brandsSold = brandsSoldQuery(db)
  const known = new Set(brands.map(({ key }) => key))
  const ofCatalogue = async (): Promise<LackName[]> => {
    const sold = await brandsSold()
    return sold.some((one) => known.has(one.brand) && isSellable(one)) ? [] : ['catalogue']
  }

  return async () => [
    ...(hasPaymentCompany ? [] : (['paymentCompany'] as const)),
    ...(await ofCatalogue().catch((): LackName[] => ['databaseAnswer'])),
  ]
}
