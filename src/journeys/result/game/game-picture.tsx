import { useSnapshot } from 'valtio'
import { getKeyVisualUrl } from '../../../brands/page/key-visual.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { useGameClient } from '../../../purchase/game-client.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import styles from '../result.module.css'

/**
 * The game's picture above what was bought. The gateway draws its place, without knowing the game of an order that was bought here; of one that
 * was bought elsewhere nobody tells it, and there is no place.
 */
export function GameStrip({ order: { own } }: { order: Order }) {
  const { brand } = useSnapshot(session)
  const isInBrowser = useIsHydrated()
  const picture = getKeyVisualUrl(brand, useGameClient(own?.purchase.clientId))
  if (isInBrowser && picture === undefined) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {picture !== undefined && <img src={picture} alt="" width={720} height={480} loading="lazy" decoding="async" />}
    </div>
  )
}
