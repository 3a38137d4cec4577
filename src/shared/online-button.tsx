import { useCopy } from '../kernel/i18n/i18n.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { useOnline } from './use-online.ts'

/** A button whose press needs the gateway. Offline it cannot be pressed, and a wide one shows why. */
export function OnlineButton({ disabled, children, ...rest }: ButtonProps) {
  const t = useCopy()
  const online = useOnline()
  return (
    <Button {...rest} disabled={disabled || !online}>
      {online || !rest.wide ? children : t('errors:offline_title')}
    </Button>
  )
}
