import { useSnapshot } from 'valtio'
import { getNetworkErrorCopyKey } from '../../kernel/http/network-error-key.ts'
import type { Failure } from '../../kernel/http/result.ts'
import type { CopyKey } from '../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { loginStore } from './login.store.ts'

/** Texts for failures for which the gateway has sent no message. */
const failureTexts = {
  network: getNetworkErrorCopyKey,
  aborted: getNetworkErrorCopyKey,
  garbage: () => 'errors:error_garbage',
} as const satisfies Record<Exclude<Failure['kind'], 'code'>, () => CopyKey>

export function LoginFailureMessage() {
  const t = useTranslate()
  const { failure } = useSnapshot(loginStore)
  if (!failure) return null
  const words = failure.kind === 'code' ? failure.message : t(failureTexts[failure.kind]())
  return (
    <div role="alert">
      <Notice tone="bad">
        <p>{t('login:log_fail')}</p>
        {words !== '' && <p>{words}</p>}
      </Notice>
    </div>
  )
}
