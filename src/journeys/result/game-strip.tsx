import { useSnapshot } from 'valtio'
import { keyVisualOf } from '../../brands/key-visual.ts'
import { session } from '../../kernel/session/session.store.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'
import styles from './result.module.css'

/** The game's picture above what was bought. Its place is there before the store knows the game: the gateway draws without it. */
export function GameStrip({ order: { own } }: { order: Order }) {
  const { brand } = useSnapshot(session)
  const picture = own && keyVisualOf(brand, own.purchase.clientId)
  if (own && picture === undefined) return null
  return (
    <div className={styles.strip} aria-hidden="true">
      {picture !== undefined && <img src={picture} alt="" width={720} height={480} loading="lazy" decoding="async" />}
    </div>
  )
}
