import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getGameKeyVisualUrl } from '../../brands/page/key-visual.ts'
import type { VipBasicInfo, VipInfo, VipLevel } from '../../contract/entities/vip.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { isVipEnabled } from '../../kernel/session/layout.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { navigateTo } from '../../kernel/url/navigation.ts'
import { isEmbeddedInGame, sessionStore } from '../../kernel/session/session.store.ts'
import { reloadShop } from '../../purchase/shop/reload-shop.ts'
import { useGameClient } from '../../purchase/shop/game-client.ts'
import { promptLogin } from '../../purchase/account/prompt-login.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { loadVipLevels } from '../../purchase/vip/program.actions.ts'
import { vipProgramStore } from '../../purchase/vip/program.store.ts'
import { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { usePricingRegion } from '../../purchase/selection/use-pricing-region.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CardHeaderImage } from '../../ui/content/card-header-image.tsx'
import { Card } from '../../ui/content/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/choices/tabs.tsx'
import { CouponCenterTabs } from './coupons/coupon-center-tabs.tsx'
import { Faq } from './faq/faq.tsx'
import { VipPointsHistory } from './levels/vip-points-history.tsx'
import { VipLevelList } from './levels/vip-level-list.tsx'
import { VipLevelHeader } from './levels/vip-level-header.tsx'
import { loadVipPage } from './vip.actions.ts'
import { vipPageStore } from './vip.store.ts'
import styles from './user-center.module.css'

/** VIP page. If the brand has no program or no account or game is selected, it shows a hint instead. */
export function UserCenterScreen() {
  const t = useTranslate()
  const { user, brand, params, linkCheck } = useSnapshot(sessionStore)
  const { config } = useSnapshot(shopStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  const client = useGameClient(clientId)
  if (config && !isVipEnabled(brand, config))
    return (
      <EmptyState
        art="growth"
        title={t('my:no_vip')}
        text={t('my:no_vip_hint')}
        action={<Button onClick={() => navigateTo('/')}>{t('shell:home')}</Button>}
      />
    )
  if (!user && linkCheck === 'asking') return <UserCenterSkeleton />
  if (!user && linkCheck === 'unreached') return <LoadErrorMessage failure={{ kind: 'network' }} onRetry={reloadShop} />
  if (!user)
    return (
      <>
        <Card as="section" className={styles.guest}>
          <CardHeaderImage src={getGameKeyVisualUrl(brand, client)} />
          <h2 className={styles.guestTitle}>{t('errors:login_needed')}</h2>
          <p className={styles.guestText}>{t('vip:login_hint')}</p>
          {!isEmbeddedInGame({ params }) && (
            <Button wide onClick={promptLogin}>
              {t('shell:log_in')}
            </Button>
          )}
        </Card>
        {clientId && <GuestLevels key={clientId} clientId={clientId} />}
      </>
    )
  if (!clientId)
    return (
      <EmptyState
        art="games"
        title={t('vip:no_game')}
        text={t('vip:no_game_hint')}
        action={<Button onClick={() => navigateTo('/selectGoods')}>{t('select:begin')}</Button>}
      />
    )
  return <UserCenter key={`${clientId} ${user.suid}`} clientId={clientId} />
}

/** Number of points that is below every level. */
const noPoints = -1

/** VIP levels for guests. If they fail to load, only the login is shown. */
function GuestLevels({ clientId }: { clientId: string }) {
  const { language } = useSnapshot(sessionStore)
  const levels = getLoadedData(useSnapshot(vipProgramStore).basic)?.vipLevelInfos
  useEffect(() => void loadVipLevels(clientId), [clientId, language])
  if (!levels?.length) return null
  return <VipLevelList levels={levels as VipLevel[]} points={noPoints} />
}

function UserCenter({ clientId }: { clientId: string }) {
  const { basic, info } = useSnapshot(vipProgramStore)
  const { language } = useSnapshot(sessionStore)
  const load = () => void loadVipPage(clientId)
  // Reload the levels, because their names depend on the language.
  useEffect(load, [clientId, language])
  if (basic.state === 'failed') return <LoadErrorMessage failure={basic.failure} onRetry={load} />
  if (info.state === 'failed') return <LoadErrorMessage failure={info.failure} onRetry={load} />
  if (basic.state === 'loading' || info.state === 'loading') return <UserCenterSkeleton />
  return <Programme clientId={clientId} basic={basic.data as VipBasicInfo} info={info.data} />
}

const vipTabs = ['levels', 'coupons', 'history'] as const

function Programme({ clientId, basic, info }: { clientId: string; basic: VipBasicInfo; info: VipInfo }) {
  const t = useTranslate()
  const { tab: requestedTab } = useSnapshot(vipPageStore)
  const { language } = useSnapshot(sessionStore)
  const money = formatPrice(Math.round(basic.pointToCoin * 100), basic.currency, language, usePricingRegion())
  const parts = {
    levels: (
      <>
        <VipLevelList levels={basic.vipLevelInfos} points={info.totalPoints} />
        <p className={styles.rule}>{t('vip:growth_rule', { money, growth: 1 })}</p>
      </>
    ),
    coupons: <CouponCenterTabs />,
    history: <VipPointsHistory clientId={clientId} />,
  }
  const tabs = vipTabs.filter((value) => value !== 'levels' || basic.vipLevelInfos.length > 0)
  const tab = tabs.includes(requestedTab) ? requestedTab : 'coupons'
  return (
    <>
      <VipLevelHeader info={info} levels={basic.vipLevelInfos} />
      <Tabs
        label={t('vip:tab_list')}
        tabs={tabs.map((value) => ({ value, label: t(`vip:tab_${value}`) }))}
        value={tab}
        onChange={(value) => (vipPageStore.tab = value)}
      >
        <div className={styles.panel}>{parts[tab]}</div>
      </Tabs>
      {basic.faqContent !== '' && <Faq title={basic.faqTitle} html={basic.faqContent} />}
    </>
  )
}

function UserCenterSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.waiting} aria-busy="true" aria-label={t('shell:loading')}>
      <Skeleton blockSize={276} round="m" raised />
      <Skeleton blockSize={50} round="m" />
      <Skeleton blockSize={128} round="m" raised />
    </output>
  )
}
