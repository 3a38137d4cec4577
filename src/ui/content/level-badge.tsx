import styles from './level-badge.module.css'

interface LevelBadgeProps {
  /** Its metal: the name of a picture in `public/vip`. */
  tier: string
  /** Written on it; the words beside it say the same. */
  show: string
  size: number
}

/** The badge of a level. */
export function LevelBadge({ tier, show, size }: LevelBadgeProps) {
  return (
    <span className={styles.badge} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <img src={`/vip/${tier}.svg`} alt="" width={size} height={size} decoding="async" />
      <span className={styles.badgeText} data-tier={tier} style={{ fontSize: `${Math.round(size * 0.26)}px` }}>
        {show}
      </span>
    </span>
  )
}
