import { tierOf } from './level-rules.ts'
import styles from './level-badge.module.css'

interface LevelBadgeProps {
  /** What its tier goes by. */
  stage: number
  /** Written on it; the words beside it say the same. */
  show: string
  size: number
}

/** The badge of a level: its metal says the tier. */
export function LevelBadge({ stage, show, size }: LevelBadgeProps) {
  return (
    <span className={styles.badge} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <img src={`/vip/${tierOf(stage)}.svg`} alt="" width={size} height={size} decoding="async" />
      <span className={styles.badgeText} data-tier={tierOf(stage)} style={{ fontSize: `${Math.round(size * 0.26)}px` }}>
        {show}
      </span>
    </span>
  )
}
