import { useCopy } from '../../kernel/i18n/i18n.ts'
import { goTo } from '../../kernel/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Reached by its address only while no event runs: the bar has no entry then. */
export function ActivityScreen() {
  const t = useCopy()
  return (
    <EmptyState
      title={t('my:no_event')}
      text={t('my:no_event_hint')}
      action={<Button onClick={() => goTo('/')}>{t('shell:home')}</Button>}
    />
  )
}
