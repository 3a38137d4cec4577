import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Button, type ButtonProps } from '../ui/controls/button.tsx'
import { useIsOnline } from './use-is-online.ts'

/** Button that is disabled while offline. A wide button shows the reason. */
export function OnlineOnlyButton({ disabled, children, ...rest }: ButtonProps) {
  const t = useTranslate()
  const online = useIsOnline()
  return (
    <Button {...rest} disabled={disabled || !online}>
      {online || !rest.wide ? children : t('errors:offline_title')}
    </Button>
  )
}
