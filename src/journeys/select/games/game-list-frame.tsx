import type { ReactNode } from 'react'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import styles from '../select.module.css'

interface GameQuestionProps {
  /** Names the region; left out where the brand has one region, or the player's is not known. */
  region: ReactNode
  /** The games, or their places. */
  children: ReactNode
}

/** What stands above the list of games: the same while they are on their way, so that nothing moves when they come. */
export function GameQuestion({ region, children }: GameQuestionProps) {
  const t = useCopy()
  const { brand, area, user } = useHydrationSafeSnapshot(session)
  return (
    <>
      {brand.areas.length > 1 && area !== null && <p className={styles.region}>{region}</p>}
      <RadioGroup legend={t('select:choose_game_hint')} hint={user ? undefined : t('select:login_later')} layout="art">
        {children}
      </RadioGroup>
    </>
  )
}
