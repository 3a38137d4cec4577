import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { listLawRuleCountries } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { isLawRuleTurnedOff } from '../../../src/contract/law/overrides.ts'
import { lawRules } from '../../../src/contract/law/rules.table.ts'
import { createDatabaseCheck, createNote, createPass } from './check.ts'
import { findSellers } from './find-sellers.ts'

const rules = lawRules.filter(({ duty }) => duty.kind === 'localRepresentative')

/** Brands with the business details of a Korean company have their seat in Korea and need no representative there. */
const isDomestic = ({ footer }: Brand, country: string): boolean => country === 'KR' && footer.business !== null

/** Notes brands that sell in a country whose law requires a representative of foreign companies, and have named none. */
export const checkLocalRepresentatives = createDatabaseCheck(async (db, { brands }) => {
  const places = rules.flatMap(({ id, applies }) =>
    listLawRuleCountries(applies.countries).map((country) => ({ id, country })),
  )
  const notes = await Promise.all(
    places.map(async ({ id, country }) => {
      const unnamed = brands
        .filter((brand) => brand.footer.representatives?.[country] === undefined && !isDomestic(brand, country))
        .filter(({ law }) => !isLawRuleTurnedOff(id, law))
        .map(({ key }) => key)
      const sellers = await findSellers(db, unnamed, [country])
      return sellers.map((brand) =>
        createNote(
          `${brand} sells in ${country}, and its footer names no representative there. Foreign companies may need one`,
          `footer.representatives.${country} in ${brand}.json, or "${id}" off in "law"`,
        ),
      )
    }),
  )
  const found = notes.flat()
  return found.length > 0 ? found : [createPass('every brand names its representatives')]
})
