import styles from './level-badge.module.css'

interface LevelBadgeProps {
  /** Name of an image in `public/vip`. */
  tier: string
  /** Text on the badge, hidden from screen readers. */
  text: string
  size: number
}

export function LevelBadge({ tier, text, size }: LevelBadgeProps) {
  return (
    <span className={styles.badge} style={{ inlineSize: size, blockSize: size }} aria-hidden="true">
      <img src={`/vip/${tier}.svg`} alt="" width={size} height={size} decoding="async" />
      <span className={styles.badgeText} data-tier={tier} style={{ fontSize: `${Math.round(size * 0.26)}px` }}>
        {text}
      </span>
    </span>
  )
}
