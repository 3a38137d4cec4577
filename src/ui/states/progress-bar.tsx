import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** The goal, and the progress in words. */
  label: string
  words: string
  /** 0 to 1; beyond is full. */
  share: number
}

export function ProgressBar({ label, words, share }: ProgressBarProps) {
  const full = Math.min(1, Math.max(0, share))
  return <progress className={styles.bar} aria-label={label} aria-valuetext={words} value={full} />
}
