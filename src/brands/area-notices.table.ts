import type { Area } from '../contract/domain.table.ts'
import type { Brand } from './brand.schema.ts'

export type Notice = 'tradeLaw' | 'prepaidPayment' | 'inquiry'

interface AreaNotices {
  /** Sheets that open from the footer. */
  readonly popups: readonly Notice[]
  /** What minors may buy in a month, below the goods. */
  readonly minors: boolean
  /** In the area's own time. */
  readonly supportHours: string | null
}

const none: AreaNotices = { popups: [], minors: false, supportHours: null }

/**
 * What the law of an area requires of every shop that sells there, whichever brand it has.
 * Read by the footer, the legal sheets and My. To add an area: a row here, and its lines in `src/journeys/legal/legal-facts.table.ts`.
 */
const areaNotices: { readonly [Name in Area]?: AreaNotices } = {
  ja: {
    popups: ['tradeLaw', 'prepaidPayment', 'inquiry'],
    minors: true,
    supportHours: '10:00-13:00, 14:30-19:00',
  },
}

export const noticesIn = (area: Area | null): AreaNotices => (area && areaNotices[area]) || none

/** The brand's own hours, else those of the area. */
export const supportHours = ({ support }: Pick<Brand, 'support'>, area: Area | null): string | null =>
  support.hours ?? noticesIn(area).supportHours
