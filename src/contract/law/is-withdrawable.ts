import { countryGroups, getDayIn, isCountry } from './countries.table.ts'
import { findDuties } from './find-duties.ts'
import { withdrawalAreas } from './withdrawal-areas.table.ts'

/**
 * Returns true if the law requires the withdrawal function for the buyer of an order. This depends on the payment
 * region if it is a country, or else on the area.
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
