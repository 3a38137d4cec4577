import type { Area } from '../contract/domain.table.ts'
import type { Brand } from './load/brand.schema.ts'

export type LegalNoticeName = 'tradeLaw' | 'prepaidPayment' | 'inquiry'

interface AreaLegalNotices {
  /** Legal notices that the footer links to and shows as sheets. */
  readonly popups: readonly LegalNoticeName[]
  /** If true, spending limits for minors are shown below the goods. */
  readonly minors: boolean
  /** Hours of customer service in the area's local time. */
  readonly supportHours: string | null
}

const none: AreaLegalNotices = { popups: [], minors: false, supportHours: null }

/**
 * Legally required notices per area, which are the same for all brands. To add an area, add a row here and its texts in
 * `src/journeys/legal/legal-facts.table.ts`.
 */
const areaLegalNotices: { readonly [Name in Area]?: AreaLegalNotices } = {
  ja: {
    popups: ['tradeLaw', 'prepaidPayment', 'inquiry'],
    minors: true,
    supportHours: '10:00-13:00, 14:30-19:00',
  },
}

export const getAreaLegalNotices = (area: Area | null): AreaLegalNotices => (area && areaLegalNotices[area]) || none

/** Returns the brand's support hours, or else the area's support hours. */
export const getSupportHours = ({ support }: Pick<Brand, 'support'>, area: Area | null): string | null =>
  support.hours ?? getAreaLegalNotices(area).supportHours
