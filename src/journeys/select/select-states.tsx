import { useCopy } from '../../kernel/i18n/i18n.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoGames() {
  const t = useCopy()
  return <EmptyState title={t('select:no_games')} text={t('select:no_games_hint')} />
}

export function NoGoods() {
  const t = useCopy()
  return <EmptyState title={t('select:no_goods')} text={t('select:no_goods_hint')} />
}
