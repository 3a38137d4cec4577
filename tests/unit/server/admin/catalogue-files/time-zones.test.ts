import { expect, it } from 'vitest'
import { couponsFileKind } from '../../../../../server/admin/catalogue-files/kinds/coupons.kind.ts'
import { eventsFileKind } from '../../../../../server/admin/catalogue-files/kinds/events.kind.ts'
import { createSmallCatalogue } from '../../../../server/fixtures/small-catalogue.ts'

const { coupons, events } = createSmallCatalogue()
const zones = (timeZone: string) => [
  ...couponsFileKind.toRows(coupons.map((item) => ({ ...item, timeZone })) as never, 'watt'),
  ...eventsFileKind.toRows(events.map((item) => ({ ...item, timeZone })) as never, 'watt'),
]

it.each([
  ['an offset', 'UTC+9', ['UTC+9', 'Etc/GMT-9']],
  ['a city', 'Asia/Tokyo', ['UTC+9', 'Asia/Tokyo']],
])('a publisher writes the time zone of coupons and events alike, as %s', (_how, timeZone, stored) => {
  expect(zones(timeZone).map(({ row }) => ('timeZone' in row ? row.timeZone : undefined))).toEqual(stored)
})
