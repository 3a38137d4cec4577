import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Link } from 'wouter'
import { joinClasses } from './join-classes.ts'
import { KeyboardKeys } from './keyboard-keys.tsx'
import styles from './button.module.css'

interface Look {
  readonly kind?: 'primary' | 'danger' | 'plain' | undefined
  /** Keyboard shortcut shown beside the label. */
  readonly keys?: string | undefined
  /** True if the button fills the row. */
  readonly isWide?: boolean | undefined
  readonly children: ReactNode
}

const classesOf = ({ kind, isWide }: Look, className?: string) =>
  joinClasses(styles.button, kind && styles[kind], isWide && styles.wide, className)

export function Button({
  kind,
  keys,
  isWide,
  children,
  className,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={classesOf({ kind, isWide, children }, className)}>
      <span>{children}</span>
      {keys !== undefined && <KeyboardKeys keys={keys} />}
    </button>
  )
}

export function DownloadLink({ kind, keys, isWide, children, href }: Look & { readonly href: string }) {
  return (
    <a href={href} download className={classesOf({ kind, isWide, children })}>
      <span>{children}</span>
      {keys !== undefined && <KeyboardKeys keys={keys} />}
    </a>
  )
}

export function ButtonLink({ kind, keys, isWide, children, href }: Look & { readonly href: string }) {
  return (
    <Link href={href} className={classesOf({ kind, isWide, children })}>
      <span>{children}</span>
      {keys !== undefined && <KeyboardKeys keys={keys} />}
    </Link>
  )
}
