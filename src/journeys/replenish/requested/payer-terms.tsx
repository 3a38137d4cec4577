import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import type { LastStepDuties } from '../../../purchase/last-step/last-step-duties.ts'
import { DeliveryConsentField } from '../../../shared/delivery-consent-field.tsx'
import { OnlineButton } from '../../../shared/online-button.tsx'
import { replenishStore } from '../replenish.store.ts'
import { declineRequest } from './requested.actions.ts'
import styles from '../replenish.module.css'

/** Consent that the law requires from the payer, the seller, and the button that declines the request. */
export function PayerTerms({ duties: { postponedTo, showsTaxAndSeller } }: { duties: LastStepDuties }) {
  const t = useTranslate()
  const { brand } = useSnapshot(sessionStore)
  const { consentsToDelivery, declining } = useSnapshot(replenishStore)
  return (
    <>
      {postponedTo !== undefined && (
        <DeliveryConsentField
          postponedTo={postponedTo}
          checked={consentsToDelivery}
          onChange={(consents) => (replenishStore.consentsToDelivery = consents)}
        />
      )}
      <p className={styles.seller}>
        <bdi>{t('shell:fact', { label: t('recharge:seller'), value: brand.company })}</bdi>
        <span>{t('recharge:on_statement', { name: brand.statement })}</span>
        {showsTaxAndSeller && <span>{t('recharge:tax_included')}</span>}
      </p>
      <OnlineButton look="ghost" wide busy={declining && t('shell:loading')} onClick={() => void declineRequest()}>
        {t('payRequest:decline')}
      </OnlineButton>
    </>
  )
}
