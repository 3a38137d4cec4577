import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { openOverlay } from '../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'

export function NoGamesMessage() {
  const t = useTranslate()
  const hasOthers = useSnapshot(sessionStore).brand.areas.length > 1
  const others = <Button onClick={() => openOverlay({ kind: 'areaPicker' })}>{t('select:choose_area')}</Button>
  return (
    <EmptyState
      art="games"
      title={t('select:no_games')}
      text={t('select:no_games_hint')}
      {...(hasOthers && { action: others })}
    />
  )
}

export function NoGoodsMessage() {
  const t = useTranslate()
  return (
    <EmptyState
      art="goods"
      title={t('select:no_goods')}
      text={t('select:no_goods_hint')}
      action={<Button onClick={() => navigateTo('/selectGame')}>{t('select:choose_game')}</Button>}
    />
  )
}
