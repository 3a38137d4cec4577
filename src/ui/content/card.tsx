import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Without inner space, for content that reaches the edges. */
  bare?: boolean
}

export function Card({ as: Tag = 'div', bare = false, className, ...rest }: CardProps) {
  // All four take the same attributes; their element types differ in name only.
  const Element = Tag as 'div'
  return <Element {...rest} className={classNames(styles.card, !bare && styles.roomy, className)} />
}
