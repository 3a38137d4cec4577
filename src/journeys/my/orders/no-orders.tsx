import { navigateTo } from '../../../kernel/url/navigation.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useBrandCopyVariant } from '../../../kernel/i18n/copy-variant.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'

/** Empty state of the order list with the brand's own text. */
export function NoOrdersMessage() {
  const t = useTranslate()
  const line = useBrandCopyVariant()?.noOrders
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
      action={<Button onClick={() => navigateTo('/')}>{t('shell:nav_topup')}</Button>}
    />
  )
}
