import { useSnapshot } from 'valtio'
import { canGuardiansRequestRefunds } from '../../../contract/law/rule-places.table.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { closeOverlay, openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { isFullyRefunded } from '../../../purchase/ledger/order-rules.ts'
import { useLegalPageHref } from '../../../shared/use-legal-page-href.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { LabeledValueList } from '../../../ui/content/labeled-value-list.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LinkRow } from '../../../ui/controls/link-row.tsx'
import { EmailAddress } from '../../../ui/content/email-address.tsx'
import { Sheet } from '../../../ui/dialogs/sheet.tsx'
import { buildGuardianLink } from '../../../contract/links/guardian-link.ts'
import { HelpOrderCard } from './help-order-card.tsx'
import { buildSupportMailLink } from './support-mail-link.ts'
import { useHelpOrder } from './use-help-order.ts'
import styles from './help-sheet.module.css'

interface OrderHelpSheetProps {
  id: number
  overlay: { billingNo?: string }
}

const rules = ['result:help_failed', 'result:help_undelivered', 'result:help_duration', 'result:help_else'] as const

/** Help sheet with order status, refund rules and contact data. Works offline. */
export function OrderHelpSheet({ id, overlay: { billingNo } }: OrderHelpSheetProps) {
  const t = useTranslate()
  const { brand, area, user } = useSnapshot(sessionStore)
  const order = useHelpOrder(billingNo)
  const legalHref = useLegalPageHref()
  return (
    <Sheet
      title={t('shell:refunds_help')}
      closeLabel={t('shell:close')}
      onClose={() => closeOverlay(id)}
      footer={{
        action: (
          <ButtonLink wide href={buildSupportMailLink(brand, order)}>
            {t('my:support_email')}
          </ButtonLink>
        ),
      }}
    >
      <div className={styles.body}>
        {order && <HelpOrderCard order={order} isNewest={billingNo === undefined} />}
        <section>
          <h3 className={styles.title}>{t('result:help_refunds')}</h3>
          <ul className={styles.rules}>
            {rules.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </section>
        <Contact />
        <LinkRow
          icon="gem"
          label={t('shell:top_up_how')}
          onPress={() => openOverlay({ kind: 'legal', which: 'topUp' })}
        />
        {canGuardiansRequestRefunds({ area, user, brand }) && (
          <ButtonLink
            look="quiet"
            href={legalHref(buildGuardianLink(order && !isFullyRefunded(order) ? { order: order.billingNo } : {}))}
          >
            {t('shell:title_guardian')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}

function Contact() {
  const t = useTranslate()
  const { email, hours } = useSnapshot(sessionStore).brand.support
  const copyAddress = () =>
    void copyToClipboard(email, { name: t('result:help_copy_address'), done: t('result:help_address_copied') })
  const facts = [
    {
      label: t('shell:contact'),
      value: (
        <span className={styles.address}>
          <EmailAddress address={email} />
          <IconButton icon="copy" label={t('result:help_copy_address')} onClick={copyAddress} />
        </span>
      ),
    },
    ...(hours ? [{ label: t('my:support_hours'), value: <bdi>{hours}</bdi> }] : []),
  ]
  return (
    <section>
      <h3 className={styles.title}>{t('my:support')}</h3>
      <LabeledValueList facts={facts} />
    </section>
  )
}
