import { useSnapshot } from 'valtio'
import { guardianAreas, contractWithdrawalAreas } from '../../../contract/law/withdrawal-areas.table.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { isFullyRefunded } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { buildGuardianLink } from '../../../contract/links/guardian-link.ts'
import { Icon } from '../../../ui/controls/icon.tsx'
import styles from '../result.module.css'

/**
 * Buttons to share the order, open its receipt and get help. A failed payment shows help further up. Someone who paid
 * for another player's pay request also gets a link to withdraw.
 */
export function OrderToolButtons({ order }: { order: Order }) {
  const t = useTranslate()
  const { area } = useSnapshot(sessionStore)
  const { billingNo } = order
  return (
    <div className={styles.tools}>
      <Button
        look="quiet"
        icon={<Icon name="share" size={18} />}
        onClick={() => openOverlay({ kind: 'orderLink', billingNo })}
      >
        {t('result:share')}
      </Button>
      {order.standing === 'success' && (
        <OnlineOnlyButton look="quiet" onClick={() => openOverlay({ kind: 'receipt', billingNo })}>
          {t('result:receipt')}
        </OnlineOnlyButton>
      )}
      {order.standing !== 'fail' && (
        <Button look="quiet" onClick={() => openOverlay({ kind: 'help', billingNo })}>
          {t('shell:refunds_help')}
        </Button>
      )}
      {order.standing === 'success' && order.own?.purchase.isRequested && contractWithdrawalAreas.includes(area) && (
        <Button look="quiet" onClick={() => openOverlay({ kind: 'withdrawal' })}>
          {t('shell:withdraw')}
        </Button>
      )}
      {order.standing === 'success' && !isFullyRefunded(order) && guardianAreas.includes(area) && (
        <ButtonLink look="quiet" href={buildGuardianLink({ order: billingNo })}>
          {t('shell:title_guardian')}
        </ButtonLink>
      )}
    </div>
  )
}
