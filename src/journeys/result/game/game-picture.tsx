import { useSnapshot } from 'valtio'
import { getGameKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useGameClient } from '../../../purchase/shop/game-client.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import styles from '../result.module.css'

/**
 * Game picture above the goods. The server always reserves its space, because it cannot tell whether there is a
 * picture.
 */
export function GamePicture({ order: { own } }: { order: Order }) {
  const { brand } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  const picture = getGameKeyVisualUrl(brand, useGameClient(own?.purchase.clientId))
  if (isInBrowser && picture === undefined) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {picture !== undefined && <img src={picture} alt="" width={720} height={480} loading="lazy" decoding="async" />}
    </div>
  )
}
