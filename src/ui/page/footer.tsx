import { Children, type ReactNode } from 'react'
import styles from './footer.module.css'

interface FooterProps {
  /** Legal notices to read before a purchase. */
  notice?: ReactNode
  language?: ReactNode
  links: readonly ReactNode[]
  /** Copyright and business address, one item per paragraph. */
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

/** Opens in a new window, so that the selection is kept. */
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
