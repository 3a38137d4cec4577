import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The old layout's fourth step, for who comes here without having bought anything. */
export function ResultScreen() {
  const t = useCopy()
  return (
    <EmptyState
      title={t('select:no_result')}
      text={t('select:no_result_hint')}
      action={<Button onClick={() => goTo('/', { replace: true })}>{t('select:begin')}</Button>}
    />
  )
}
