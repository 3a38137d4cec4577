import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './button.module.css'

interface Look {
  /** `primary` once a screen: the thing to press. `quiet` looks like a link. */
  look?: 'primary' | 'ghost' | 'quiet' | 'danger'
  /** As wide as its place. */
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** One of several in a list, where none is the thing to press. */
  small?: boolean
  /** The sentence about the work under way; while there, pressing does nothing and focus stays. */
  busy?: ReactNode
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look = 'primary', wide = false, small = false, icon, busy, children, onClick, type = 'button', ...rest },
  ref,
) {
  const isBusy = Boolean(busy)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBusy) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames(lookOf(look, wide), small && styles.small)}
      onClick={press}
      aria-busy={isBusy || rest['aria-busy']}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? <span className={styles.spinner} /> : icon}
      <span>{isBusy ? busy : children}</span>
    </button>
  )
})

interface ButtonLinkProps extends Look, Omit<ComponentPropsWithoutRef<'a'>, 'className'> {
  href: string
}

/** Looks as a button, is a link: it goes somewhere. */
export function ButtonLink({ look = 'primary', wide = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={lookOf(look, wide)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

function lookOf(look: NonNullable<Look['look']>, wide: boolean) {
  return classNames(styles.button, styles[look], wide && styles.wide)
}
