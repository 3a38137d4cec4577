import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { gatewayUrl } from '../../kernel/gateway-url.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { findGameLink, gameLinks } from './game-link.ts'
import { copySupportCode } from './support-code.ts'
import styles from './result.module.css'

/** What else can be done with an order: back into the game, its status passed on, its code for customer service. */
export function OrderTools({ order }: { order: Order }) {
  const t = useCopy()
  const { billingNo } = order
  return (
    <>
      {order.standing === 'success' && order.own && <BackToGame clientId={order.own.purchase.clientId} />}
      <div className={styles.tools}>
        <Button
          look="quiet"
          icon={<Icon name="share" size={18} />}
          onClick={() => openOverlay({ kind: 'orderLink', billingNo })}
        >
          {t('result:share')}
        </Button>
        <Button look="quiet" icon={<Icon name="copy" size={18} />} onClick={() => void copySupportCode(order)}>
          {t('result:support_code')}
        </Button>
      </div>
    </>
  )
}

/** Only where the gateway knows a link that opens the game. */
function BackToGame({ clientId }: { clientId: string }) {
  const t = useCopy()
  const game = useSnapshot(gameLinks)[clientId]
  useEffect(() => void findGameLink(clientId), [clientId])
  if (!game) return null
  const { link, icon } = game
  const sign = icon ? (
    <img className={styles.gameIcon} src={gatewayUrl(icon)} alt="" width={24} height={24} />
  ) : (
    <Icon name="game" size={20} />
  )
  return (
    <ButtonLink look="ghost" wide href={link} icon={sign}>
      {t('result:back_to_game')}
    </ButtonLink>
  )
}
