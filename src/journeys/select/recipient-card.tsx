import { useSnapshot, type Snapshot } from 'valtio'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { findAgeRating } from '../../brands/age-rating.ts'
import { getGameKeyVisualUrl } from '../../brands/page/key-visual.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { isEmbeddedInGame, sessionStore, type Session } from '../../kernel/session/session.store.ts'
import { useGameClient } from '../../purchase/shop/game-client.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { findGameByClientId, shopStore } from '../../purchase/shop/shop.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { KeyVisualHero } from '../../ui/page/hero.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { RecipientIdentityCard } from '../../ui/content/recipient-identity-card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { GameLogo } from './games/game-logo.tsx'
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx'
import { selectionOptionsStore } from './selection-options.store.ts'
import styles from './select.module.css'

/** Selected game and receiving character, with a button to change both. */
export function GameAndRecipientCard() {
  const t = useTranslate()
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  const { games } = useSnapshot(shopStore)
  const { isFindingCharacter, pricing } = useHydrationSafeSnapshot(selectionOptionsStore)
  const isAwaited = isFindingCharacter && !chosen.role
  const { brand } = useHydrationSafeSnapshot(sessionStore)
  const isGuest = useIsGuest() && !isAwaited
  const currentGame =
    games.state === 'ready' && chosen.clientId ? findGameByClientId(games.data, chosen.clientId) : undefined
  const season = (currentGame?.edition ?? currentGame?.game)?.season
  const rating = findAgeRating(brand.catalogue, currentGame?.game.clientId, pricing?.region)
  return (
    <KeyVisualHero
      label={t('select:for_whom')}
      src={getGameKeyVisualUrl(brand, useGameClient(chosen.clientId))}
      // Show no placeholder while the season is unknown, because the line would move when it arrives.
      note={
        rating ? (
          <DotSeparatedLine parts={[season, t('shell:fact', { label: t('select:age_rating'), value: rating })]} />
        ) : (
          season
        )
      }
      title={
        chosen.gameName ? (
          <GameName name={chosen.gameName} isSwitch={isGuest} />
        ) : (
          <VisuallyHidden>{t('shell:loading')}</VisuallyHidden>
        )
      }
    >
      <RecipientIdentityCard
        art={currentGame ? <GameLogo logo={currentGame.game.logo} /> : <Skeleton blockSize={52} round="m" />}
        title={isAwaited ? <LoadingText /> : <RoleName />}
        lines={[isAwaited ? <LoadingText key="where" /> : <LevelAndServer key="where" />]}
        action={
          <Button look="quiet" data-log-in={isGuest ? '' : undefined} onClick={changeOrLogIn}>
            {t(isGuest ? 'shell:log_in' : 'select:change')}
          </Button>
        }
      />
    </KeyVisualHero>
  )
}

const openChoice = () => openOverlay({ kind: 'choice' })

/**
 * Opens the login or the selection. Reads the session when pressed, because presses during hydration are replayed
 * later.
 */
const changeOrLogIn = () => (canLogIn(sessionStore) ? promptLogin() : openChoice())

function useIsGuest(): boolean {
  return canLogIn(useHydrationSafeSnapshot(sessionStore))
}

const canLogIn = ({ user, params, linkCheck }: Snapshot<Pick<Session, 'user' | 'params' | 'linkCheck'>>): boolean =>
  !user && linkCheck === 'done' && !isEmbeddedInGame({ params })

/** Game name. For guests, it is a button that opens the game list. */
function GameName({ name, isSwitch }: { name: string; isSwitch: boolean }) {
  const t = useTranslate()
  if (!isSwitch) return <bdi>{name}</bdi>
  return (
    <>
      <button type="button" className={styles.gameSwitch} aria-haspopup="dialog" onClick={openChoice}>
        <bdi>{name}</bdi>
        &nbsp;
        <Icon name="chevron-down" size={22} />
        <VisuallyHidden>{t('select:change_game_confirm')}</VisuallyHidden>
      </button>
      <bdi data-only-without-script="">{name}</bdi>
    </>
  )
}

/** Placeholder while the account from the game's link is loading. */
function LoadingText() {
  const t = useTranslate()
  return <span className={styles.awaited}>{t('shell:loading')}</span>
}

/** Character name, or the word "account" if the account from the game's link failed to load. */
function RoleName() {
  const t = useTranslate()
  const { role } = useHydrationSafeSnapshot(selectionStore).chosen
  const { user, linkCheck } = useHydrationSafeSnapshot(sessionStore)
  if (role) return <bdi>{role.name}</bdi>
  if (user) return <small>{t('select:choose_role')}</small>
  return t(linkCheck === 'unreached' ? 'shell:account' : 'select:guest')
}

/** Level and server, isolated so that Latin names do not change the word order in Arabic. */
function LevelAndServer() {
  const t = useTranslate()
  const { role, server } = useHydrationSafeSnapshot(selectionStore).chosen
  const { user, linkCheck } = useHydrationSafeSnapshot(sessionStore)
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
