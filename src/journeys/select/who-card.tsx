import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays.store.ts'
import { session } from '../../kernel/session.store.ts'
import { order } from '../../purchase/order-info.store.ts'
import { findGame, shop } from '../../purchase/shop.store.ts'
import { Button } from '../../ui/button.tsx'
import { IdentityCard } from '../../ui/identity-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GameArt } from './game-art.tsx'
import styles from './select.module.css'

/** Who gets it: always in sight, and one tap from being changed. */
export function WhoCard() {
  const t = useCopy()
  const { info } = useSnapshot(order)
  const { games } = useSnapshot(shop)
  const found = games.state === 'ready' && info.clientId ? findGame(games.data, info.clientId) : undefined
  return (
    <IdentityCard
      label={t('select:for_whom')}
      art={found ? <GameArt logo={found.game.logo} /> : <Skeleton blockSize={52} round="m" />}
      title={<bdi>{info.gameName ?? t('shell:loading')}</bdi>}
      lines={[<RoleLine key="role" />, <bdi key="server">{info.server?.name ?? t('select:choose_server')}</bdi>]}
      action={
        <Button look="quiet" onClick={() => openOverlay({ kind: 'choice' })}>
          {t('select:change')}
        </Button>
      }
    />
  )
}

/** Name and level are isolated from each other: a Latin name must not turn the level round in Arabic. */
function RoleLine() {
  const t = useCopy()
  const { role } = useSnapshot(order).info
  const { user } = useSnapshot(session)
  if (!role) return t(user ? 'select:choose_role' : 'select:guest')
  return (
    <span className={styles.role}>
      <bdi className={styles.roleName}>{role.name}</bdi>
      {role.level !== undefined && (
        <span className={styles.level}>&nbsp;· {t('select:level', { number: role.level })}</span>
      )}
    </span>
  )
}
