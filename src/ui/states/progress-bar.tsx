import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Goal, and progress in words. */
  label: string
  valueText: string
  /** Clamped to 0 to 1. */
  share: number
}

export function ProgressBar({ label, valueText, share }: ProgressBarProps) {
  const full = Math.min(1, Math.max(0, share))
  return <progress className={styles.bar} aria-label={label} aria-valuetext={valueText} value={full} />
}
