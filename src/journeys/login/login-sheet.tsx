import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { closeOverlay } from '../../kernel/overlays.store.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { forgetTry, loadMethods } from './login.actions.ts'
import { methodForms } from './login-methods.table.ts'
import { login } from './login.store.ts'
import { OtherAccounts } from './other-accounts.tsx'
import styles from './login.module.css'

/** Every way in that the gateway names and that the store knows, in the gateway's order. */
export function LoginSheet({ id }: { id: number }) {
  const t = useCopy()
  const { methods } = useSnapshot(login)
  useEffect(() => {
    void loadMethods()
    return forgetTry
  }, [])
  return (
    <Sheet title={t('shell:log_in')} closeLabel={t('shell:close')} onClose={() => closeOverlay(id)}>
      <div className={styles.ways}>
        <OtherAccounts />
        {methods.map((method) => {
          const Form = methodForms[method]
          return Form && <Form key={method} />
        })}
      </div>
    </Sheet>
  )
}
