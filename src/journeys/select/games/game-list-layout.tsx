import type { ReactNode } from 'react'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import styles from '../select.module.css'

interface GameListLayoutProps {
  /** Chip that shows the area (sales region). Null if the brand has only one area, or the area is unknown. */
  region: ReactNode
  children: ReactNode
}

/** Heading and layout for the game list and its skeleton. */
export function GameListLayout({ region, children }: GameListLayoutProps) {
  const t = useTranslate()
  const { brand, area, user } = useHydrationSafeSnapshot(sessionStore)
  return (
    <>
      {brand.areas.length > 1 && area !== null && <p className={styles.region}>{region}</p>}
      <RadioGroup legend={t('select:choose_game_hint')} hint={user ? undefined : t('select:login_later')} layout="art">
        {children}
      </RadioGroup>
    </>
  )
}
