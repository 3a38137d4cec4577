import styles from './progress-bar.module.css'

interface ProgressBarProps {
  /** What it is the progress of, and in words how far it is. */
  label: string
  words: string
  /** 0 to 1; beyond is full. */
  share: number
}

export function ProgressBar({ label, words, share }: ProgressBarProps) {
  const full = Math.min(1, Math.max(0, share))
  return <progress className={styles.bar} aria-label={label} aria-valuetext={words} value={full} />
}
