import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentPropsWithoutRef<'div'> {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Removes the padding, for content that extends to the card's edges. */
  noPadding?: boolean
}

export function Card({ as: Tag = 'div', noPadding = false, className, ...rest }: CardProps) {
  // The cast is safe because all four tags accept the same attributes.
  const Element = Tag as 'div'
  return <Element {...rest} className={classNames(styles.card, !noPadding && styles.roomy, className)} />
}
