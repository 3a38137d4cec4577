// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageConfig } from '../../../../../src/contract/entities/page-config.ts'
import type { VipLevel } from '../../../../../src/contract/entities/vip.ts'
import { createFailedResult, createSuccessResult } from '../../../../../src/kernel/http/result.ts'
import { loadingState, createReadyState, mapResultToLoadable } from '../../../../../src/kernel/loading/loadable.ts'
import { initSession, sessionStore, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'
import { vipProgramStore } from '../../../../../src/purchase/vip/program.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const loadVipProgramme = vi.hoisted(() => vi.fn())
vi.mock('../../../../../src/purchase/vip/program.actions.ts', () => ({ loadVipProgram: loadVipProgramme }))
const { VipLevelCard: VipCard } = await import('../../../../../src/journeys/my/vip-card.tsx')

const user = { username: 'vera', suid: 's1', oauthToken: 'one', gpId: 'g', isRealName: true }
const level = (levelName: string, needPoints: number): VipLevel => ({
  levelId: levelName,
  levelName,
  levelShow: 'I',
  needPoints,
  levelStage: 1,
  couponsList: [],
})
const levels = [level('Knight', 100), level('Ruby', 10_000)]
const basic = (vipLevelInfos: VipLevel[]) =>
  createReadyState({ pointToCoin: 1, currency: 'USD' as const, faqTitle: '', faqContent: '', vipLevelInfos })
const info = { vipLevel: 1, vipLevelName: 'Knight', vipLevelShow: 'I', totalPoints: 6420, vipLevelStage: 1 }
const card = () => screen.queryByRole('button')

beforeEach(() => {
  loadVipProgramme.mockClear()
  initSession({ user, online: true, language: 'en', brand: { hasVip: true } } as unknown as Session)
  shopStore.config = { isOpenCoupon: true } as PageConfig
  selectionStore.chosen = { clientId: '1101001' }
  Object.assign(vipProgramStore, { basic: basic(levels), info: createReadyState(info) })
})
afterEach(cleanup)

it('a player reads their level and the points to the next one in My', () => {
  render(<VipCard />)
  expect(card()?.textContent).toContain('Knight')
  expect(card()?.textContent).toContain('6,420 / 10,000')
})

it('a player sees a placeholder while the level is loading and while it is unknown whether the game has levels', async () => {
  Object.assign(vipProgramStore, { basic: loadingState, info: loadingState })
  shopStore.config = null
  const { container } = render(<VipCard />)
  expect(container.childElementCount).toBe(1)
  expect(loadVipProgramme).not.toHaveBeenCalled()
  await act(async () => (shopStore.config = { isOpenCoupon: true } as PageConfig))
  expect(loadVipProgramme).toHaveBeenCalledWith('1101001')
  expect(container.childElementCount).toBe(1)
})

it.each([
  ['a guest', () => (sessionStore.user = null)],
  ['a store without a programme', () => (shopStore.config = { isOpenCoupon: false } as PageConfig)],
  ['no chosen game', () => (selectionStore.chosen = {} as typeof selectionStore.chosen)],
  ['a programme without levels', () => (vipProgramStore.basic = basic([]))],
  ['a failed request', () => (vipProgramStore.info = mapResultToLoadable(createFailedResult({ kind: 'network' })))],
])('there is no VIP card for %s', (_where, set) => {
  set()
  const { container } = render(<VipCard />)
  expect(container.childElementCount).toBe(0)
})

it('a player at the top level reads that', () => {
  Object.assign(vipProgramStore, { info: mapResultToLoadable(createSuccessResult({ ...info, totalPoints: 20_000 })) })
  render(<VipCard />)
  expect(card()?.textContent).toContain('vip:top_level')
})
