import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

interface ButtonLook {
  /** Use only one `primary` button per screen. `quiet` looks like a link. */
  look?: 'primary' | 'ghost' | 'quiet' | 'danger'
  /** Makes the button full width. */
  wide?: boolean
  icon?: ReactNode
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** Small button, for lists in which each row has the same action. */
  small?: boolean
  /** Label while the action is running. If set, presses are ignored, and the button keeps the focus. */
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
      className={classNames(getButtonClass(look, wide), small && styles.small)}
      onClick={press}
      aria-busy={isBusy || rest['aria-busy']}
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? <span className={styles.spinner} /> : icon}
      <span>{isBusy ? busy : children}</span>
    </button>
  )
})

interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithoutRef<'a'>, 'className'> {
  href: string
}

export function ButtonLink({ look = 'primary', wide = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={getButtonClass(look, wide)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

function getButtonClass(look: NonNullable<ButtonLook['look']>, wide: boolean) {
  return classNames(styles.button, styles[look], wide && styles.wide)
}
