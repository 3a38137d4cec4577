import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { Notice } from '../ui/states/notice.tsx'

interface LogInNoticeProps {
  text: string
  onLogIn: () => void
}

/** Notice that the content needs an account, with a login button. */
export function LogInNotice({ text, onLogIn }: LogInNoticeProps) {
  const t = useTranslate()
  return (
    <Notice
      action={
        <Button look="quiet" onClick={onLogIn}>
          {t('shell:log_in')}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
