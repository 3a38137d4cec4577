import type { ComponentType } from 'react'
import { loadTranslations } from '../../kernel/i18n/i18n.ts'
import type { OverlayKind } from '../../kernel/overlays/overlays.store.ts'
import { createLazyComponent, type PreloadableComponent } from '../../shared/lazy-component.tsx'
import type { OverlayProps } from './overlay-props.ts'
import { loadPurchaseTranslations } from './load-purchase-translations.ts'

/**
 * Overlay components, loaded when first opened. To add a kind, add a member to the union in
 * kernel/overlays/overlays.store.ts, and then a row here.
 */

const part = <M, K extends keyof M>(load: () => Promise<M>, name: K) =>
  createLazyComponent(async () => (await load())[name] as ComponentType<OverlayProps>)

async function withWords<M>(load: () => Promise<M>): Promise<M> {
  const [chunk] = await Promise.all([load(), loadPurchaseTranslations()])
  return chunk
}

const withPayRequestTexts = <M>(load: () => Promise<M>) =>
  withWords(() => loadTranslations('payRequest', 'replenish').then(load))

export const overlayTable: Record<OverlayKind, PreloadableComponent<OverlayProps>> = {
  confirm: part(() => import('./confirm-overlay.tsx'), 'ConfirmOverlay'),
  choice: part(() => import('../../journeys/select/pickers/game-and-role-sheet.tsx'), 'GameAndRoleSheet'),
  gamePicker: part(() => import('../../journeys/select/pickers/game-picker.tsx'), 'GamePicker'),
  serverPicker: part(() => import('../../journeys/select/pickers/server-picker.tsx'), 'ServerPicker'),
  rolePicker: part(() => import('../../journeys/select/pickers/role-picker.tsx'), 'RolePicker'),
  areaPicker: part(() => import('../../journeys/select/regions/area-picker.tsx'), 'AreaPicker'),
  payRegion: part(
    () => loadTranslations('recharge').then(() => import('../../journeys/select/regions/pay-region-picker.tsx')),
    'PayRegionPicker',
  ),
  accountMenu: part(() => loadTranslations('login').then(() => import('./account-menu.tsx')), 'AccountMenu'),
  login: part(() => loadTranslations('login').then(() => import('../../journeys/login/login-sheet.tsx')), 'LoginSheet'),
  wayOut: part(
    () =>
      loadTranslations('login', 'inapp').then(
        () => import('../../journeys/external-browser/external-browser-sheet.tsx'),
      ),
    'ExternalBrowserSheet',
  ),
  loginEnv: part(
    () =>
      loadTranslations('login', 'inapp').then(
        () => import('../../journeys/external-browser/unsupported-login-browser-dialog.tsx'),
      ),
    'UnsupportedLoginBrowserDialog',
  ),
  install: part(
    () => loadTranslations('install').then(() => import('../../journeys/install/install-instructions-sheet.tsx')),
    'InstallInstructionsSheet',
  ),
  legal: part(
    () => loadTranslations('legal').then(() => import('../../journeys/legal/legal-sheet.tsx')),
    'LegalNoticeSheet',
  ),
  birthMonth: part(
    () => loadTranslations('legal').then(() => import('../../journeys/legal/birth-month/birth-month-sheet.tsx')),
    'BirthMonthSheet',
  ),
  withdrawal: part(
    () => loadTranslations('legal').then(() => import('../../journeys/legal/withdrawal/withdrawal-sheet.tsx')),
    'ContractWithdrawalSheet',
  ),
  forcedBanner: part(() => import('./forced-banner.tsx'), 'ForcedBanner'),
  cumulativeEvent: part(
    () => loadTranslations('events').then(() => import('../../journeys/events/cumulative/cumulative-event-sheet.tsx')),
    'CumulativeTopUpEventSheet',
  ),
  giftCard: part(
    () =>
      loadTranslations('giftCard', 'events', 'recharge').then(
        () => import('../../journeys/gift-card/gift-card-sheet.tsx'),
      ),
    'GiftCardSheet',
  ),
  recharge: part(() => withWords(() => import('../../journeys/recharge/recharge-sheet.tsx')), 'RechargeSheet'),
  subMethods: part(
    () => withWords(() => import('../../journeys/recharge/recharge-sub-methods.tsx')),
    'RechargeSubMethodsSheet',
  ),
  linkSubMethods: part(
    () =>
      loadTranslations('recharge', 'inapp').then(() => import('../../journeys/replenish/replenish-sub-methods.tsx')),
    'ReplenishSubMethodsSheet',
  ),
  couponUse: part(
    () => loadTranslations('coupons').then(() => import('../../journeys/vip/coupons/select-coupon-sheet.tsx')),
    'SelectCouponSheet',
  ),
  couponClaim: part(
    () => loadTranslations('coupons').then(() => import('../../journeys/vip/coupons/claim-coupon-sheet.tsx')),
    'ClaimCouponSheet',
  ),
  result: part(() => withWords(() => import('./result-with-offer.tsx')), 'ResultSheetWithOffer'),
  dropIn: part(() => withWords(() => import('../../channels/drop-in/drop-in-sheet.tsx')), 'DropInPaymentSheet'),
  orderLink: part(
    () => withWords(() => import('../../journeys/result/sharing/share-order-link-sheet.tsx')),
    'ShareOrderLinkSheet',
  ),
  correctCharacter: part(
    () => withWords(() => import('../../journeys/result/character/character-correction-sheet.tsx')),
    'CharacterCorrectionSheet',
  ),
  receipt: part(
    () => withWords(() => loadTranslations('my').then(() => import('../../journeys/receipt/receipt-sheet.tsx'))),
    'ReceiptSheet',
  ),
  help: part(
    () => withWords(() => loadTranslations('my').then(() => import('../../journeys/result/help/help-sheet.tsx'))),
    'OrderHelpSheet',
  ),
  myMoney: part(
    () => loadTranslations('my').then(() => import('../../journeys/my/money/my-spending-sheet.tsx')),
    'MySpendingSheet',
  ),
  askToPay: part(
    () => withPayRequestTexts(() => import('../../journeys/pay-request/create-pay-request-sheet.tsx')),
    'CreatePayRequestSheet',
  ),
  payRequestLink: part(
    () => withPayRequestTexts(() => import('../../journeys/pay-request/create-pay-request-sheet.tsx')),
    'PayRequestLinkSheet',
  ),
  payRequests: part(
    () => withPayRequestTexts(() => import('../../journeys/pay-request/pay-requests-sheet.tsx')),
    'PayRequestsSheet',
  ),
  orders: part(() => withWords(() => import('../../journeys/my/orders/orders-sheet.tsx')), 'OrdersSheet'),
}
