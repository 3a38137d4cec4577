import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { brandsSoldQuery, isSellable } from '../../catalogue/brands-sold.ts'
import type { Database } from '../../db/database.ts'
import type { LackName } from './lacks.table.ts'
import type { Uncovered } from './uncovered.ts'

interface SellingDeps {
  db: Database
  brands: readonly Brand[]
  hasPaymentCompany: boolean
  findUncovered: () => Promise<Uncovered>
}

/** Why nothing can be sold just now; none where something can. */
export type FindLacks = () => Promise<LackName[]>

export function createFindLacks({ db, brands, hasPaymentCompany, findUncovered }: SellingDeps): FindLacks {
  const brandsSold = brandsSoldQuery(db)
  const known = new Set(brands.map(({ key }) => key))
  const ofCatalogue = async (): Promise<LackName[]> => {
    const sold = await brandsSold()
    if (!sold.some((one) => known.has(one.brand) && isSellable(one))) return ['catalogue']
    return (await findUncovered()).isAll ? ['paymentRoute'] : []
  }

  return async () => [
    ...(hasPaymentCompany ? [] : (['paymentCompany'] as const)),
    ...(await ofCatalogue().catch((): LackName[] => ['databaseAnswer'])),
  ]
}
