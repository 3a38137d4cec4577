import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { isEmbeddedInGame, sessionStore } from '../../../kernel/session/session.store.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { promptLogin } from '../../../purchase/account/prompt-login.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'

/**
 * Asks the player to log in if the device has orders of a logged-out account, whose masked name is shown. Otherwise,
 * the list would just be empty.
 */
export function LoginToSeeOrdersPrompt({ order: { words } }: { order: Order }) {
  const t = useTranslate()
  const { params } = useSnapshot(sessionStore)
  const name = words?.userName
  const logIn = (
    <Button look="quiet" onClick={promptLogin}>
      {t('shell:log_in')}
    </Button>
  )
  return (
    <Notice action={isEmbeddedInGame({ params }) ? null : logIn}>
      {name === undefined ? t('result:log_in_to_see') : t('result:log_in_as', { name })}
    </Notice>
  )
}
