import { countryGroups, getDayIn, isCountry } from './countries.table.ts'
import { findDuties } from './find-duties.ts'
import { withdrawalAreas } from './withdrawal-areas.table.ts'

/**
 * Returns true if the law gives the buyer of an order the withdrawal function. If the region of the payment is not a
 * country, the area decides.
 */
export function isWithdrawable({ area, region }: { area: string; region: string }, at: number): boolean {
  const isInArea = withdrawalAreas.some((one) => one === area)
  const countries = isCountry(region) ? [region] : isInArea ? countryGroups.EEA : []
  return countries.some((country) =>
    findDuties({ country, goods: 'fixed', day: getDayIn(country, at) }).some(
      ({ duty }) => duty.kind === 'withdrawalFunction',
    ),
  )
}
