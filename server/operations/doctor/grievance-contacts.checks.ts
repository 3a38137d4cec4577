import { listLawRuleCountries } from '../../../src/contract/law/find-applicable-law-rules.ts'
import { isLawRuleTurnedOff } from '../../../src/contract/law/overrides.ts'
import { lawRules } from '../../../src/contract/law/rules.table.ts'
import { createDatabaseCheck, createNote, createPass } from './check.ts'
import { findSellers } from './find-sellers.ts'

const rules = lawRules.filter(({ duty }) => duty.kind === 'grievanceContact')
const countries = rules.flatMap(({ applies }) => listLawRuleCountries(applies.countries))

/**
 * Notes brands that sell in India and have not named a person for complaints. Their footer names the customer service.
 */
export const checkGrievanceContacts = createDatabaseCheck(async (db, { brands }) => {
  const unnamed = brands
    .filter(({ footer }) => footer.grievanceContact === undefined)
    .filter(({ law }) => rules.some(({ id }) => !isLawRuleTurnedOff(id, law)))
    .map(({ key }) => key)
  const sellers = await findSellers(db, unnamed, countries)
  if (sellers.length === 0) return [createPass('every brand that sells in India names a contact for complaints')]
  return sellers.map((brand) =>
    createNote(
      `${brand} sells in India, and its footer names only the customer service for complaints`,
      `footer.grievanceContact in ${brand}.json`,
    ),
  )
})
