import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { PayMethod } from '../../channels/methods/method-rules.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { listConfirmationFacts } from '../../purchase/last-step/confirmation-facts.ts'
import { getAgreementLinks } from '../../kernel/url/agreement-links.ts'
import { describeLastStep } from '../../purchase/last-step/last-step.ts'
import type { PurchaseLegalDuties } from '../../purchase/last-step/purchase-legal-duties.ts'
import { DeliveryConsentField } from '../../shared/delivery-consent-field.tsx'
import { FinalConfirmation } from '../../shared/final-confirmation.tsx'
import { GuardianConsent } from '../../shared/guardian-consent.tsx'
import { LicenceLine } from '../../shared/licence-line.tsx'
import { replenishStore } from './replenish.store.ts'
import styles from './replenish.module.css'

interface PayerTermsProps {
  duties: PurchaseLegalDuties
  method: PayMethod | undefined
  price: string
  /** Odds of requested random goods. */
  odds: readonly unknown[] | undefined
}

/**
 * What the law requires before the payer pays: facts, licence line, consent and seller. The facts appear after a payment
 * method is selected.
 */
export function PayerConsentSection({ duties, method, price, odds }: PayerTermsProps) {
  const { rules, postponedTo, guardianNotices, asksForGuardian, namesLicence, showsTaxAndSeller } = duties
  const t = useTranslate()
  const { brand, area } = useSnapshot(sessionStore)
  const { consentsToDelivery, guardianAgrees } = useSnapshot(replenishStore)
  const isDelayed = postponedTo !== undefined && !consentsToDelivery
  const lastStep = describeLastStep(duties, { isDelayed, isPriceForCharacter: false, odds })
  const { shownStatements, shownDeliveryDay } = lastStep
  useEffect(() => void (replenishStore.lastStep = lastStep), [shownStatements, shownDeliveryDay, postponedTo])
  return (
    <>
      {method && (
        <FinalConfirmation
          facts={listConfirmationFacts(rules, { isDelayed, methodName: method.name })}
          price={{ label: t('select:you_pay'), value: `${price} ${t('recharge:tax_included')}`, strong: true }}
        />
      )}
      {method && namesLicence && <LicenceLine termsUrl={getAgreementLinks(brand.footer, area, undefined).terms} />}
      <GuardianConsent
        notices={guardianNotices}
        isAsked={asksForGuardian}
        checked={guardianAgrees}
        onChange={(agrees) => (replenishStore.guardianAgrees = agrees)}
      />
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
    </>
  )
}
