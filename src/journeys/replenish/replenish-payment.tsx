import { prescribedButtonKey, type BuyButtonKey } from '../../contract/law/statements.table.ts'
import { useSnapshot } from 'valtio'
import { InAppBrowserPaymentWarning } from '../../channels/methods/in-app-browser-payment-warning.tsx'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../shared/online-only-button.tsx'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PayBar } from '../../ui/page/pay-bar.tsx'
import { SectionTitle } from '../../ui/content/section-title.tsx'
import { areAllPaymentMethodsUnavailable, type MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { PayMethodList } from '../../channels/methods/pay-method-list.tsx'
import {
  chooseReplenishRegion,
  chooseReplenishMethod,
  getSelectedReplenishMethod,
  needsPayerLogin,
  loadReplenishLink,
  openReplenishSubMethodsSheet,
  payReplenishLink,
} from './replenish.actions.ts'
import { DeclinePayRequestButton } from './requested/decline-pay-request-button.tsx'
import { PayerConsentSection } from './payer-consent-section.tsx'
import { getPayerLegalDuties } from './payer-duties.ts'
import { replenishStore, type ReplenishLink } from './replenish.store.ts'
import styles from './replenish.module.css'

export function ReplenishPaymentSection({ link }: { link: ReplenishLink }) {
  const t = useTranslate()
  const { groups, region: stored, wayKey, regionNames, gameArea } = useSnapshot(replenishStore)
  const { language } = useSnapshot(sessionStore)
  const { current: state } = useSnapshot(purchaseStore)
  const { requested } = link.info
  // Nobody can pay, and the details above say why.
  if (requested?.aboveLimit) return <DeclinePayRequestButton />
  const loadedGroups = getLoadedData(groups) as MethodsByRegion | undefined
  if (!loadedGroups)
    return <OnlineOnlyButton onClick={() => void loadReplenishLink()}>{t('shell:retry')}</OnlineOnlyButton>
  if (Object.keys(loadedGroups).length === 0)
    return <EmptyState art="methods" title={t('recharge:no_methods')} text={t('recharge:no_methods_hint')} />
  const { region, methods, method } = getSelectedReplenishMethod(loadedGroups, { region: stored, wayKey })
  const price = method
    ? formatPrice(method.amount, method.currency, language, region)
    : formatPrice(link.info.amount, link.info.currencyCode, language, region)
  const mustLogIn = needsPayerLogin()
  const duties = getPayerLegalDuties(link.info, { region, gameArea })
  const buttonKey: BuyButtonKey = duties.namesObligation ? prescribedButtonKey : 'replenish:pay'
  return (
    <section className={styles.ways}>
      <SectionTitle>{t('recharge:title')}</SectionTitle>
      {mustLogIn && <Notice>{t('replenish:login_hint')}</Notice>}
      {/* Uses the same spacing as the purchase screen. */}
      <div>
        <PayMethodList
          regions={Object.keys(loadedGroups)}
          regionNames={regionNames}
          region={region}
          methods={methods}
          chosenKey={wayKey}
          onRegion={chooseReplenishRegion}
          onPayMethod={chooseReplenishMethod}
          onOpen={openReplenishSubMethodsSheet}
        />
      </div>
      {/* Below the payment methods, so that a small phone shows four of them. */}
      {!requested && <Notice>{t('replenish:intro')}</Notice>}
      <InAppBrowserPaymentWarning method={method} />
      <PayerConsentSection duties={duties} method={method} price={price} odds={requested?.random?.odds} />
      {requested && <DeclinePayRequestButton />}
      <PayBar
        price={price}
        detail={
          method ? <bdi>{method.name}</bdi> : !areAllPaymentMethodsUnavailable(methods) && t('recharge:choose_method')
        }
        action={
          !mustLogIn && areAllPaymentMethodsUnavailable(methods) ? (
            <OnlineOnlyButton onClick={() => void loadReplenishLink()}>{t('shell:retry')}</OnlineOnlyButton>
          ) : (
            <OnlineOnlyButton
              disabled={!mustLogIn && !method}
              busy={state.state === 'starting' && t('recharge:starting')}
              onClick={() => void payReplenishLink(t('replenish:goods'), buttonKey)}
            >
              {t(mustLogIn ? 'shell:log_in' : buttonKey)}
            </OnlineOnlyButton>
          )
        }
      />
    </section>
  )
}
