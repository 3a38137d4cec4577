import type { ReactNode } from 'react'
import { Illustration, type IllustrationName } from './illustration.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  art: IllustrationName
  title: ReactNode
  text?: ReactNode
  /** The way on. */
  action?: ReactNode
  /** Where it is the whole page its title is the page's. */
  level?: 'h1' | 'h2'
}

/** What stands where nothing is: it says why, and the way on. */
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

/** The same after a failure: said aloud at once. */
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
