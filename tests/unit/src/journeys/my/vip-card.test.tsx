// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageConfig } from '../../../../../src/contract/entities/page-config.ts'
import type { VipLevel } from '../../../../../src/contract/entities/vip.ts'
import { failed, success } from '../../../../../src/kernel/http/result.ts'
import { loading, ready, settled } from '../../../../../src/kernel/loading/loadable.ts'
import { beginSession, session, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selection } from '../../../../../src/purchase/selection.store.ts'
import { shop } from '../../../../../src/purchase/shop.store.ts'
import { programme } from '../../../../../src/purchase/vip/programme.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useCopy: () => (key: string) => key }))
const loadProgramme = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/purchase/vip/programme.actions.ts', () => ({ loadProgramme }))
const { VipCard } = await import('../../../../../src/journeys/my/vip-card.tsx')

const user = { username: 'vera', suid: 's1', oauth_token: 'one', gp_id: 'g', is_real_name: true }
const level = (level_name: string, need_points: number): VipLevel => ({
  level_id: level_name,
  level_name,
  level_show: 'I',
  need_points,
  level_stage: 1,
  coupons_list: [],
})
const levels = [level('Knight', 100), level('Ruby', 10_000)]
const basic = (vip_level_infos: VipLevel[]) =>
  ready({ point_to_coin: 1, currency: 'USD' as const, faq_title: '', faq_content: '', vip_level_infos })
const info = { vip_level: 1, vip_level_name: 'Knight', vip_level_show: 'I', total_points: 6420, vip_level_stage: 1 }
const card = () => screen.queryByRole('button')

beforeEach(() => {
  loadProgramme.mockClear()
  beginSession({ user, online: true, language: 'en', brand: { hasVip: true } } as unknown as Session)
  shop.config = { is_open_coupon: true } as PageConfig
  selection.chosen = { clientId: '1101001' }
  Object.assign(programme, { basic: basic(levels), info: ready(info) })
})
afterEach(cleanup)

it('a player reads in My which level is reached, and how far it is to the next', () => {
  render(<VipCard />)
  expect(card()?.textContent).toContain('Knight')
  expect(card()?.textContent).toContain('6,420 / 10,000')
})

it('its place is kept while it is asked for, and while nobody knows whether the game has levels', async () => {
  Object.assign(programme, { basic: loading, info: loading })
  shop.config = null
  const { container } = render(<VipCard />)
  expect(container.childElementCount).toBe(1)
  expect(loadProgramme).not.toHaveBeenCalled()
  await act(async () => (shop.config = { is_open_coupon: true } as PageConfig))
  expect(loadProgramme).toHaveBeenCalledWith('1101001')
  expect(container.childElementCount).toBe(1)
})

it.each([
  ['of a guest', () => (session.user = null)],
  ['in a store without a programme', () => (shop.config = { is_open_coupon: false } as PageConfig)],
  ['where no game is chosen', () => (selection.chosen = {} as typeof selection.chosen)],
  ['where the programme has no levels', () => (programme.basic = basic([]))],
  ['that could not be loaded', () => (programme.info = settled(failed({ kind: 'network' })))],
])('there is none %s', (_where, set) => {
  set()
  const { container } = render(<VipCard />)
  expect(container.childElementCount).toBe(0)
})

it('a player at the top is told so', () => {
  Object.assign(programme, { info: settled(success({ ...info, total_points: 20_000 })) })
  render(<VipCard />)
  expect(card()?.textContent).toContain('vip:top_level')
})
