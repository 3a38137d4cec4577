import { Children, Fragment, type ReactNode } from 'react'
import styles from './footer.module.css'

interface FooterProps {
  /** Legal notices that must be shown before a purchase. */
  notice?: ReactNode
  language?: ReactNode
  links: readonly ReactNode[]
  /** Paragraphs with the copyright and the business address. */
  notes: readonly ReactNode[]
}

export function Footer({ notice, language, links, notes }: FooterProps) {
  return (
    <footer className={styles.footer}>
      {notice !== undefined && <div className={styles.notice}>{notice}</div>}
      {language}
      <ul className={styles.links}>
        {Children.map(links, (link) => (
          <li>{link}</li>
        ))}
      </ul>
      {Children.map(notes, (note) => (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      ))}
    </footer>
  )
}

/**
 * Values of a note, separated by dots. A value breaks only if it does not fit on one line, and no line begins with a
 * dot.
 */
export function FooterNoteValues({ values }: { values: readonly ReactNode[] }) {
  const last = values.length - 1
  return Children.map(values, (value, place) => (
    <Fragment>
      <span className={styles.value}>
        {value}
        {place < last && '\u00A0·'}
      </span>{' '}
    </Fragment>
  ))
}

/** Link that opens in a new window, so that the selection is not lost. */
export function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  const window = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className={styles.link} href={href} {...window}>
      {children}
    </a>
  )
}

export function FooterButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onPress}>
      {children}
    </button>
  )
}
