import { useSnapshot } from 'valtio'
import { canGuardiansRequestRefunds } from '../../../contract/law/rule-places.table.ts'
import { buildGuardianLink } from '../../../contract/links/guardian-link.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { isFullyRefunded } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { useLegalPageHref } from '../../../shared/use-legal-page-href.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { canWithdraw } from './can-withdraw.ts'

/** Buttons for a buyer who may withdraw from the contract, and for a minor's guardian who may ask for a refund. */
export function OrderRightButtons({ order }: { order: Order }) {
  const t = useTranslate()
  const player = useSnapshot(sessionStore)
  const legalHref = useLegalPageHref()
  const { billingNo } = order
  return (
    <>
      {canWithdraw(order) && (
        <Button look="quiet" onClick={() => openOverlay({ kind: 'withdrawal', billingNo })}>
          {t('shell:withdraw')}
        </Button>
      )}
      {order.standing === 'success' && !isFullyRefunded(order) && canGuardiansRequestRefunds(player) && (
        <ButtonLink look="quiet" href={legalHref(buildGuardianLink({ order: billingNo }))}>
          {t('shell:title_guardian')}
        </ButtonLink>
      )}
    </>
  )
}
