import { goTo } from '../../kernel/address/navigation.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { useVoice } from '../../kernel/i18n/voice.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Leads to the first purchase. The title is the same under every brand, whose own line stands below it. */
export function NoOrders() {
  const t = useCopy()
  const line = useVoice()?.noOrders
  return (
    <EmptyState
      art="orders"
      title={t('result:no_orders')}
      text={
        <>
          {line && (
            <span>
              {line}
              <br />
            </span>
          )}
          {t('result:no_orders_hint')}
        </>
      }
      action={<Button onClick={() => goTo('/')}>{t('shell:nav_topup')}</Button>}
    />
  )
}
