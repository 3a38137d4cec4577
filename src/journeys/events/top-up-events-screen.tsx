import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { TopUpStreakEvent, CumulativeTopUpEvent } from '../../contract/entities/events.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import type { Loadable } from '../../kernel/loading/loadable.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { TopUpStreakEventContent } from './continue/top-up-streak-event.tsx'
import { CumulativeTopUpEventContent } from './cumulative/cumulative-event.tsx'
import { topUpEventKinds, listAvailableEventKinds } from './event-kinds.table.ts'
import { loadTopUpEvent } from './events.actions.ts'
import { topUpEventsStore, type EventKind } from './events.store.ts'
import styles from './events.module.css'

export function TopUpEventsScreen() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { config, configSettled } = useSnapshot(shopStore)
  const { tab } = useSnapshot(topUpEventsStore)
  const kinds = listAvailableEventKinds(config as PageConfig | null)
  const [first] = kinds
  if (configSettled && !chosen.clientId) return <NoGame />
  if (!configSettled) return <EventSkeleton />
  if (first === undefined) return <NoEvent />
  const visibleKind = kinds.includes(tab) ? tab : first
  if (kinds.length === 1) return <EventPart kind={visibleKind} />
  return (
    <Tabs
      label={t('events:tab_list')}
      tabs={kinds.map((kind) => ({ value: kind, label: t(topUpEventKinds[kind].tab) }))}
      value={visibleKind}
      onChange={(kind) => (topUpEventsStore.tab = kind)}
    >
      <EventPart kind={visibleKind} />
    </Tabs>
  )
}

function EventPart({ kind }: { kind: EventKind }) {
  const { chosen } = useSnapshot(selectionStore)
  const { user, language } = useSnapshot(sessionStore)
  const { cumulative, continue: continuous } = useSnapshot(topUpEventsStore)
  useEffect(() => {
    void loadTopUpEvent(kind)
    // Reload the event when the player returns from a payment.
    const again = () => document.visibilityState === 'visible' && void loadTopUpEvent(kind)
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [kind, chosen.clientId, user?.suid, language])
  const loadableEvent = (kind === 'cumulative' ? cumulative : continuous) as Loadable<
    CumulativeTopUpEvent | TopUpStreakEvent
  >
  if (loadableEvent.state === 'loading') return <EventSkeleton />
  if (loadableEvent.state === 'failed')
    return <EventFailed failure={loadableEvent.failure} onRetry={() => void loadTopUpEvent(kind)} />
  return 'tiers' in loadableEvent.data ? (
    <CumulativeTopUpEventContent activity={loadableEvent.data} />
  ) : (
    <TopUpStreakEventContent activity={loadableEvent.data} />
  )
}

function EventFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.kind === 'code' && failure.name === 'noSuchActivity') return <NoEvent words={failure.message} />
  return <LoadErrorMessage failure={failure} onRetry={onRetry} />
}

/** Empty state for direct visits without an event, and for ended events. */
function NoEvent({ words }: { words?: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      art="events"
      title={t('events:no_event')}
      text={words ?? t('events:no_event_hint')}
      action={<Button onClick={() => navigateTo('/')}>{t('shell:home')}</Button>}
    />
  )
}

function NoGame() {
  const t = useTranslate()
  return (
    <EmptyState
      art="games"
      title={t('events:need_game')}
      text={t('events:need_game_hint')}
      action={<Button onClick={() => navigateTo('/selectGoods')}>{t('select:choose_game')}</Button>}
    />
  )
}

const placeKeys = ['a', 'b', 'c']

function EventSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.stack} aria-busy="true" aria-label={t('shell:loading')}>
      <Skeleton blockSize={300} round="m" raised />
      {placeKeys.map((place) => (
        <Skeleton key={place} blockSize={116} round="m" raised />
      ))}
    </output>
  )
}
