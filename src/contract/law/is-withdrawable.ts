import { countryGroups, getDayIn, isCountry } from './countries.table.ts'
import { findDuties } from './find-duties.ts'
import { withdrawalAreas } from './withdrawal-areas.table.ts'

interface OrderPlace {
  area: string
  region: string
}

/**
 * Returns the days in which the buyer of an order may withdraw; undefined if the law requires no withdrawal function.
 * This depends on the payment region if it is a country, or else on the area.
 */
export function findWithdrawalDays({ area, region }: OrderPlace, at: number): number | undefined {
  const isInArea = withdrawalAreas.some((one) => one === area)
  const countries = isCountry(region) ? [region] : isInArea ? countryGroups.EEA : []
  const days = countries.flatMap((country) =>
    findDuties({ country, goods: 'fixed', day: getDayIn(country, at) }).flatMap(({ duty }) =>
      duty.kind === 'withdrawalFunction' ? [duty.days] : [],
    ),
  )
  return days.length === 0 ? undefined : Math.max(...days)
}

export const isWithdrawable = (place: OrderPlace, at: number): boolean => findWithdrawalDays(place, at) !== undefined
