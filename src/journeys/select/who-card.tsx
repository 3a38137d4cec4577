import { useSnapshot } from 'valtio'
import { useOwnSnapshot } from '../../kernel/startup/use-own-snapshot.ts'
import { keyVisualOf } from '../../brands/key-visual.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { session } from '../../kernel/session/session.store.ts'
import { useGameClient } from '../../purchase/game-client.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { selection } from '../../purchase/selection.store.ts'
import { findGame, shop } from '../../purchase/shop.store.ts'
import { Button } from '../../ui/button.tsx'
import { Hero } from '../../ui/hero.tsx'
import { IdentityCard } from '../../ui/identity-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GameArt } from './game-art.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { select } from './select.store.ts'
import styles from './select.module.css'

/** The world of the chosen game, and who gets it: one tap from being changed. */
export function WhoCard() {
  const t = useCopy()
  const { chosen } = useOwnSnapshot(selection)
  const { games } = useSnapshot(shop)
  const isAwaited = useOwnSnapshot(select).finding && !chosen.role
  const { brand } = useOwnSnapshot(session)
  const found = games.state === 'ready' && chosen.clientId ? findGame(games.data, chosen.clientId) : undefined
  return (
    <Hero
      label={t('select:for_whom')}
      src={keyVisualOf(brand, useGameClient(chosen.clientId))}
      // Other words in its place would move when the name comes.
      note={(found?.edition ?? found?.game)?.season}
      title={chosen.gameName ? <bdi>{chosen.gameName}</bdi> : <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>}
    >
      <IdentityCard
        art={found ? <GameArt logo={found.game.logo} /> : <Skeleton blockSize={52} round="m" />}
        title={isAwaited ? <Awaited /> : <RoleName />}
        lines={[isAwaited ? <Awaited key="where" /> : <WhereLine key="where" />]}
        action={
          <Button look="quiet" onClick={() => openOverlay({ kind: 'choice' })}>
            {t('select:change')}
          </Button>
        }
      />
    </Hero>
  )
}

/** The player of a link is no guest while they are asked for, and has nothing to choose. Text of one line keeps its place. */
function Awaited() {
  const t = useCopy()
  return <span className={styles.awaited}>{t('shell:loading')}</span>
}

/** A player whose account the gateway could not name is no guest, and need not log in. */
function RoleName() {
  const t = useCopy()
  const { role } = useOwnSnapshot(selection).chosen
  const { user, linkCheck } = useOwnSnapshot(session)
  if (role) return <bdi>{role.name}</bdi>
  if (user) return <small>{t('select:choose_role')}</small>
  return t(linkCheck === 'unreached' ? 'shell:account' : 'select:guest')
}

/** Level and server are isolated from each other: a Latin name must not turn the level round in Arabic. */
function WhereLine() {
  const t = useCopy()
  const { role, server } = useOwnSnapshot(selection).chosen
  const { user, linkCheck } = useOwnSnapshot(session)
  if (!user && !server && linkCheck !== 'unreached')
    return (
      <button type="button" className={styles.logIn} data-log-in="" onClick={needLogin}>
        {t('select:who_guest')}
      </button>
    )
  return (
    <>
      {role?.level !== undefined && (
        <span className={styles.level}>{t('select:level', { number: role.level })} ·&nbsp;</span>
      )}
      <bdi>
        {!user && linkCheck === 'unreached' ? t('select:who_unreached') : (server?.name ?? t('select:choose_server'))}
      </bdi>
    </>
  )
}
