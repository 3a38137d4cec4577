import { describe, expect, it } from 'vitest'
import { findWireNames } from '../../../checks/wire-names.ts'

describe('the check for wire names', () => {
  it.each([
    ['<b>{role.role_id}</b>', 'role_id'],
    ['<b>{info?.total_points}</b>', 'total_points'],
    ['const { use_category: category } = coupon', 'use_category'],
    ['levels.map(({ need_points }) => need_points)', 'need_points'],
    ['const f = ({ gift: { gift_id = 1 } }: Props) => gift_id', 'gift_id'],
  ])('finds %s', (source, name) =>
    expect(findWireNames('src/a.tsx', source)).toEqual([
      `src/a.tsx reads ${name}, a name of the wire: the schema of the reply maps it (wire.ts)`,
    ]),
  )

  it.each([
    'role.roleId',
    'send(getCountryList, { client_id: clientId })',
    "t('result:order_number')",
    "<Frame title='title_result' />",
    'labels[area_id]',
    'levels.MAX_LEVEL',
  ])('allows %s', (source) => expect(findWireNames('src/a.tsx', source)).toEqual([]))

  it('checks components only', () => expect(findWireNames('src/a.actions.ts', 'session.params.client_id')).toEqual([]))
})
