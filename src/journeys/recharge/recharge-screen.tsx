import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getNextSelectionStep, selectionStore } from '../../purchase/selection/selection.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PayBar } from '../../ui/page/pay-bar.tsx'
import { SectionTitle } from '../../ui/content/section-title.tsx'
import { BuyButton } from './buy-button.tsx'
import { PrepaidCardFields } from './buying/prepaid-card-fields.tsx'
import { RechargeMethodList } from './recharge-method-list.tsx'
import { SelectedGoodsOdds } from './summary/selected-goods-odds.tsx'
import { RemainingSpendCapLine } from './summary/remaining-spend-cap-line.tsx'
import { ParentPaysNotice } from './summary/parent-pays-notice.tsx'
import { PurchaseLinks } from './summary/purchase-links.tsx'
import { PurchaseDetailsList } from './summary/purchase-details-list.tsx'
import { LegalTermsBeforePayment } from './summary/purchase-consent-and-total.tsx'
import { BuyButtonFootnotes } from './summary/buy-button-footnotes.tsx'
import { useDeliveryConsentPerOrder } from './delivery/delivery-consent.tsx'
import { useRechargeView } from './use-recharge-view.ts'

export function RechargeScreen() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { user } = useSnapshot(sessionStore)
  const missing = getNextSelectionStep(chosen, user !== null)
  // Guests see the payment methods too.
  if (missing === null || missing === 'login') return <RechargeStep />
  return (
    <EmptyState
      art="goods"
      title={t('select:nothing_chosen')}
      text={t('select:nothing_chosen_hint')}
      action={<Button onClick={() => navigateTo('/selectGame')}>{t('select:begin')}</Button>}
    />
  )
}

function RechargeStep() {
  const t = useTranslate()
  const view = useRechargeView()
  useDeliveryConsentPerOrder()
  return (
    <>
      <Card>
        <PurchaseDetailsList view={view} />
      </Card>
      <SelectedGoodsOdds view={view} />
      <Notice>{t('select:check_hint')}</Notice>
      <SectionTitle>{t('recharge:title')}</SectionTitle>
      <div>
        <RechargeMethodList />
        {view.isCardMethod && <PrepaidCardFields />}
      </div>
      {view.method && (
        <>
          <LegalTermsBeforePayment view={view} />
          <BuyButtonFootnotes view={view} />
        </>
      )}
      <ParentPaysNotice view={view} />
      <RemainingSpendCapLine />
      <PurchaseLinks view={view} />
      <Button look="ghost" wide onClick={() => navigateTo('/selectGoods')}>
        {t('shell:back')}
      </Button>
      <PayBar
        price={view.price}
        message={view.isCardMethod ? <bdi>{view.method?.name}</bdi> : t('recharge:choose_method')}
        {...(view.price === undefined ? {} : { detail: <bdi>{view.method?.name}</bdi> })}
        action={<BuyButton view={view} isCompact />}
      />
    </>
  )
}
