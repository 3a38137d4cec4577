import { useSnapshot } from 'valtio'
import { InAppNotice } from '../../channels/methods/in-app-notice.tsx'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { formatPrice } from '../../kernel/money/format-price.ts'
import { session } from '../../kernel/session/session.store.ts'
import { OnlineButton } from '../../shared/online-button.tsx'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { PayBar } from '../../ui/page/pay-bar.tsx'
import { SectionTitle } from '../../ui/content/section-title.tsx'
import { noneOpen, type Groups } from '../../channels/methods/methods.ts'
import { PayMethodList } from '../../channels/methods/pay-method-list.tsx'
import {
  chooseRegion,
  choosePayMethod,
  chosenNow,
  lacksLogin,
  loadLink,
  openSubMethods,
  pressPay,
} from './replenish.actions.ts'
import { replenish, type Link } from './replenish.store.ts'
import styles from './replenish.module.css'

/** The ways to pay, and the button at the thumb. */
export function PayWith({ link }: { link: Link }) {
  const t = useCopy()
  const { groups, region: stored, wayKey, regionNames } = useSnapshot(replenish)
  const { language } = useSnapshot(session)
  const { current: state } = useSnapshot(purchase)
  const shown = getLoadedData(groups) as Groups | undefined
  if (!shown) return <OnlineButton onClick={() => void loadLink()}>{t('shell:retry')}</OnlineButton>
  if (Object.keys(shown).length === 0)
    return <EmptyState art="methods" title={t('recharge:no_methods')} text={t('recharge:no_methods_hint')} />
  const { region, methods, way } = chosenNow(shown, { region: stored, wayKey })
  const price = way
    ? formatPrice(way.amount, way.currency, language, region)
    : formatPrice(link.info.amount, link.info.currencyCode, language, region)
  const mustLogIn = lacksLogin()
  return (
    <section className={styles.ways}>
      <SectionTitle>{t('recharge:title')}</SectionTitle>
      {mustLogIn && <Notice>{t('replenish:login_hint')}</Notice>}
      {/* With its own distances, the same as in the purchase. */}
      <div>
        <PayMethodList
          regions={Object.keys(shown)}
          regionNames={regionNames}
          region={region}
          methods={methods}
          wayKey={wayKey}
          onRegion={chooseRegion}
          onPayMethod={choosePayMethod}
          onOpen={openSubMethods}
        />
      </div>
      <InAppNotice way={way} />
      <PayBar
        price={price}
        detail={way ? <bdi>{way.name}</bdi> : !noneOpen(methods) && t('recharge:choose_method')}
        action={
          !mustLogIn && noneOpen(methods) ? (
            <OnlineButton onClick={() => void loadLink()}>{t('shell:retry')}</OnlineButton>
          ) : (
            <OnlineButton
              disabled={!mustLogIn && !way}
              busy={state.state === 'starting' && t('recharge:starting')}
              onClick={() => void pressPay(t('replenish:goods'))}
            >
              {t(mustLogIn ? 'shell:log_in' : 'replenish:pay')}
            </OnlineButton>
          )
        }
      />
    </section>
  )
}
