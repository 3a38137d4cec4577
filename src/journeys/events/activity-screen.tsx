import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { ContinueActivity, CumulativeActivity } from '../../contract/entities/events.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import type { Failure } from '../../kernel/http/result.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import type { Loadable } from '../../kernel/loading/loadable.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { ContinueEvent } from './continue/continue-event.tsx'
import { CumulativeEventContent } from './cumulative/cumulative-event.tsx'
import { eventKinds, listEventKinds } from './event-kinds.table.ts'
import { loadEvent } from './events.actions.ts'
import { eventsStore, type EventKind } from './events.store.ts'
import styles from './events.module.css'

/** Events of the selected game. Guests see no progress. */
export function ActivityScreen() {
  const t = useTranslate()
  const { chosen } = useSnapshot(selectionStore)
  const { config, configSettled } = useSnapshot(shopStore)
  const { tab } = useSnapshot(eventsStore)
  const kinds = listEventKinds(config as PageConfig | null)
  const [first] = kinds
  if (configSettled && !chosen.clientId) return <NoGame />
  if (!configSettled) return <EventSkeleton />
  if (first === undefined) return <NoEvent />
  const visibleKind = kinds.includes(tab) ? tab : first
  if (kinds.length === 1) return <EventPart kind={visibleKind} />
  return (
    <Tabs
      label={t('events:tab_list')}
      tabs={kinds.map((kind) => ({ value: kind, label: t(eventKinds[kind].tab) }))}
      value={visibleKind}
      onChange={(kind) => (eventsStore.tab = kind)}
    >
      <EventPart kind={visibleKind} />
    </Tabs>
  )
}

function EventPart({ kind }: { kind: EventKind }) {
  const { chosen } = useSnapshot(selectionStore)
  const { user, language } = useSnapshot(sessionStore)
  const { cumulative, continue: continuous } = useSnapshot(eventsStore)
  useEffect(() => {
    void loadEvent(kind)
    // Reload the event when the player returns from a payment.
    const again = () => document.visibilityState === 'visible' && void loadEvent(kind)
    document.addEventListener('visibilitychange', again)
    return () => document.removeEventListener('visibilitychange', again)
  }, [kind, chosen.clientId, user?.suid, language])
  const loadableEvent = (kind === 'cumulative' ? cumulative : continuous) as Loadable<
    CumulativeActivity | ContinueActivity
  >
  if (loadableEvent.state === 'loading') return <EventSkeleton />
  if (loadableEvent.state === 'failed')
    return <EventFailed failure={loadableEvent.failure} onRetry={() => void loadEvent(kind)} />
  return 'tiers' in loadableEvent.data ? (
    <CumulativeEventContent activity={loadableEvent.data} />
  ) : (
    <ContinueEvent activity={loadableEvent.data} />
  )
}

function EventFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  if (failure.kind === 'code' && failure.name === 'noSuchActivity') return <NoEvent words={failure.message} />
  return <LoadError failure={failure} onRetry={onRetry} />
}

/** Empty state for visitors who opened the page directly, and for links to an event that has ended. */
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
