import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** Goal and progress as text. */
  label: string
  valueText: string
  /** Progress from 0 to 1. Other values are clamped. */
  share: number
}

export function ProgressBar({ label, valueText, share }: ProgressBarProps) {
  const full = Math.min(1, Math.max(0, share))
  return <progress className={styles.bar} aria-label={label} aria-valuetext={valueText} value={full} />
}
