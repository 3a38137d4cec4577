import type { ComponentType } from 'react'
import { loadTranslations } from '../kernel/i18n/i18n.ts'
import type { LazyNamespace } from '../kernel/i18n/namespaces.table.ts'
import { createLazyComponent, type PreloadableComponent } from '../shared/lazy-component.tsx'
import { tryLoadBrandOrderTexts } from './overlays/load-purchase-translations.ts'

/**
 * Creates a screen that loads together with its translations. To add a screen, add a row to `screenTable`, and then a
 * route that shows it.
 */
const screen = <M, K extends keyof M>(load: () => Promise<M>, name: K, ...words: LazyNamespace[]) =>
  createLazyComponent(async () => {
    const [chunk] = await Promise.all([
      load(),
      loadTranslations(...words),
      words.includes('result') && tryLoadBrandOrderTexts(),
    ])
    return chunk[name] as ComponentType
  })

const errorScreens = () => import('../journeys/errors/error-screens.tsx')

export const screenTable = {
  /** Shown instead of the shop's screens while the area is unknown. */
  area: screen(() => import('../journeys/select/regions/area-picker.tsx'), 'ChooseAreaScreen'),
  goods: screen(() => import('./goods-page.tsx'), 'GoodsPage'),
  selectGame: screen(() => import('../journeys/select/select-game-screen.tsx'), 'SelectGameScreen'),
  goodsStep: screen(() => import('../journeys/select/goods-step-screen.tsx'), 'GoodsStepScreen'),
  recharge: screen(
    () => import('../journeys/recharge/recharge-screen.tsx'),
    'RechargeScreen',
    'recharge',
    'result',
    'coupons',
    'inapp',
  ),
  result: screen(() => import('./overlays/result-with-offer.tsx'), 'ResultScreenWithOffer', 'recharge', 'result'),
  /** Shown instead of the screen if the URL contains an order that is not from this device. */
  order: screen(() => import('../journeys/result/order-screen.tsx'), 'OrderScreen', 'recharge', 'result'),
  activity: screen(() => import('../journeys/events/top-up-events-screen.tsx'), 'TopUpEventsScreen', 'events'),
  my: screen(
    () => import('../journeys/my/my-account-screen.tsx'),
    'MyAccountScreen',
    'my',
    'payRequest',
    'giftCard',
    'recharge',
    'result',
    'install',
    'vip',
  ),
  userCenter: screen(
    () => import('../journeys/vip/user-center-screen.tsx'),
    'UserCenterScreen',
    'my',
    'vip',
    'coupons',
  ),
  replenish: screen(
    () => import('../journeys/replenish/replenish-screen.tsx'),
    'ReplenishScreen',
    'replenish',
    'payRequest',
    'recharge',
    'result',
    'inapp',
  ),
  errorReplenish: screen(errorScreens, 'InvalidReplenishLinkScreen', 'link'),
  notArea: screen(() => import('../journeys/errors/invalid-link-param-screen.tsx'), 'InvalidLinkParamScreen', 'link'),
  certifiedReal: screen(
    () => import('../journeys/real-name/real-name-screen.tsx'),
    'RealNameVerificationScreen',
    'realName',
  ),
  rules: screen(() => import('../journeys/legal/rules/rules-screen.tsx'), 'ConsumerLawRulesScreen', 'legal'),
  guardian: screen(() => import('../journeys/legal/guardian/guardian-screen.tsx'), 'GuardianScreen', 'legal', 'result'),
  accessibility: screen(
    () => import('../journeys/legal/accessibility/accessibility-screen.tsx'),
    'AccessibilityStatementScreen',
    'legal',
  ),
  showError: screen(errorScreens, 'ErrorCodeScreen'),
  notFound: screen(errorScreens, 'NotFoundScreen'),
} satisfies Record<string, PreloadableComponent>

export type ScreenName = keyof typeof screenTable
