import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  art: IllustrationName
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** Use `h1` if the state fills the whole page. */
  level?: 'h1' | 'h2'
}

/** Message instead of missing content, with the reason and an action. */
export function EmptyState({ art, title, text, action, level: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Illustration name={art} />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** Empty state after a failure. Announced to screen readers. */
export function ErrorState({
  art = 'broken',
  ...rest
}: Omit<EmptyStateProps, 'art'> & Partial<Pick<EmptyStateProps, 'art'>>) {
  return (
    <div role="alert">
      <EmptyState art={art} {...rest} />
    </div>
  )
}
