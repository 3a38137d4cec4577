// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { OfficeReplyOf } from '../../../../../office/contract/call.ts'
import type { getTodayDashboard } from '../../../../../office/contract/calls/today.calls.ts'
import { PendingWorkList } from '../../../../../office/app/today/pending-work-list.tsx'

vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({
    t: (key: string, names?: object) => [key, ...Object.values(names ?? {})].join(' '),
    language: 'en',
  }),
}))
vi.mock('../../../../../office/app/session/session.ts', () => ({ useBrandNameByKey: () => (key: string) => key }))

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

type Item = OfficeReplyOf<typeof getTodayDashboard>['waiting'][number]['items'][number]

/** Midnight at the end of 3 December 2026 in Korea, which is two hours after midnight in Sydney. */
const until = Date.parse('2026-12-04T00:00+09:00') / 1000
const refund: Item = {
  since: until - 86_400,
  respondBy: null,
  refundBy: { lastDay: '2026-12-03', until },
  brand: 'watt',
  order: null,
  billingNo: 'WTabcdefghijklmnopqrstuv',
  draft: null,
  reason: null,
  quarantine: null,
  staff: null,
  text: null,
  amount: null,
  currency: null,
  action: 'resendRefund',
  mayAct: true,
  approvalId: null,
}

it.each(['Australia/Sydney', 'Asia/Seoul', 'America/Los_Angeles'])(
  'an agent in %s reads the last day on which a Korean refund is in time, as Korea counts it',
  (zone) => {
    vi.stubEnv('TZ', zone)
    render(
      <PendingWorkList
        groups={[{ kind: 'refundsWaiting', count: 1, isLowerBound: false, items: [refund] }]}
        now={until - 86_400}
      />,
    )
    expect(screen.getByText(/office:refund_by/).textContent).toContain('Dec 3, 2026')
  },
)
