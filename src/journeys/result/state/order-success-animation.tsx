import { useSnapshot } from 'valtio'
import { getGameKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { resolveGatewayUrl } from '../../../kernel/url/gateway-url.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useGameClient } from '../../../purchase/shop/game-client.ts'
import { SpriteImage } from '../../../ui/content/sprite-image.tsx'
import type { OwnOrder } from '../result.table.ts'
import styles from './order-success-animation.module.css'

export function OrderSuccessAnimation({ order: { own, words } }: { order: OwnOrder }) {
  const { brand } = useSnapshot(sessionStore)
  const picture = getGameKeyVisualUrl(brand, useGameClient(own.purchase.clientId))
  return (
    <span className={styles.joy} aria-hidden="true">
      {picture !== undefined && <img className={styles.picture} src={picture} alt="" />}
      <span className={styles.light} data-joy={brand.look.joy} />
      {words?.goodsIcon !== undefined && (
        <span className={styles.goods}>
          <SpriteImage src={resolveGatewayUrl(words.goodsIcon)} width={64} />
        </span>
      )}
    </span>
  )
}
