import { useSnapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { getKeyVisualUrl } from '../../brands/page/key-visual.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbedded, session, type Session } from '../../kernel/session/session.store.ts'
import { useGameClient } from '../../purchase/game-client.ts'
import { needLogin } from '../../purchase/need-login.ts'
import { selection } from '../../purchase/selection.store.ts'
import { findGame, shop } from '../../purchase/shop.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Hero } from '../../ui/page/hero.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { IdentityCard } from '../../ui/content/identity-card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GameArt } from './games/game-logo.tsx'
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx'
import { select } from './choices.store.ts'
import styles from './select.module.css'

/** The world of the chosen game, and who gets it: one tap from being changed. */
export function WhoCard() {
  const t = useCopy()
  const { chosen } = useHydrationSafeSnapshot(selection)
  const { games } = useSnapshot(shop)
  const isAwaited = useHydrationSafeSnapshot(select).finding && !chosen.role
  const { brand } = useHydrationSafeSnapshot(session)
  const isGuest = useIsGuest() && !isAwaited
  const found = games.state === 'ready' && chosen.clientId ? findGame(games.data, chosen.clientId) : undefined
  return (
    <Hero
      label={t('select:for_whom')}
      src={getKeyVisualUrl(brand, useGameClient(chosen.clientId))}
      // Other words in its place would move when the name comes.
      note={(found?.edition ?? found?.game)?.season}
      title={
        chosen.gameName ? (
          <GameName name={chosen.gameName} isSwitch={isGuest} />
        ) : (
          <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>
        )
      }
    >
      <IdentityCard
        art={found ? <GameArt logo={found.game.logo} /> : <Skeleton blockSize={52} round="m" />}
        title={isAwaited ? <Awaited /> : <RoleName />}
        lines={[isAwaited ? <Awaited key="where" /> : <WhereLine key="where" />]}
        action={
          <Button look="quiet" data-log-in={isGuest ? '' : undefined} onClick={changeOrLogIn}>
            {t(isGuest ? 'shell:log_in' : 'select:change')}
          </Button>
        }
      />
    </Hero>
  )
}

const openChoice = () => openOverlay({ kind: 'choice' })

/** The drawn card offers a known player the login until it is taken over: a press on it that was kept opens the choice. */
const changeOrLogIn = () => (canLogIn(session) ? needLogin() : openChoice())

/** Has no account here and can log in. Not so inside the game, nor while the account of a link has not been named. */
function useIsGuest(): boolean {
  return canLogIn(useHydrationSafeSnapshot(session))
}

const canLogIn = ({ user, params, linkCheck }: Pick<Session, 'user' | 'params' | 'linkCheck'>): boolean =>
  !user && linkCheck === 'done' && !isEmbedded({ params })

/** A guest has only a game to change: its name leads to the others. */
function GameName({ name, isSwitch }: { name: string; isSwitch: boolean }) {
  const t = useCopy()
  if (!isSwitch) return <bdi>{name}</bdi>
  return (
    <button type="button" className={styles.gameSwitch} aria-haspopup="dialog" onClick={openChoice}>
      <bdi>{name}</bdi>
      &nbsp;
      <Icon name="chevron-down" size={22} />
      <VisuallyHidden>{t('select:change_game_confirm')}</VisuallyHidden>
    </button>
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
  const { role } = useHydrationSafeSnapshot(selection).chosen
  const { user, linkCheck } = useHydrationSafeSnapshot(session)
  if (role) return <bdi>{role.name}</bdi>
  if (user) return <small>{t('select:choose_role')}</small>
  return t(linkCheck === 'unreached' ? 'shell:account' : 'select:guest')
}

/** Level and server are isolated from each other: a Latin name must not turn the level round in Arabic. */
function WhereLine() {
  const t = useCopy()
  const { role, server } = useHydrationSafeSnapshot(selection).chosen
  const { user, linkCheck } = useHydrationSafeSnapshot(session)
  const isGuest = useIsGuest()
  if (isGuest && !server) return <span data-log-in="">{t('select:who_guest')}</span>
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
